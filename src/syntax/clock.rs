//! Clock times in comments: `[%clk 1:29:55]`, `[%emt 0:00:31]` of the PGN supplement of 2001, as broadcasts, servers and
//! electronic boards write them, and bare times (`{1:29:55}`, `{0:01:02/1:29:55}`).

pub mod written;

use memchr::memchr;

/// What a comment says of the time, in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Times {
    /// The time that the player has left after the move; below zero where it is written so.
    pub left: Option<i64>,
    /// The time that the move took; looked for only where the time left is not the last command.
    pub spent: Option<i64>,
    /// Whether the time left is written with a fraction of a second.
    pub fraction: bool,
    /// Whether something stands in the place of a time that is none.
    pub unread: bool,
}

impl Times {
    /// Whether it says nothing.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.left.is_none() && self.spent.is_none()
    }
}

/// No bare time, with its braces, is longer.
const LONGEST_BARE: usize = 26;

/// Reads a brace comment, with its braces. Of several commands of one kind the last
/// counts where the comment ends with it, else the first.
#[must_use]
#[inline]
pub fn read(comment: &[u8]) -> Times {
    if let Some(seconds) = last_clock(comment) {
        return Times {
            left: Some(seconds * 1000),
            ..Times::default()
        };
    }
    read_through(comment)
}

/// The clock with which a comment ends, `[%clk 1:29:55]`, in seconds: most do, whatever stands before it.
#[inline]
fn last_clock(comment: &[u8]) -> Option<i64> {
    let inner = comment.strip_suffix(b"}")?;
    let inner = inner.strip_suffix(b" ").unwrap_or(inner);
    match inner.last_chunk::<14>()? {
        [b'[', b'%', b'c', b'l', b'k', b' ', eight @ ..] => plain_time(*eight),
        _ => None,
    }
}

/// Reads a comment command by command.
fn read_through(comment: &[u8]) -> Times {
    let mut times = Times::default();
    let mut rest = comment.strip_prefix(b"{").unwrap_or(comment);
    loop {
        // Commands mostly stand side by side: words have to be searched through only where there are some.
        rest = match rest {
            [b'[', behind @ ..] | [b' ', b'[', behind @ ..] => behind,
            [] | [b'}'] | [b' ', b'}'] => break,
            _ => match memchr(b'[', rest) {
                Some(at) => &rest[at + 1..],
                None => break,
            },
        };
        rest = match rest {
            [b'%', b'c', b'l', b'k', behind @ ..] => {
                let (found, after) = time(behind);
                times.unread |= found.is_none() && names_time(behind);
                if let Some((ms, fraction)) = found
                    && times.left.is_none()
                {
                    times.left = Some(ms);
                    times.fraction = fraction;
                }
                after
            }
            [b'%', b'e', b'm', b't', behind @ ..] => {
                let (found, after) = time(behind);
                times.unread |= found.is_none() && names_time(behind);
                if let Some((ms, _)) = found
                    && times.spent.is_none()
                {
                    times.spent = Some(ms);
                }
                after
            }
            // The time of the whole game, and that of a mechanical clock: nothing rests on them.
            [b'%', b'e', b'g', b't', behind @ ..] | [b'%', b'm', b'c', b't', behind @ ..] => {
                let (found, after) = time(behind);
                times.unread |= found.is_none() && names_time(behind);
                after
            }
            [b'%', ..] => {
                // Short, as a rule: no search pays.
                let end = rest.iter().position(|b| *b == b']');
                end.map_or(&[][..], |end| &rest[end + 1..])
            }
            _ => rest,
        };
    }
    if times.is_empty() && may_be_bare(comment) {
        return bare(comment);
    }
    times
}

/// Whether a comment may be nothing but a time.
#[must_use]
#[inline]
pub fn may_be_bare(comment: &[u8]) -> bool {
    let first = || comment.iter().find(|b| !matches!(b, b'{' | b' '));
    comment.len() <= LONGEST_BARE && first().is_some_and(u8::is_ascii_digit)
}

/// A comment that is nothing but a time, or two: then the time spent and the time left. With seconds only: `1:29` can be
/// hours and minutes as well as minutes and seconds.
fn bare(comment: &[u8]) -> Times {
    let inner = comment.strip_prefix(b"{").unwrap_or(comment);
    let inner = inner.strip_suffix(b"}").unwrap_or(inner).trim_ascii();
    let none = Times::default();
    let full = |text: &[u8]| {
        let text = text.trim_ascii();
        let plain = text
            .iter()
            .all(|b| b.is_ascii_digit() || matches!(b, b':' | b'.'));
        let colons = text.iter().filter(|b| **b == b':').count();
        (plain && colons == 2).then(|| colon_time(text)).flatten()
    };
    let mut parts = inner.splitn(2, |b| matches!(b, b'/' | b' '));
    let first = parts.next().and_then(full);
    match (first, parts.next()) {
        (Some((ms, fraction)), None) => Times {
            left: Some(ms),
            fraction,
            ..none
        },
        (Some((spent, _)), Some(second)) => match full(second) {
            Some((ms, fraction)) => Times {
                left: Some(ms),
                spent: Some(spent),
                fraction,
                ..none
            },
            None => none,
        },
        _ => none,
    }
}

/// The time behind the name of a command, up to `]`: `1:29:55`, `0:00:03.4`, `29:55`, `5.0`, `-0:00:05`. In milliseconds,
/// and whether a fraction is written; with what stands behind the command.
#[inline]
fn time(text: &[u8]) -> (Option<(i64, bool)>, &[u8]) {
    if let [b' ', rest @ ..] = text
        && let Some((eight, behind)) = rest.split_first_chunk::<8>()
        && let Some(seconds) = plain_time(*eight)
    {
        return (Some((seconds * 1000, false)), behind);
    }
    odd_time(text)
}

/// `1:29:55]`, as nearly all are, in seconds. Eight bytes at once: archives with clocks have one of these for every move.
#[inline]
fn plain_time(text: [u8; 8]) -> Option<i64> {
    const SIGNS: u64 = u64::from_le_bytes(*b"0:00:00]");
    // What a digit may be at most, as what makes it overflow into the upper half of its byte.
    const OVER: u64 = u64::from_le_bytes([6, 0, 10, 6, 0, 10, 6, 0]);
    const DIGITS: u64 = u64::from_le_bytes([15, 0, 15, 15, 0, 15, 15, 0]);
    let digits = u64::from_le_bytes(text) ^ SIGNS;
    if digits & !DIGITS != 0 || (digits + OVER) & !DIGITS != 0 {
        return None;
    }
    let at = |byte: u32| (digits >> (8 * byte) & 15) as i64;
    Some((at(0) * 60 + at(2) * 10 + at(3)) * 60 + at(5) * 10 + at(6))
}

/// The same for any other form.
fn odd_time(text: &[u8]) -> (Option<(i64, bool)>, &[u8]) {
    let Some(end) = text.iter().position(|b| *b == b']') else {
        return (None, &[]);
    };
    let rest = &text[end + 1..];
    let found = match text[..end].split_first() {
        Some((first, text)) if first.is_ascii_whitespace() || *first == b',' => colon_time(text),
        _ => None,
    };
    (found, rest)
}

/// Whether what stands behind the name of a command is to be a time: `99:99:99`, `abc`, `::`; not `?`, `--:--` or nothing.
#[cold]
fn names_time(text: &[u8]) -> bool {
    let Some((first, text)) = text.split_first() else {
        return false;
    };
    let end = memchr(b']', text).unwrap_or(text.len());
    let parted = first.is_ascii_whitespace() || *first == b',';
    let said = text[..end].trim_ascii();
    parted
        && (said.iter().any(u8::is_ascii_alphanumeric)
            || !said.is_empty() && said.iter().all(|b| *b == b':'))
}

/// Blanks may stand anywhere: programs break lines within commands.
fn colon_time(text: &[u8]) -> Option<(i64, bool)> {
    let mut parts = [0i64; 3];
    let mut count = 0;
    let mut digits = 0;
    let mut negative = false;
    let mut thousandths = 0;
    let mut weight = 0;
    let mut fraction = false;
    for b in text {
        match b {
            b'0'..=b'9' if fraction => {
                thousandths += i64::from(b - b'0') * weight;
                weight /= 10;
            }
            b'0'..=b'9' => {
                digits += 1;
                if digits > 6 {
                    return None;
                }
                parts[count] = parts[count] * 10 + i64::from(b - b'0');
            }
            b':' if digits > 0 && !fraction && count < 2 => {
                count += 1;
                digits = 0;
            }
            b'.' | b',' if digits > 0 && !fraction => {
                fraction = true;
                weight = 100;
            }
            b'-' if digits == 0 && count == 0 && !negative => negative = true,
            b if b.is_ascii_whitespace() => {}
            _ => return None,
        }
    }
    if digits == 0 {
        return None;
    }
    let [a, b, c] = parts;
    let seconds = match count {
        0 => a,
        1 if b < 60 => a * 60 + b,
        2 if b < 60 && c < 60 => (a * 60 + b) * 60 + c,
        _ => return None,
    };
    let ms = seconds * 1000 + thousandths;
    Some((if negative { -ms } else { ms }, fraction))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn left(text: &str) -> Option<i64> {
        read(text.as_bytes()).left
    }

    #[test]
    fn clocks_are_read_in_every_form() {
        for (text, ms) in [
            ("{[%clk 1:29:55]}", 5_395_000),
            ("{ [%clk 0:00:03.4] }", 3_400),
            ("{[%clk 0:02:54]}", 174_000),
            ("{[%clk\n0:10:10.3]}", 610_300),
            ("{[%clk 0: 10:10]}", 610_000),
            ("{[%clk 05:30]}", 330_000),
            ("{[%clk 23:58:08]}", 86_288_000),
            ("{[%clk 240:00:00]}", 864_000_000),
            ("{[%clk 1:31:3]}", 5_463_000),
            ("{[%clk -0:00:05]}", -5_000),
            ("{[%eval 0.17] [%clk 1:30:50]}", 5_450_000),
            ("{A word [%csl Ra1] [%clk 1:30:50] and another}", 5_450_000),
            ("{[%clk 0:02:00.03]}", 120_030),
            ("{1:29:55}", 5_395_000),
            ("{ 0:01:02/1:29:55 }", 5_395_000),
        ] {
            assert_eq!(left(text), Some(ms), "{text}");
            assert_eq!(read_through(text.as_bytes()).left, Some(ms), "{text}");
        }
        assert!(read(b"{[%clk 0:00:03.0]}").fraction && !read(b"{[%clk 0:00:03]}").fraction);
        let both = read(b"{[%clk 1:29:00] [%emt 0:00:31]}");
        assert_eq!((both.spent, both.left), (Some(31_000), Some(5_340_000)));
        assert_eq!(read(b"{[%emt 5.0]}").spent, Some(5_000));
        assert_eq!(read(b"{[%emt 0: 00:22]}").spent, Some(22_000));
        assert_eq!(read(b"{0:01:02 1:29:55}").spent, Some(62_000));
    }

    #[test]
    fn eight_bytes_at_once_are_read_as_one_by_one() {
        for seconds in 0..36_000 {
            let text = format!(
                "{}:{:02}:{:02}]",
                seconds / 3600,
                seconds / 60 % 60,
                seconds % 60
            );
            let eight = text.as_bytes().try_into().unwrap();
            assert_eq!(plain_time(eight), Some(seconds), "{text}");
        }
        // Any other byte in any place.
        let good = b"1:29:55]";
        for at in 0..8 {
            for byte in 0..=255u8 {
                let mut text = *good;
                text[at] = byte;
                let digit = |i: usize| text[i].is_ascii_digit();
                let sound = [0, 2, 3, 5, 6].into_iter().all(digit)
                    && [text[1], text[4], text[7]] == *b"::]"
                    && text[2] < b'6'
                    && text[5] < b'6';
                assert_eq!(plain_time(text).is_some(), sound, "{text:?}");
            }
        }
    }

    #[test]
    fn what_is_to_be_a_time_and_is_none_is_known() {
        for (text, unread) in [
            ("{[%clk 99:99:99]}", true),
            ("{[%clk abc]}", true),
            ("{[%clk 0:61:00]}", true),
            ("{[%emt 0:00:75]}", true),
            ("{[%clk 1:29:00] [%emt 0:00:75]}", true),
            ("{[%clk 0:5}", true),
            ("{[%clk ::]}", true),
            ("{[%egt 0:61:00]}", true),
            ("{[%mct abc]}", true),
            ("{[%egt 1:01:00] [%mct 12:30:00]}", false),
            ("{[%clk 1:29:00]}", false),
            ("{[%clk]}", false),
            ("{[%clk ]}", false),
            ("{[%clk ?]}", false),
            ("{[%clk --:--:--]}", false),
            ("{[%clkc 99:99:99]}", false),
            ("{99:99:99}", false),
        ] {
            assert_eq!(read(text.as_bytes()).unread, unread, "{text}");
        }
    }

    #[test]
    fn what_is_no_time_is_not_read() {
        for text in [
            "{}",
            "{[%clk]}",
            "{[%clk ]}",
            "{[%clk nope]}",
            "{[%clk 0:99:01]}",
            "{[%clk 0:00:60]}",
            "{[%clk 1:2:3:4]}",
            "{[%clk 9999999:00:00]}",
            "{[%clkc 1234]}",
            "{[%clk 0:00:05",
            "{[%eval 0.17]}",
            "{1:29}",
            "{White to move}",
            "{12. 1:29:55}",
            "{[%",
            "{[",
        ] {
            assert!(read(text.as_bytes()).is_empty(), "{text}");
        }
    }
}
