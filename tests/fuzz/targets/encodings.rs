//! Several encodings behind each other. Any bytes: what they are read as does not depend on how they arrive, and leads back to
//! every one of them, at its place. Games, each in an encoding of its own with its mark: each is read as it was written.

#![no_main]

use formulario::source::{Container, Form, Original, Run, Stream, places};
use libfuzzer_sys::fuzz_target;
use std::io::{self, Cursor, Read};

const FORMS: [Form; 5] = [
    Form::EightBit,
    Form::Utf16Le,
    Form::Utf16Be,
    Form::Utf32Le,
    Form::Utf32Be,
];

/// Gives its bytes in steps of this many.
struct Steps(Cursor<Vec<u8>>, usize);

impl Read for Steps {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let room = self.1.min(buffer.len());
        self.0.read(&mut buffer[..room])
    }
}

/// The text of some bytes and how it stood in them; none where they are packed.
fn read(bytes: &[u8], step: usize, want: usize) -> Option<(Vec<u8>, Vec<Run>)> {
    let mut stream = Stream::from_reader("x", Steps(Cursor::new(bytes.to_vec()), step));
    let (mut text, mut runs) = (Vec::new(), Vec::new());
    loop {
        match stream.fill_noting(&mut text, want, &mut runs) {
            Ok(0) => break,
            Ok(_) => {}
            Err(_) => return None,
        }
    }
    let is_plain = stream.container() == Container::Plain && !stream.next_part();
    is_plain.then_some((text, runs))
}

fn any_bytes(bytes: &[u8], step: usize) {
    let Some((text, runs)) = read(bytes, usize::MAX, usize::MAX) else {
        return;
    };
    assert!(read(bytes, step, 1 + 3 * step) == Some((text.clone(), runs.clone())));
    let mut original = Original::default();
    original.extend(runs, 0, 0);
    assert!(original.bytes(&text) == bytes, "back to every byte");
    assert_eq!(original.length(&text), bytes.len() as u64);
    let mut place = places(&text, 0, Some(&original));
    let mut last = 0;
    for at in (0..=text.len())
        .filter(|at| std::str::from_utf8(&text[..*at]).is_ok())
        .take(500)
    {
        let now = place(at);
        assert!(now >= last && now <= bytes.len() as u64);
        last = now;
    }
}

/// A game that holds these words.
fn game(words: &[u8]) -> String {
    let legible =
        |c: &char| matches!(c, ' '..='~' | 'à'..='ÿ' | 'А'..='я' | '♔'..='♟' | '一'..='十');
    let words: String = String::from_utf8_lossy(words)
        .chars()
        .filter(legible)
        .take(200)
        .collect();
    let name: String = words
        .chars()
        .filter(|c| c.is_alphanumeric())
        .take(20)
        .collect();
    format!(
        "[White \"{name}\"]\n[Black \"Rossi, Mario\"]\n\n1. e4 e5 2. Nf3 {{ {words} }} Nc6 *\n\n"
    )
}

fn marked_games(data: &[u8]) {
    let (mut bytes, mut wanted) = (Vec::new(), String::new());
    for part in data.split(|byte| *byte == 0xff).take(6) {
        let (choice, words) = part.split_first().unwrap_or((&0, &[]));
        let form = FORMS[usize::from(*choice) % FORMS.len()];
        let text = game(words);
        bytes.extend_from_slice(form.mark());
        form.write(text.as_bytes(), &mut bytes);
        wanted.push_str(&text);
    }
    let (text, _) = read(&bytes, 1000, 3000).expect("it is not packed");
    let text = String::from_utf8(text)
        .expect("UTF-8")
        .replace('\u{feff}', "");
    assert_eq!(text, wanted);
}

fuzz_target!(|data: &[u8]| {
    let Some((&step, bytes)) = data.split_first() else {
        return;
    };
    any_bytes(bytes, 1 + usize::from(step));
    marked_games(bytes);
});
