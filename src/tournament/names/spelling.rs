//! A name as numbers by its letters alone, for who compares the names of every game: in a few hundred instructions.

use crate::text::fold;

/// A name as it is compared.
#[derive(Clone, Copy, Debug)]
pub struct Spelling {
    /// Up to its first comma or blank.
    pub surname: u64,
    /// What is the surname where it stands the other way round: the first word behind the comma, without one the last.
    pub turned: u64,
    /// All of its words, in whatever order.
    pub whole: u64,
    /// The first letters of the two, the smaller first.
    pub initials: u64,
    /// Whether it has several words and no comma.
    pub open: bool,
}

/// A name by its letters and digits alone: `Rossi,A`, `Rossi, A.` and `ROSSI A` are one.
#[must_use]
pub fn spelling(name: &[u8]) -> Spelling {
    if !name.is_ascii() {
        return plain(fold(name).as_bytes());
    }
    plain(name)
}

/// The same for a name without accents.
fn plain(name: &[u8]) -> Spelling {
    let (mut hash, mut words, mut comma) = (BASIS, 0u32, None);
    let (mut first, mut turned, mut whole) = (BASIS, BASIS, 0u64);
    // Initials: those of the words that `first` and `turned` are, in whatever order.
    let (mut initial, mut initials) = (0, [0, 0]);
    let mut end = |hash: u64, comma: Option<u32>, initial: u8| {
        words += 1;
        whole = whole.wrapping_add(hash);
        if words == 1 {
            first = hash;
            initials[0] = initial;
        }
        // Behind a comma the first word counts, else the last.
        if comma.is_none_or(|comma| words == comma + 1) {
            turned = hash;
            initials[1] = initial;
        }
        words
    };
    for b in name {
        match SPELT[usize::from(*b)] {
            0 if hash != BASIS && matches!(b, b',' | b' ') => {
                let words = end(hash, comma, initial);
                hash = BASIS;
                if *b == b',' && comma.is_none() {
                    comma = Some(words);
                }
            }
            0 => {}
            letter => {
                if hash == BASIS {
                    initial = letter;
                }
                hash = (hash ^ u64::from(letter)).wrapping_mul(0x100_0000_01B3);
            }
        }
    }
    if hash != BASIS {
        end(hash, comma, initial);
    }
    let [one, other] = initials;
    Spelling {
        initials: u64::from(one.min(other)) << 8 | u64::from(one.max(other)),
        surname: first,
        turned,
        whole,
        open: comma.is_none() && words > 1,
    }
}

/// What a byte of a name counts as: letters as small ones, digits as they stand, parts of other letters; 0 for what does not count.
const SPELT: [u8; 256] = {
    let mut spelt = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let b = byte as u8;
        if b.is_ascii_alphanumeric() || !b.is_ascii() {
            spelt[byte] = b | 0x20;
        }
        byte += 1;
    }
    spelt
};

/// Where FNV-1a (Fowler, Noll and Vo) begins: names are short, and every game has two.
const BASIS: u64 = 0xCBF2_9CE4_8422_2325;
