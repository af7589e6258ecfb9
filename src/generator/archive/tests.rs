use super::*;

fn archive(options: &ArchiveOptions) -> (Vec<u8>, String, Summary) {
    let (mut out, mut truth) = (Vec::new(), Vec::new());
    let summary = write_archive(options, &mut out, &mut truth).expect("memory never fails");
    (out, String::from_utf8(truth).expect("UTF-8"), summary)
}

#[test]
fn the_same_seed_gives_the_same_bytes() {
    let options = ArchiveOptions {
        games: 20,
        faults: 0.5,
        annotated: 0.5,
        ..ArchiveOptions::default()
    };
    let (first, truth, _) = archive(&options);
    assert_eq!((first.clone(), truth), {
        let (a, b, _) = archive(&options);
        (a, b)
    });
    let longer = ArchiveOptions {
        games: 25,
        ..options.clone()
    };
    assert!(archive(&longer).0.starts_with(&first));
    let other = ArchiveOptions { seed: 2, ..options };
    assert_ne!(archive(&other).0, first);
}
