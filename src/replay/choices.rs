//! Every number that steers a choice between readings, in one place: what it weighs, why it is what it is, and where its edge is
//! tested. What limits memory or time and chooses nothing stands where it is used.
//!
//! Where a number was measured, its comment has the measure; the others were chosen by judgement, which the comment gives, and nothing but
//! the tests holds them. Who changes one changes a test at its edge: `choices/tests.rs`, unless another file is named. Where a test
//! holds a number only to within two it is because half-moves of one side come only every second time.

// --- How far a reading must go ---

/// By so many half-moves a reading must go further than another to be no guess: behind a wrong one a few more words are legal by
/// chance. Edge: `a_reading_must_go_clearly_further`.
pub(super) const CLEARLY_FURTHER: usize = 4;

/// So many half-moves more a layout must explain that can be played to its end, and so many oddities fewer it must have: one alone
/// may be chance. Edge: `one_half_move_more_is_no_evidence` and `numbers_in_step_are_evidence_where_as_much_is_played` in
/// `layouts.rs`.
pub(super) const MORE_THAN_ONE: usize = 2;

/// The positions that a reading may have led to; no real game leaves so many open. Edge:
/// `so_many_positions_are_kept_open`.
pub(super) const MOST_OPEN: usize = 64;

/// So many positions are looked at to settle the ambiguous moves of one game: more than any real game needs, and little enough that a
/// made-up one cannot take hours. It bounds work, so that a step more or less decides nothing; the edge of every budget:
/// `a_look_ahead_ends_with_its_budget`.
pub(super) const BUDGET: u32 = 300_000;

/// So many steps ahead are looked at: no real game is longer. Edge: `the_look_ahead_reaches_so_far`.
pub(super) const LOOK_AHEAD: usize = 2048;

// --- The language of the letters ---

/// So many letters one writer may have borrowed from another language: a third makes another language, or another writer, likelier.
/// Edge: `so_many_letters_may_be_borrowed`.
pub(super) const BORROWED: u32 = 2;

/// So many words must speak for a reading against another: one may be the one that is wrong. Edge: `one_word_is_no_evidence`.
pub(super) const TELLING: usize = 2;

/// So many borrowed letters a pawn's own letter weighs, `P` apart, beside pawn moves without one: more than one writer may have
/// borrowed ([`BORROWED`]). Edge: `a_pawn_with_a_letter_weighs_more_than_what_may_be_borrowed`.
pub(super) const LETTERED_PAWN: u32 = 3;

/// No more pairs of languages are tried for the two columns of a sheet: where more fit, a column says nothing. Edge:
/// `so_many_pairs_of_languages_are_tried`.
pub(super) const MOST_PAIRS: usize = 12;

/// A word among the moves has so many bytes at least to be prose that names a language: what is shorter may be a move that was
/// misread. Edge: `a_short_word_among_the_moves_names_no_language`.
pub(super) const PROSE_WORD: u32 = 4;

/// One word of so many in another notation tells that the record is in it; one in more is rather a sign misread. Edge:
/// `one_word_of_so_many_tells_another_notation`.
pub const FOREIGN_SHARE: usize = 8;

// --- Capitals ---

/// For so many moves all in capitals one with a capital and small letters may stand in a sheet in capitals: it is a slip. Edge:
/// `a_few_proper_moves_may_stand_among_capitals`.
pub(super) const CAPITALS_FOR_ONE_PROPER: usize = 4;

/// For so many moves in bare coordinates one with a small letter (`ng1-f3`) tells that small letters are pieces there too. Edge:
/// `one_small_letter_among_coordinates_tells`.
pub(super) const COORDINATES_FOR_ONE_LONG: u32 = 4;

/// So many captures that no pawn could make (`axd5`) may be slips in a sheet with capitals; one more tells that small letters are
/// pieces. Edge: `one_capture_that_no_pawn_makes_is_a_slip`.
pub(super) const SLIPS_OF_FILES: u32 = 1;

// --- The numbers beside the moves ---

/// So many half-moves that can be played to the end from where the numbers are ahead show that none is missing there. With a
/// pair taken out at random, one rest in forty of this length remains legal, and one in twenty of half the length (200 games
/// of `giri-200`). Edge: `so_long_a_rest_says_that_none_is_missing`.
pub(super) const ENOUGH: usize = 40;

/// The same where the numbers jump by more: by how many half-moves at least, and then so many are enough. Of 18,000 gaps in
/// otb one rest in about forty remains legal there, behind a jump by two half-moves of this length one in three to twelve. Edge:
/// `behind_a_jump_less_is_enough`.
pub(super) const ENOUGH_BEHIND_JUMP: [(i64, usize); 4] = [(10, 6), (8, 8), (6, 10), (4, 16)];

/// The same from the first move on, where all numbers are ahead by the same step: by how many half-moves at least, and then so
/// many are enough. Of 1,500 games (otb) without their first pair one in seventeen remains legal for twelve half-moves from the
/// initial position, without their first two one in 26 for eight, without three one in sixty for six, without ten none. Edge:
/// `from_the_first_move_on_less_is_enough`.
pub(super) const ENOUGH_FROM_START: [(i64, usize); 4] = [(20, 4), (6, 6), (4, 8), (2, 12)];

/// The last number of a line, which no other bears out, is ahead by no more half-moves where some are missing: one that is further off is
/// rather a misprint. Edge: `the_last_number_may_be_a_misprint`.
pub(super) const NO_MISPRINT: i64 = 2;

/// The same slip so many half-moves later is the same fault: numbers stand a move apart. Edge: `the_same_slip_is_one_fault`.
pub(super) const SLIP_REACHES: u32 = 2;

/// So many numbers in a row that count half-moves show that all of them do: two may be a slip and its repetition. Edge:
/// `so_many_numbers_count_half_moves`.
pub(super) const HALVES: usize = 3;

// --- Games without numbers, one below the other ---

/// So many half-moves of whole lines that can be played from the start are a game: fewer can be played from the start in many places. Edge:
/// `so_many_half_moves_begin_a_game`.
pub(super) const LEAST_OF_LINES: usize = 4;

/// The same in rows of two half-moves at most, one right below the other: there an illegal move is likelier than another game. Edge:
/// `so_many_half_moves_in_rows_begin_a_game`.
pub(super) const LEAST_OF_ROWS: usize = 16;

/// So many words a line has that alone may begin a game behind one that breaks off: a shorter one may be a line of that game. Edge: `a_long_line_begins_a_game`.
pub(super) const LONG_LINE: usize = 6;

/// So many lines above the one that cannot be played on may begin its game: each is played, and so many lines that are legal in two
/// games hardly ever follow each other. Edge: `a_game_may_begin_so_far_above`.
pub(super) const MOST_ABOVE: usize = 40;

/// So many lines are played at once, at first, and so many behind the one that cannot be played on may make up the half-moves that
/// a game must have ([`LEAST_OF_LINES`]): as many as have one half-move each.
pub(super) const FIRST_LINES: usize = 4;

// --- Games where none is read ---

/// A citation in a sentence is hardly ever longer, in half-moves: eight full moves. Edge: `a_citation_is_no_longer`.
pub const LONGEST_CITED: u32 = 16;

/// In a game without any other move so many are no citation. Edge: `a_citation_is_no_longer`.
pub const LONGEST_CITED_ALONE: u32 = 6;

/// So many words of prose in a row may stand within a run of moves: a sentence has more. Edge: `so_much_prose_ends_a_run`.
pub(super) const MOST_PROSE: u32 = 3;

/// For so many moves one word of prose may stand in a block of them: more is a sentence. Edge: `little_prose_stands_in_a_block`.
pub(super) const MOVES_FOR_ONE_WORD: u32 = 4;

/// So many words may stand for the first move where nobody can read it: `1. non si legge, non si legge 2. Cf3`. Edge:
/// `so_many_words_may_stand_for_the_first_move`.
pub(super) const MOST_UNREAD: u32 = 6;

/// So many moves make a run where no number stands: a citation that does without numbers is shorter. Edge: `so_many_moves_make_a_run_without_numbers`.
pub(super) const LEAST_UNNUMBERED: u32 = 8;

/// Fewer moves are a block only where no sentence stands above or below. Edge: `few_moves_among_sentences_are_no_block`.
pub(super) const FEW: u32 = 6;

// --- Tri-Dimensional chess ---

/// So many positions are looked at to settle one ambiguous move. It bounds work: see [`BUDGET`].
pub(super) const TRID_TRIED: u32 = 3_000;

/// So many half-moves ahead are looked at to settle one. Edge: `trid_looks_so_far_ahead` in
/// `tests/trid/edges.rs`.
pub(super) const TRID_AHEAD: usize = 24;

/// So many moves that can be played in English, the language of Standard Algebraic, leave no doubt of the letters. Edge:
/// `so_many_english_moves_tell_trid` in `tests/trid/edges.rs`.
pub(super) const TRID_TELLING: usize = 12;

/// So many words are tried in the letters of each language. It bounds work: a record of more says no more of its letters. Edge:
/// `so_many_words_tell_the_letters_of_trid` in `tests/trid/edges.rs`.
pub(super) const TRID_LETTERS: usize = 1_024;

#[cfg(test)]
mod tests;
