//! Every number that steers what repair proposes and what it calls sure, in one place. Costs are in nats, so that they are added
//! and mean probabilities: a cost of 7 is one in a thousand.
//!
//! They were chosen by measuring (`scripts/bench-repair.sh`). Each has a test at its edge: a block of `tests/repair_edges.txt`, where a sheet
//! stands of which something else is made with the number a little moved (`scripts/edges.py` moves them all and tries), or a test that its
//! comment names. Whoever changes one changes its edge. What a
//! sign costs that is taken for another says `confusion.rs` together with [`signs`]; how wide the search is stands with it
//! (`search::Breadth`), and how a writer is estimated from his words in `channel::Style`.

/// From which probability on something is called sure, or suggested.
pub mod sure {
    /// A half-move that is written: less than one in fifty of these is wrong, or "sure" would mean nothing to somebody who does not
    /// look at it again. Edge: `what_is_written_is_sure_from_98_percent_on`.
    pub const WRITTEN: f32 = 0.98;
    /// What nobody wrote, or nobody can read, or what is left out: nothing on the sheet bears it out. Edge:
    /// `what_nobody_wrote_is_sure_from_99_and_a_half_percent_on`.
    pub const UNWRITTEN: f32 = 0.995;
    /// Each half-move that `check --suggest` suggests: less than what is sure, for a suggestion is read by somebody who judges it, and
    /// all that speaks against a half-move may be that something near it fits badly. How often a suggestion between this and what is
    /// sure is wrong was not measured. Edge: `a_suggestion_is_made_from_95_percent_on`.
    pub const SUGGESTED: f32 = 0.95;
}

/// How probable it is that a sign was misread.
pub mod misread {
    /// Before the sheet itself tells.
    pub const USUAL: f32 = 0.02;
    /// As if so many signs had been seen before, misread as usual.
    pub const SEEN_BEFORE: f32 = 100.0;
}

/// When a half-move too few or too many is looked for; see `astray.rs`.
pub mod astray {
    /// The words of so many cells in a row must be legal moves as they stand, behind one that is none: by chance two or three are. Edge:
    /// `seven_words_behind_a_half_move_that_is_missing_or_too_many_tell`.
    pub const FURTHER: usize = 7;
    /// So many cells before a word that is no legal move a half-move may be missing or too many: half-moves that are out of their places
    /// are seldom legal for longer. Edge: `a_half_move_may_be_missing_eight_cells_before_a_word_that_is_no_legal_move`.
    pub const BEFORE: usize = 8;
    /// So many words that are no legal moves are asked of one game, for time. Edge: `twelve_words_that_are_no_legal_moves_are_asked`.
    pub const MOST: usize = 12;
}

/// What the steps cost that do not read one cell as one half-move, in nats.
pub mod step_costs {
    /// The half-moves stand one further, or one nearer, than the layout says: a half-move was forgotten or written twice.
    pub const SHIFT: f32 = 7.0;
    /// A half-move that is not written, beside the shift.
    pub const MISSING: f32 = 1.0;
    /// A cell that is no half-move of the game, beside the shift: about what any word costs that nothing explains.
    pub const SURPLUS: f32 = 9.0;
    /// The half-moves of a row stand in each other's column.
    pub const EXCHANGED: f32 = 7.0;
    /// A game in which an answer is not played, where another order of the cells may have it: more than any sheet costs.
    pub const UNANSWERED: f32 = 1e6;
    /// A half-move stands in the row behind its own, which lacks one. Edge: `a_half_move_may_stand_in_the_row_behind`.
    pub const NEXT_ROW: f32 = 3.0;
    /// What is written is no legal move, and was played and stands: one of a thousand half-moves, where somebody says that it may.
    pub const STANDS: f32 = 7.0;
    /// The same where the record itself says so.
    pub const SAID_TO_STAND: f32 = 0.2;
    /// What the words of a half-move cost at most that somebody has answered, whatever they are: more than that nobody wrote it and they
    /// are the next half-move, so that they are kept for that where they fit it; the last of a game, too, which costs a move more.
    pub const ANSWERED: f32 = SHIFT + MISSING + 4.0;
    /// A cell is left out that repeats the one before.
    pub const REPEATED: f32 = 3.0;
    /// A whole row is left out that repeats the one before, or several that cannot be played twice: one error, whatever it shifts.
    pub const ROW_REPEATED: f32 = 7.0;
    /// What it costs more where a sign of what is repeated differs.
    pub const REPEATED_BADLY: f32 = 5.0;
    /// A whole row that nobody wrote, beside its two half-moves: one error, whatever it shifts.
    pub const ROW_MISSING: f32 = 7.0;
    /// The same where the numbers leave that row out.
    pub const ROW_LEFT_OUT: f32 = 4.0;
    /// The numbers leave a row out of which nothing is missing: one error, whatever it shifts. Words that can be read on as they stand
    /// speak for it, and where one of them would have to be another a row may be missing as well.
    pub const NUMBER_LEFT_OUT: f32 = 6.0;
    /// The one half-move of a row that has no other stands in the column of the one that is missing.
    pub const WRONG_COLUMN: f32 = 2.0;
    /// A cell is left out that others of several sheets do not have: as if they had missed it.
    pub const ALONE: f32 = 6.0;
    /// A cell is left out that stands behind a mate. A half-move that is read costs three nats, and five where much was misread:
    /// were this less, the cheapest game would be one that mates early and leaves out the rest.
    pub const BEHIND_MATE: f32 = 6.5;

    /// What it costs that the half-moves stand so far from their places, after they stood so far.
    #[must_use]
    pub const fn of_shift(before: i32, now: i32) -> f32 {
        before.abs_diff(now) as f32 * SHIFT
    }
}

/// What words cost as moves.
pub mod words {
    /// What it costs more than a misread sign that the wrong one of several pieces is named: whoever errs so writes any file or rank
    /// that comes to his mind, and none of them is nearer than another.
    pub const WRONG_PIECE: f32 = 2.0;

    /// What it costs to write castling to one side for castling to the other: people confuse them, whatever their hand.
    pub const WRONG_WING: f32 = 6.0;

    /// What no reading of a word costs more than: people also write down another move than they played.
    pub const SLIP: f32 = 15.0;

    /// What a half-move costs whose word cannot be read: no move is likelier than another.
    pub const ILLEGIBLE: f32 = 4.5;

    /// A word that costs so much is explained by nothing. Edge: `the_search_looks_closer_before_two_words_that_nothing_explains`.
    pub const FAR: f32 = SLIP * 0.8;

    /// The search has more room over so many cells behind a word of which two signs at least were misread, whatever was played: many moves
    /// are as near to it as what was, and would crowd out those of words before it that are open. Edge:
    /// `a_word_of_which_two_signs_are_misread_leaves_those_before_it_as_open_as_they_are`.
    pub const BEHIND_TWO: usize = 4;

    /// A word that costs so much as every legal move fits none of them.
    pub const MISFIT: f32 = 4.0;

    /// What the words of a writer cost at most beside those of another who wrote the same: two people who sit at one board, or one of
    /// whom looks at the other's sheet, err together.
    pub const SHARED: f32 = 4.0;

    /// Two signs that cost less than this are the same one.
    pub const SAME: f32 = 3.0;
}

/// What it costs, beside that a sign was misread at all, that it was misread so; a small letter for a capital costs no more.
pub mod signs {
    /// A letter of another alphabet that looks the same. How often a small letter stands for a capital is told by the sheet. Edge:
    /// `a_letter_of_another_alphabet_that_looks_the_same_costs_a_nat_and_a_half`.
    pub const CASE: f32 = 1.5;
    /// One that looks alike.
    pub const ALIKE: f32 = 1.7;
    /// The next file or rank.
    pub const NEXT: f32 = 2.4;
    /// One on the next key.
    pub const KEYS: f32 = 2.8;
    /// Another file, rank or piece.
    pub const KIND: f32 = 3.2;
    /// Any other.
    pub const FAR: f32 = 4.4;
    /// None: it was lost.
    pub const LOST: f32 = 1.4;
    /// None: this one was added.
    pub const ADDED: f32 = 5.0;
    /// The one before, once more.
    pub const DOUBLED: f32 = 3.0;
    /// Its neighbour, and that one it.
    pub const EXCHANGED: f32 = 2.6;
    /// The letter of the piece in another language.
    pub const FOREIGN: f32 = 1.5;
}

/// How probable a move is without its word.
pub mod moves {
    /// In so many half-moves one is any legal move whatever: a slip, a joke, a plan that nobody else has. No move is less probable
    /// than that, and so none that is plainly written is given up because hardly anybody would play it.
    pub const ANY: f32 = 0.02;

    /// What may be found, and what each costs before the game is looked at: most players play as others do. Edge:
    /// `the_more_odd_moves_a_game_has_the_less_the_weights_count`.
    pub const TRIED: [(f32, f32); 6] = [
        (1.0, 0.0),
        (0.75, 4.0),
        (0.5, 5.0),
        (0.3, 6.0),
        (0.15, 6.0),
        (0.0, 6.0),
    ];
}

/// Rows that nobody wrote.
pub mod rows {
    /// So many half-moves may be missing in one place: three rows and one half-move. What stands behind more is not reached. Edge, also of
    /// the next: `as_many_half_moves_are_put_in_as_can_be_guessed_and_more_are_not_reached`.
    pub const MOST_UNWRITTEN: i32 = 7;
    /// Of so many that the numbers leave out, more than a row, each is a cell in which nothing can be read. Edge:
    /// `as_many_half_moves_are_put_in_as_can_be_guessed_and_more_are_not_reached`.
    pub const UNWRITTEN: i32 = 3;
    /// So many positions, the likeliest, are looked at behind the half-moves of rows that may be missing, for time. Edge:
    /// `of_the_positions_behind_rows_that_are_missing_the_two_hundred_likeliest_are_looked_at`.
    pub const LIKELIEST: usize = 200;
    /// Of two rows, four half-moves, it is asked whether they are missing where the numbers count on. Edge:
    /// `two_rows_are_looked_for_before_eight_rows_of_a_place`.
    pub const TWO: i32 = 4;
    /// Before so many rows of one place, for time: behind two rows that are missing few more can be played by chance. Edge:
    /// `two_rows_are_looked_for_before_eight_rows_of_a_place`.
    pub const PLACES: usize = 8;
    /// Several rows are looked for before words that cost so much together: five that nothing explains. Edge:
    /// `two_rows_are_looked_for_before_words_that_cost_as_much_as_five_that_nothing_explains`.
    pub const BROKEN: f32 = 40.0;
    /// Words that fit badly within so many half-moves are looked at together. Edge:
    /// `words_that_fit_badly_are_looked_at_together_within_twenty_four_half_moves`.
    pub const STRETCH: usize = 24;
    /// A row is looked for before words that cost so much together, two misread signs: one error explains no row better. Edge:
    /// `a_row_is_looked_for_before_words_that_cost_as_much_as_two_misread_signs`.
    pub const BENT: f32 = 10.0;
    /// Before so many words that no misread sign explains the search looks closer; where there are more, much is misread. Edge:
    /// `the_search_looks_closer_before_two_words_that_nothing_explains`.
    pub const UNEXPLAINED: usize = 2;
    /// So many places of one game are asked, for time. Edge: `a_row_is_looked_for_in_three_places`.
    pub const MOST: usize = 3;
    /// So many half-moves before the first that cannot be played a row may be missing. Edge:
    /// `a_row_may_be_missing_as_far_as_twenty_seven_half_moves_before_what_fits_badly`.
    pub const BEFORE: usize = 28;
    /// So many before a word that is changed and legal as it stands, or is one of few that are changed. Edge:
    /// `a_row_may_be_missing_eight_half_moves_before_a_word_that_is_changed`.
    pub const JUST_BEFORE: usize = 8;
    /// Where no more than so many words are changed, a row may be missing instead of each. Edge:
    /// `a_row_is_looked_for_beside_two_words_that_are_changed_and_beside_any_that_is_legal_as_it_stands`.
    pub const FEW: usize = 2;
    /// So many words behind that one must be legal as they stand, with the two moves of the row. Where the numbers leave a row out, the
    /// moves are preferred with which as many can be read on. Edge: `twelve_words_behind_a_row_that_is_missing_tell`.
    pub const FURTHER: usize = 12;
    /// The search is wider over so many cells behind a row. Edge: `the_search_is_wider_over_sixteen_cells_behind_a_row`.
    pub const BEHIND: usize = 16;
}

/// Half-moves that nobody can read.
pub mod illegible {
    /// The search looks more closely where words behind one cost so much together: a misread sign may be one that is none. Edge:
    /// `a_word_behind_one_that_nobody_can_read_tells_if_a_sign_of_it_is_misread`.
    pub const ODD: f32 = 4.0;
    /// Of the moves that may be one those are preferred behind which so many words can be read as they stand. Edge:
    /// `eight_words_behind_one_that_nobody_can_read_speak_for_a_move`.
    pub const AHEAD: usize = 8;
    /// By so much, in nats: about what a misread sign costs. Edge: `eight_words_behind_one_that_nobody_can_read_speak_for_a_move`.
    pub const STOPS: f32 = 6.0;
}

/// Other moves where nothing can be read.
pub mod fills {
    /// So many positions are followed through each word, for time: most of those behind two half-moves that nobody can read.
    /// Edge: `no_more_positions_are_followed_than_there_is_time_for`.
    pub const MOST: usize = 2_000;
    /// So many moves of each half-move, the likeliest, must be kept by the search, for time: as many as positions where it looks closely.
    /// Edge: `no_more_moves_must_be_kept_than_there_is_time_for`.
    pub const KEPT: usize = 200;
    /// Fewer words are changed with other moves if that holds for so many half-moves, or to the end. Edge:
    /// `fewer_words_are_changed_if_that_holds_for_eight_half_moves_or_to_the_end`.
    pub const FURTHER: usize = 8;
}

/// One player's column that stands a row too low or too high.
pub mod columns {
    /// What it costs: one error, whatever it moves.
    pub const SHIFT: f32 = 7.0;
    /// So many words more must be like those of another sheet with a column moved. Edge:
    /// `four_words_more_that_are_like_those_of_another_sheet_tell`.
    pub const BESIDE: i64 = 4;
    /// Of fewer half-moves that were moved none is sure.
    pub const FEW: usize = 6;
    /// So often a column may move in one game.
    pub const MOST: usize = 2;
    /// So many empty fields are looked at, for time. Edge: `four_empty_fields_are_looked_at`.
    pub const MOST_EMPTY: usize = 4;
    /// So many words behind the first that cannot be played must be legal as they stand, where a half-move was forgotten. Edge:
    /// `seven_words_behind_a_half_move_that_was_forgotten_tell_or_three_at_the_end`.
    pub const FURTHER: usize = 7;
    /// So many are enough if they are the last of the sheet. Edge:
    /// `seven_words_behind_a_half_move_that_was_forgotten_tell_or_three_at_the_end`.
    pub const TO_THE_END: usize = 3;
}

/// When another half-move than the corrected one may be wrong.
pub mod slips {
    /// It is asked of games in which no more than so many half-moves are corrected. Edge:
    /// `it_is_asked_of_games_with_four_corrections_at_most`.
    pub const FEW: usize = 4;
    /// So many half-moves before the corrected one another may be wrong. Edge:
    /// `another_may_be_wrong_twenty_four_half_moves_before_the_corrected_one`.
    pub const BEFORE: usize = 24;
    /// By so much less probable than what is written, in nats, may it be, whatever is written. Edge:
    /// `another_move_may_be_less_probable_by_two_nats`.
    pub const PLAUSIBLE: f32 = 2.0;
    /// How probable the other is taken to be: more than what is sure leaves. How often people write another move altogether is not
    /// known; that of two such accounts it is the one with more signs once in twenty is less than testers saw. Edge:
    /// `another_half_move_is_taken_to_be_played_once_in_twenty_games`.
    pub const SHARE: f32 = 0.05;
    /// So many half-moves are walked for one game, for time.
    pub const BUDGET: usize = 20_000;
    /// What a word costs at most as another move that lets the words behind be read on as they stand, if it is a legal move itself: less than
    /// [`super::words::SLIP`], for whoever writes another move than was played writes one of the thirty that can be.
    pub const COST: f32 = 10.0;
    /// Another move is looked for where what it explains costs no less than this below it: how probable moves are may tip the balance.
    /// Edge: `another_move_is_looked_for_a_little_before_what_it_explains_costs_as_much`.
    pub const NEAR: f32 = 2.0;
    /// So many words behind the first that cannot be played must be legal as they stand, or all to the end. Edge:
    /// `twelve_words_behind_the_first_that_cannot_be_played_speak_for_another_half_move_or_all_to_the_end`.
    pub const FURTHER: usize = 12;
    /// So many such games are searched, those that are read on furthest, for time. Edge:
    /// `of_games_with_another_word_those_are_searched_that_are_read_on_furthest`.
    pub const MOST: usize = 24;
}

/// Half-moves or rows that stand in each other's place.
pub mod crossed {
    /// What it costs that rows stand in another order than their numbers: the numbers are right, and where they stand is wrong.
    pub const NUMBERED: f32 = 1.0;
    /// What it costs that where they stand is right: two numbers at least are wrong, each so that it is another's. Where both orders can be
    /// played, which moves are likelier counts for more.
    pub const MISNUMBERED: f32 = 4.0;
    /// What it costs that two rows do, or half-moves of two.
    pub const COST: f32 = 9.0;
    /// What each row costs that is between them.
    pub const FARTHER: f32 = 2.0;
    /// So many rows at most are in disorder together. Edge: `five_rows_at_most_are_in_disorder_together`.
    pub const FARTHEST: usize = 5;
    /// So many words behind the first that cannot be played must be legal as they stand. Edge:
    /// `seven_words_behind_what_is_crossed_tell_or_three_at_the_end`.
    pub const FURTHER: usize = 7;
    /// So many are enough if they are the last of the sheet. Edge: `seven_words_behind_what_is_crossed_tell_or_three_at_the_end`.
    pub const TO_THE_END: usize = 3;
    /// They are looked for before words that cost so much together: one misread sign that makes a likely move of an unlikely one. Edge:
    /// `rows_in_each_others_place_are_looked_for_before_one_misread_sign`.
    pub const BENT: f32 = 4.0;
    /// So many places of one game are asked, for time.
    pub const PLACES: usize = 8;
    /// So many ways are searched, for time. Edge: `nine_ways_of_reading_are_searched`.
    pub const MOST: usize = 9;
}

/// Rows that stand twice.
pub mod twice {
    /// One of so many words may differ, or one at all: who copies a page misreads some words of it. Edge:
    /// `one_of_eight_words_of_the_rows_that_stand_twice_may_be_misread`.
    pub const ONE_OF: usize = 8;
}

/// Leaves of a sheet in another order than they were played.
pub mod leaves {
    /// A leaf has so many rows at least. Edge: `a_leaf_has_three_rows_at_least_where_a_row_is_missing_among_them`.
    pub const LEAST: usize = 3;
    /// A number counts on that is greater by no more than this: a row may be missing. Edge:
    /// `a_leaf_has_three_rows_at_least_where_a_row_is_missing_among_them`.
    pub const LEFT_OUT: u32 = 2;
    /// So many words of a leaf that lies too late can be played one behind the other as they stand. Edge:
    /// `eight_words_of_a_leaf_that_lies_too_late_tell`.
    pub const ENOUGH: usize = 8;
    /// So many where one of the first is misread, that one with them. Edge:
    /// `twelve_words_of_a_leaf_that_lies_too_late_tell_where_one_is_misread`.
    pub const ENOUGH_BEHIND: usize = 12;
    /// Another order of them is looked for where one of so many half-moves was changed, for time. Edge:
    /// `leaves_are_laid_in_another_order_where_one_of_six_half_moves_is_changed`.
    pub const BENT_ONE_OF: usize = 6;
    /// So many ways to lay them are searched, for time. Edge: `four_ways_to_lay_leaves_are_searched`.
    pub const MOST: usize = 4;
    /// A stretch of words that are those of another sheet ends where so many more are others than before. Edge:
    /// `a_stretch_of_a_sheet_goes_on_behind_three_words_that_are_others`.
    pub const DROP: usize = 4;
}

/// A page of a record is missing.
pub mod page {
    /// Fewer half-moves than this can be played from the first position as they stand. Edge:
    /// `a_sheet_begins_later_if_hardly_a_word_of_it_can_be_played_from_the_first_position`.
    pub const PLAYED: usize = 8;
    /// In a game whose numbers alone are wrong no more than one of so many half-moves is corrected. Edge:
    /// `where_the_numbers_alone_are_wrong_one_of_eight_half_moves_is_corrected_at_most`.
    pub const ONE_OF: usize = 8;
    /// So many half-moves can be played as they stand before words that fit nothing. Edge:
    /// `a_fourth_of_the_half_moves_behind_sixteen_that_stand_fits_nothing_and_eight_at_least`.
    pub const CLEAN: usize = 16;
    /// So many words at least are changed behind them. Edge:
    /// `a_fourth_of_the_half_moves_behind_sixteen_that_stand_fits_nothing_and_eight_at_least`.
    pub const BENT: usize = 8;
    /// And one of so many. Edge: `a_fourth_of_the_half_moves_behind_sixteen_that_stand_fits_nothing_and_eight_at_least`.
    pub const DENSE: usize = 4;
    /// Of a game of which so many half-moves, and one of so many, are others than they are written nothing is sure. Edge:
    /// `a_third_of_the_half_moves_are_others_and_sixteen_at_least`.
    pub const OTHERS: (usize, usize) = (16, 3);
    /// Of several sheets nothing is sure where one of so many half-moves is as none of them has it. Edge:
    /// `a_sixth_of_the_half_moves_is_as_no_sheet_has_them_and_eight_at_least`.
    pub const UNLIKE: usize = 6;
    /// Of a game that leaves out so many words one behind the other nothing is sure. Edge:
    /// `six_words_one_behind_the_other_are_left_out_for_no_game_that_is_sure`.
    pub const LEFT_OUT: usize = 6;
}

/// Where one correction is enough.
pub mod one_correction {
    /// What a change of a word costs that is legal as it stands. Edge:
    /// `a_needless_correction_pays_six_nats_beside_a_game_with_one_correction_that_costs_twelve_more`.
    pub const NEEDLESS: f32 = 6.0;
    /// How much more the game with one correction may cost than the best. Edge:
    /// `a_needless_correction_pays_six_nats_beside_a_game_with_one_correction_that_costs_twelve_more`.
    pub const MOST: f32 = 12.0;
    /// It is looked for where a proposal has no more corrections than this. Edge:
    /// `one_correction_is_looked_for_where_a_proposal_has_no_more_than_four`.
    pub const FEW: usize = 4;
}

/// What is not sure however probable it is.
pub mod doubt {
    /// So many half-moves before and behind words that fit badly.
    pub const AROUND: usize = 10;
    /// Half-moves against which so much speaks count where they stand densely, in nats: a sign is misread, or one is missing. Edge:
    /// `corrections_that_cost_more_than_one_and_a_half_nats_count_as_a_crowd`.
    pub const ODD: f32 = 1.5;
    /// So many make a crowd. Edge, also of the next: `three_corrections_of_a_hundred_half_moves_are_a_crowd_within_thirteen`.
    pub const CROWD: usize = 3;
    /// So much likelier a crowd must be with a density of its own than with that of the whole sheet, as a logarithm. Edge:
    /// `three_corrections_of_a_hundred_half_moves_are_a_crowd_within_thirteen`.
    pub const CROWDED: f32 = 6.0;
    /// So many half-moves from one another two that nobody wrote or can read are guessed together. Edge:
    /// `two_half_moves_that_nobody_wrote_are_guessed_together_within_four`.
    pub const GUESSED: usize = 4;
    /// A word with one sign misread costs no more.
    pub const USUAL: f32 = 8.0;
    /// Words that cost more than usual by so much, together, are too much.
    pub const MOST: f32 = 6.0;
    /// So many around a half-move that does not stand where the layout has it.
    pub const AROUND_MOVED: usize = 4;
    /// What a step costs no more than whose half-move stands where the layout has it. Edge:
    /// `a_half_move_that_is_written_in_the_other_column_moves_nothing_around_it`.
    pub const IN_PLACE: f32 = super::step_costs::MISSING + super::step_costs::WRONG_COLUMN;
    /// A word costs no less of which two signs were misread.
    pub const TWO_SIGNS: f32 = 9.0;
    /// A word that stands as it is written costs less, whatever the hand of its writer: no sign of it is misread. Edge:
    /// `a_word_that_stands_as_it_is_written_costs_two_nats_and_a_game_with_as_few_errors_one_more`.
    pub const AS_WRITTEN: f32 = 2.0;
    /// A game has as few errors as another if they cost no more than this beside those of that one. Edge:
    /// `a_word_that_stands_as_it_is_written_costs_two_nats_and_a_game_with_as_few_errors_one_more`.
    pub const AS_FEW: f32 = 1.0;
    /// A game in which two half-moves are missing has as few as one in which hardly a word is changed, if they cost no more than this beside:
    /// less than that of a sign that looks like another, or is lost, is the usual slip of a hand. Edge:
    /// `a_row_may_be_missing_instead_of_one_misread_sign_where_few_signs_are_misread`.
    pub const ROW_AS_FEW: f32 = 3.5;
    /// How much it counts for that how probable moves are.
    pub const PRIOR: f32 = 0.05;
    /// Readings whose errors cost no more than this apart are equally near to what is written. Edge:
    /// `a_word_that_is_legal_as_it_stands_is_no_other_for_sure_where_it_costs_no_nat_more`.
    pub const EQUALLY_NEAR: f32 = 1.0;
}

/// When what is written is no game.
pub mod hopeless {
    /// A stretch of so many cells is looked at. Edge: `forty_cells_that_cost_eleven_nats_each_are_no_game`.
    pub const STRETCH: usize = 40;
    /// A half-move costs two or three nats if nothing is wrong, eight where every third sign was misread. Edge:
    /// `forty_cells_that_cost_eleven_nats_each_are_no_game`.
    pub const MOST: f32 = 11.0;
    /// So many words must be others than they are written before it can be no record of the game: two may be wrong in the shortest. Edge:
    /// `three_words_that_are_others_are_no_record_of_a_game_if_they_are_more_than_half`.
    pub const LEAST_OTHERS: usize = 3;
    /// So many half-moves whose words cost so much on the average, in nats, are nonsense: where every third sign is misread they cost
    /// five. Nothing else is tried then. Edge: `sixteen_half_moves_whose_words_cost_seven_nats_on_the_average_are_nonsense`.
    pub const NONSENSE: (usize, f32) = (16, 7.0);
}

/// The one correction that `check` looks for.
pub mod single {
    /// So many positions are looked at for one game, however it is written.
    pub const BUDGET: u32 = 20_000;

    /// So many half-moves before the break are looked at as well, whether one of them is as likely to be wrong. Edge:
    /// `another_half_move_may_be_the_wrong_one_sixteen_half_moves_before`.
    pub const BACK: usize = 16;

    /// What a half-move costs, in nats, whose word is right. Edge:
    /// `the_less_usual_the_moves_of_a_game_the_more_another_half_move_may_be_the_wrong_one`.
    pub const USUAL: f32 = 2.0;

    /// A correction whose word fits worse by less than this is another that comes into question, however improbable its move. Edge:
    /// `a_word_that_fits_another_move_worse_by_three_nats_tells_which_is_meant`.
    pub const TOLD: f32 = 3.0;

    /// A correction that costs so much more than the best, in nats, takes nothing from it.
    pub const NEGLIGIBLE: f32 = 10.0;
}

/// What it costs to lay two things beside each other.
pub mod align_costs {
    /// One sign is another.
    pub const FAR: f32 = 2.0;
    /// One sign is another that is easily taken for it.
    pub const NEAR: f32 = 1.0;
    /// One rank, file or piece is another.
    pub const KIND: f32 = 1.7;
    /// A sign is there or not.
    pub const LOST: f32 = 1.5;
    /// Two words differ altogether: no pair costs more.
    pub const OTHER: f32 = 5.0;
    /// One of the words cannot be read.
    pub const ILLEGIBLE: f32 = 2.5;
    /// The layouts of the sheets take them for different half-moves.
    pub const ELSEWHERE: f32 = 0.7;
    /// A cell has no partner.
    pub const ALONE: f32 = 3.5;
    /// A cell has no partner because the other sheet has ended.
    pub const BEHIND: f32 = 2.0;
    /// A cell has no partner because it is one that stands there twice.
    pub const AGAIN: f32 = 0.5;
    /// A cell has no partner because the numbers of the other sheet leave out its place: two sheets that lack one row each, not the same,
    /// have four such, and no two that differ altogether. Edge: `each_of_two_sheets_may_lack_a_row_of_its_own`.
    pub const LEFT_OUT: f32 = 1.0;

    /// What it costs that a cell has no partner.
    pub const fn alone(ended: bool, again: bool) -> f32 {
        match (ended, again) {
            (_, true) => AGAIN,
            (true, false) => BEHIND,
            (false, false) => ALONE,
        }
    }
}

/// Half-moves that two sheets have in another order.
pub mod orders {
    /// They stand within so many half-moves, those laid beside nothing counted: a row four rows from its own. Edge:
    /// `a_row_is_found_four_rows_from_its_own`.
    pub const STRETCH: usize = 12;
    /// By so much less the words differ in another order than as they are laid beside each other: two half-moves of a player in each other's
    /// place of which one is misread, too. Edge: `a_half_move_in_the_place_of_another_counts_from_so_much_on`.
    pub const GAIN: f32 = 1.9;
    /// So many orders are looked at for one of them: those of the sheets, and White's half-moves of one with Black's of another. Edge:
    /// `white_s_order_of_one_sheet_and_black_s_of_another_are_orders_too_up_to_six`.
    pub const READINGS: usize = 6;
    /// So many contradictions of order are looked at in one game, for time. Edge: `six_contradictions_are_looked_at`.
    pub const MOST: usize = 6;
}

/// Whether sheets are of one game, and whether one is a copy of another.
pub mod kinship {
    /// Words that cost no more stand for the same half-move, as far as words can tell. Edge:
    /// `words_of_which_one_sign_is_lost_stand_for_one_half_move_and_no_others`.
    pub const ALIKE: f32 = 1.5;

    /// From so many half-moves on behind the first difference it can be told that two games went different ways. Edge:
    /// `eight_half_moves_tell_that_two_games_are_not_one`.
    pub const ENOUGH: usize = 8;

    /// Two sheets are copies, and one of them no witness of its own, where so many of a hundred words are the same sign by sign, and at
    /// least so many were compared: two people who write down one game seldom make one slip. Edge:
    /// `a_copy_has_ninety_five_of_a_hundred_words_as_they_are_and_sixteen_at_least`.
    pub const COPIED: (usize, usize) = (95, 16);

    /// Half-moves in another order are those of one game where all but so many are the same, a row, and so many more than as they are laid
    /// beside each other. Edge: `half_moves_in_another_order_speak_for_one_game_where_all_but_a_row_are_the_same`.
    pub const IN_ANOTHER_ORDER: (usize, usize) = (2, 2);
}

#[cfg(test)]
mod tests;
