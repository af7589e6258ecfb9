//! Move numbers as they are written, so that they are compared and not read.

/// Numbers beyond this are not written out beforehand: no game of the lane is so long.
const MOST: usize = 999;

/// Stands for a number that no text has.
const NONE: (u64, u32) = (1 << 56, 1);

/// `1.` to `999.` as bytes, the first the lowest, and how many they are.
static WRITTEN: [(u64, u32); MOST + 1] = {
    let mut written = [NONE; MOST + 1];
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

/// The bytes of a number as it stands before a move of this side, `12.` or `12...`, and how many they are. No text has those of a
/// number that is not written out: a byte beyond as many as they are.
#[inline(always)]
pub(super) fn written<const WHITE: bool>(number: u32) -> (u64, u32) {
    let (text, length) = *WRITTEN.get(number as usize).unwrap_or(&NONE);
    match WHITE {
        true => (text, length),
        false => (text | (b'.' as u64 * 0x0101) << (8 * length), length + 2),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_people_write_them() {
        let text = |(text, length): (u64, u32)| {
            let bytes = text.to_le_bytes();
            assert!(bytes[length as usize..].iter().all(|b| *b == 0));
            String::from_utf8_lossy(&bytes[..length as usize]).into_owned()
        };
        for number in 1..=999 {
            assert_eq!(text(written::<true>(number)), format!("{number}."));
            assert_eq!(text(written::<false>(number)), format!("{number}..."));
        }
        for number in [0, 1000, u32::MAX] {
            for (text, length) in [written::<true>(number), written::<false>(number)] {
                assert!(text >> (8 * length) != 0, "no bytes are these");
            }
        }
    }
}
