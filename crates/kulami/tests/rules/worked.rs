//! K20 and K21: the worked positions of the booklet.

use taula_core::{Position as _, Side};
use taula_kulami::{Board, Cell, Level, Rules, Setup};

use crate::{allowed, booklet_game, cells};

#[test]
fn k20_allowed_holes_after_the_first_moves() {
    assert_eq!(booklet_game(&["d6"]).count_legal_moves(), 12);
    assert_eq!(booklet_game(&["d6", "d3"]).count_legal_moves(), 11);
    let position = booklet_game(&["d6", "d3", "i3"]);
    assert_eq!(allowed(&position), cells(&["b3", "c3", "f3", "g3", "i8"]));
}

/// The final position of the booklet: red has started and moved last.
fn final_position() -> Setup {
    const MARBLES: &str = "...rbb_../._brbbbr./._bbbrrbr/rrbbbrrrb/__bbrbrr_/rbbrrrbb./\
                           .brrrrb_./.rrbrrbrb/...b__r..";
    let mut setup = Setup::new(Board::booklet(), Rules::default());
    for (y, row) in MARBLES.split('/').enumerate() {
        for (x, letter) in row.chars().enumerate() {
            let cell = Cell::new(x, y).unwrap();
            assert_eq!(letter == '.', setup.board.hole(cell).is_none(), "{cell}");
            match letter {
                'r' => assert!(setup.marbles[0].insert(cell)),
                'b' => assert!(setup.marbles[1].insert(cell)),
                _ => {}
            }
        }
    }
    setup
}

#[test]
fn k21_black_cannot_move_after_f8() {
    let mut setup = final_position();
    let f8 = "f8".parse().unwrap();
    setup.last[0] = Some(f8);
    // Whichever marble black placed before: any in line with f8, off its tile.
    let mut tried = 0;
    for before in setup.marbles[1].clone() {
        setup.last[1] = Some(before);
        let Ok(position) = setup.clone().into_position() else { continue };
        tried += 1;
        assert_eq!(position.side_to_move(), Side::Second);
        assert_eq!(position.marbles_left(Side::Second), 1);
        assert!(position.is_over(), "{before}");
        assert!(position.outcome().is_some());
    }
    assert!(tried > 0);
}

#[test]
fn k21_scores_at_three_levels() {
    let setup = final_position();
    let score = setup.score(Level::Chains);
    assert_eq!(score.tally.tiles, [31, 27]);
    assert_eq!(score.tally.areas, [12, 17]);
    let lengths = score.chains.clone().map(|chains| {
        let mut lengths: Vec<usize> = chains.iter().map(|chain| chain.cells.len()).collect();
        lengths.sort_unstable();
        lengths
    });
    assert_eq!(lengths, [vec![5, 7], vec![5, 5, 5]]);
    let points = score.subtotals.map(|subtotal| subtotal.points);
    assert_eq!(points, [[31, 27], [31, 32], [31, 35]]);
    let leaders = Level::ALL.map(|level| setup.score(level).leader());
    assert_eq!(leaders, [Some(Side::First), Some(Side::Second), Some(Side::Second)]);
}
