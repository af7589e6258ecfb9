//! A list of a game that is made when it is first asked for.

use super::{Encoding, Step, Token, Tokens};
use std::cell::OnceCell;
use std::ops::{Deref, DerefMut};

/// What a [`Made`] is a list of.
pub trait Part: Sized {
    /// The list, of the tokens of a game.
    fn of(tokens: Tokens) -> Vec<Self>;
}

impl Part for Token {
    fn of(tokens: Tokens) -> Vec<Token> {
        tokens.list.list.into_inner().unwrap_or_default()
    }
}

impl Part for Step {
    fn of(tokens: Tokens) -> Vec<Step> {
        tokens.steps.list.into_inner().unwrap_or_default()
    }
}

/// The tokens or the steps of a game. Of most games nobody asks for them: where the fast lane has read one it leaves a copy of
/// its bytes here, from which they are made for whoever asks, as they would have been. To everybody else it is a vector.
#[derive(Debug)]
pub struct Made<T> {
    list: OnceCell<Vec<T>>,
    /// The list of a game before, whose room is used again.
    spare: Vec<T>,
    /// The game that it is to be made of.
    bytes: Vec<u8>,
    encoding: Encoding,
}

impl<T: Part> Made<T> {
    /// Whether the list was asked for, or is one that was not put off.
    #[must_use]
    pub fn is_made(&self) -> bool {
        self.list.get().is_some()
    }

    /// For how many entries it has room.
    #[must_use]
    pub fn room(&self) -> usize {
        self.list
            .get()
            .map_or(0, Vec::capacity)
            .max(self.spare.capacity())
    }

    /// Forgets the game before and is empty.
    pub fn clear(&mut self) {
        self.free();
        let _ = self.list.set(std::mem::take(&mut self.spare));
    }

    /// Forgets the game before: the list is to be made of these bytes when it is asked for.
    pub fn later(&mut self, bytes: &[u8], encoding: Encoding) {
        self.free();
        self.bytes.clear();
        self.bytes.extend_from_slice(bytes);
        self.encoding = encoding;
    }

    /// Empties the list and keeps its room.
    fn free(&mut self) {
        if let Some(mut list) = self.list.take() {
            list.clear();
            self.spare = list;
        }
    }

    #[inline]
    fn made(&self) -> &Vec<T> {
        match self.list.get() {
            Some(list) => list,
            None => self.make(),
        }
    }

    #[cold]
    fn make(&self) -> &Vec<T> {
        self.list
            .get_or_init(|| T::of(scanned(&self.bytes, self.encoding)))
    }
}

/// The tokens of a game whose lists were put off.
fn scanned(bytes: &[u8], encoding: Encoding) -> Tokens {
    // Few games have more: their moves are longer.
    let most = bytes.len() / 4;
    let mut tokens = Tokens {
        list: Made::from(Vec::with_capacity(most)),
        steps: Made::from(Vec::with_capacity(most)),
        ..Tokens::default()
    };
    tokens.scan(bytes, Some(encoding));
    tokens
}

/// Makes both lists of a game at once, where neither was asked for.
pub(super) fn make_both(list: &Made<Token>, steps: &Made<Step>) {
    if !list.is_made() && !steps.is_made() {
        let tokens = scanned(&list.bytes, list.encoding);
        // They were empty right above.
        let _ = list
            .list
            .set(tokens.list.list.into_inner().unwrap_or_default());
        let _ = steps
            .list
            .set(tokens.steps.list.into_inner().unwrap_or_default());
    }
}

impl<T: Part> Deref for Made<T> {
    type Target = Vec<T>;

    #[inline]
    fn deref(&self) -> &Vec<T> {
        self.made()
    }
}

impl<T: Part> DerefMut for Made<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut Vec<T> {
        if self.list.get().is_none() {
            self.make();
        }
        // It was made right above.
        match self.list.get_mut() {
            Some(list) => list,
            None => &mut self.spare,
        }
    }
}

impl<T> Default for Made<T> {
    fn default() -> Made<T> {
        Made::from(Vec::new())
    }
}

impl<T> From<Vec<T>> for Made<T> {
    fn from(list: Vec<T>) -> Made<T> {
        Made {
            list: OnceCell::from(list),
            spare: Vec::new(),
            bytes: Vec::new(),
            encoding: Encoding::default(),
        }
    }
}

impl<'a, T: Part> IntoIterator for &'a Made<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.made().iter()
    }
}

impl<'a, T: Part> IntoIterator for &'a mut Made<T> {
    type Item = &'a mut T;
    type IntoIter = std::slice::IterMut<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter_mut()
    }
}
