//! Move numbers as they are written, so that they are compared and not read.

/// Numbers beyond this are not written out beforehand: no game of the lane is so long.
const MOST: usize = 999;

/// `1.` to `999.` as bytes, the first the lowest, and how many they are.
static WRITTEN: [(u64, u32); MOST + 1] = {
    let mut written = [(0, 0); MOST + 1];
    let mut number = 1;
    while number <= MOST {
        let (mut text, mut length, mut rest) = (b'.' as u64, 1, number);
        while rest > 0 {
            text = text << 8 | (b'0' as usize + rest % 10) as u64;
            length += 1;
            rest /= 10;
        }
        written[number] = (text, length);
        number += 1;
    }
    written
};

/// The bytes of a number as it stands before a move of this side, `12.` or `12...`, and how many they are.
#[inline(always)]
pub(super) fn written<const WHITE: bool>(number: u32) -> Option<(u64, u32)> {
    let (text, length) = *WRITTEN.get(number as usize)?;
    if length == 0 {
        return None;
    }
    Some(if WHITE {
        (text, length)
    } else {
        (text | (b'.' as u64 * 0x0101) << (8 * length), length + 2)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_people_write_them() {
        let text = |written: Option<(u64, u32)>| {
            let (text, length) = written?;
            let bytes = text.to_le_bytes();
            assert!(bytes[length as usize..].iter().all(|b| *b == 0));
            Some(String::from_utf8_lossy(&bytes[..length as usize]).into_owned())
        };
        for number in 1..=999 {
            assert_eq!(text(written::<true>(number)), Some(format!("{number}.")));
            assert_eq!(text(written::<false>(number)), Some(format!("{number}...")));
        }
        for number in [0, 1000, u32::MAX] {
            assert_eq!(text(written::<true>(number)), None);
        }
    }
}
