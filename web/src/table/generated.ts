// Made from the types of Rust by crates/wasm/tests/typescript.rs: do not edit.

/**
 * One of the two players, named by who starts.
 *
 * Games colour their sides differently (White starts in Hive, Black in
 * Abalone), so the shared code speaks of the first and the second player and
 * each game says what it calls them ([`GameInfo::side_names`](crate::GameInfo)).
 */
export type Side = "first" | "second";

/**
 * A win for one side, or a draw.
 */
export type Verdict = { "win": Side } | "draw";

/**
 * Why a game ended. Shared by all games; the game's own view has the details
 * (which queen, which score).
 */
export type EndReason = "goal" | "both-goals" | "repetition" | "move-limit" | "score" | "cannot-move" | "agreement" | "resignation" | "time" | "abandonment" | "adjudication" | "unknown";

/**
 * How a game ended, and why.
 *
 * ```
 * use taula_core::{EndReason, Outcome, Side};
 * let end = Outcome::win(Side::First, EndReason::Resignation);
 * assert_eq!(end.winner(), Some(Side::First));
 * assert_eq!(end.reason.to_string(), "by resignation");
 * ```
 */
export type Outcome = { 
/**
 * Who won, if anybody did.
 */
result: Verdict, 
/**
 * What brought it about.
 */
reason: EndReason, };

/**
 * Why an action was refused, as data: what a [`Table`](crate::Table) answers.
 */
export type Refusal = { 
/**
 * A stable word for translations, such as `splits-hive`.
 */
code: string, 
/**
 * The rule by number, such as `H14`.
 */
rule: string | null, 
/**
 * One English sentence for people.
 */
text: string, 
/**
 * Pieces or places to point at.
 */
marks: Array<string>, };

/**
 * A place on a board, in the geometry of the game: axial coordinates on
 * hexes, column and row on squares.
 */
export type Place = { 
/**
 * Column, or the axial coordinate q.
 */
x: number, 
/**
 * Row, or the axial coordinate r.
 */
y: number, };

/**
 * One listed action.
 */
export type Action = { 
/**
 * What to pass to [`Table::act`](crate::Table::act).
 */
text: string, 
/**
 * The piece that acts, in the game's names, if one does.
 */
piece: string | null, 
/**
 * Where it comes from: a place of the [`View`], `None` for a reserve.
 */
from: Place | null, 
/**
 * Where it goes.
 */
to: Place | null, };

/**
 * The values that a field takes.
 */
export type FieldKind = { "number": { 
/**
 * Minimum.
 */
min: number, 
/**
 * Maximum.
 */
max: number, 
/**
 * What it is rounded to, so that a record is exact text.
 */
step: number, } } | { "choice": Array<string> };

/**
 * One field of an [`ActionForm`].
 */
export type FormField = { 
/**
 * The name between the braces.
 */
name: string, 
/**
 * The values it takes.
 */
kind: FieldKind, };

/**
 * An action with free numbers or choices:
 * `flick gnat2 dir {dir} press {press}`.
 */
export type ActionForm = { 
/**
 * The text, each field in braces by name.
 */
template: string, 
/**
 * The fields to fill in.
 */
fields: Array<FormField>, };

/**
 * What may be done at a table now.
 */
export type Actions = { 
/**
 * Actions that can be listed, each with its full text.
 */
listed: Array<Action>, 
/**
 * Actions with free numbers, to be filled in.
 */
forms: Array<ActionForm>, };

/**
 * One thing that happened, narrated: for animation, move list and screen reader.
 *
 * Narration is not part of the log: a table can be rebuilt without it.
 */
export type TableEvent = { 
/**
 * A stable word, such as `move`, `place`, `capture`, `end`.
 */
name: string, 
/**
 * One English sentence, to be logged or read aloud.
 */
say: string, 
/**
 * The facts, for animation and translation.
 */
data: unknown, };

/**
 * What a [`Clock`] shows at one moment.
 *
 * Stable as JSON: `{"left_ms":[300000,297000],"turn":"second","running":true}`,
 * with `"left_ms":null` for a clock without a limit.
 *
 * ```
 * use std::time::Duration;
 * use taula_core::{Clock, Side};
 *
 * let clock = Clock::new("5+3".parse()?);
 * let reading = clock.reading(Duration::ZERO);
 * assert_eq!(reading.left_ms, Some([300_000, 300_000]));
 * assert_eq!(reading.remaining(Side::First), Some(Duration::from_secs(300)));
 * assert_eq!(reading.running_side(), None);
 * # Ok::<(), taula_core::TimeControlError>(())
 * ```
 */
export type ClockReading = { 
/**
 * Milliseconds that the first and the second side have left; none if
 * unlimited.
 */
left_ms: [number, number] | null, 
/**
 * Side whose time runs, or would run if the clock did.
 */
turn: Side, 
/**
 * Whether time is being counted.
 */
running: boolean, };

/**
 * What a side can offer the other one.
 */
export type Offer = { "what": "draw" } | { "what": "take-back", 
/**
 * Number of entries.
 */
plies: number, };

/**
 * What an event of the log is.
 */
export type LogEventKind = { "kind": "play", 
/**
 * The action in its canonical spelling, with the results of chance.
 */
entry: string, } | { "kind": "offer", 
/**
 * What is offered.
 */
offer: Offer, } | { "kind": "accept", 
/**
 * What was offered.
 */
offer: Offer, } | { "kind": "decline", 
/**
 * What was offered.
 */
offer: Offer, } | { "kind": "withdraw", 
/**
 * What was offered.
 */
offer: Offer, } | { "kind": "take-back", 
/**
 * Number of entries.
 */
plies: number, } | { "kind": "resign" } | { "kind": "end", 
/**
 * How it ended.
 */
outcome: Outcome, } | { "kind": "reopen" };

/**
 * One event of a table's log. Applying events is the only way a table changes, so
 * whoever has the same start and the same events has the same table.
 *
 * The JSON form is stable: logs are stored and sent.
 *
 * ```
 * use taula_core::LogEvent;
 *
 * let json = r#"{"seq":3,"side":"first","kind":"play","entry":"wS1"}"#;
 * let event: LogEvent = serde_json::from_str(json)?;
 * assert_eq!(event.entry(), Some("wS1"));
 * assert_eq!(serde_json::to_string(&event)?, json);
 * # Ok::<(), serde_json::Error>(())
 * ```
 */
export type LogEvent = { 
/**
 * Sequence number: the first event is 1, and there are no gaps.
 */
seq: number, 
/**
 * Who caused it; `None` for an event from outside, such as a fallen flag.
 */
side?: Side, 
/**
 * The clock after it, at a table with a clock.
 */
clock?: ClockReading, } & ({ "kind": "play", 
/**
 * The action in its canonical spelling, with the results of chance.
 */
entry: string, } | { "kind": "offer", 
/**
 * What is offered.
 */
offer: Offer, } | { "kind": "accept", 
/**
 * What was offered.
 */
offer: Offer, } | { "kind": "decline", 
/**
 * What was offered.
 */
offer: Offer, } | { "kind": "withdraw", 
/**
 * What was offered.
 */
offer: Offer, } | { "kind": "take-back", 
/**
 * Number of entries.
 */
plies: number, } | { "kind": "resign" } | { "kind": "end", 
/**
 * How it ended.
 */
outcome: Outcome, } | { "kind": "reopen" });

/**
 * What a [`Command`] asks for.
 */
export type CommandKind = { "kind": "play", 
/**
 * The action.
 */
action: string, } | { "kind": "offer", 
/**
 * What is offered.
 */
offer: Offer, } | { "kind": "accept-draw" } | { "kind": "decline-draw" } | { "kind": "withdraw-draw" } | { "kind": "accept-take-back" } | { "kind": "decline-take-back" } | { "kind": "withdraw-take-back" } | { "kind": "resign" };

/**
 * What a player asks of a table.
 *
 * A command may say which event was the last that its sender had seen. If the
 * table has moved on since, the command is refused: it was meant for another
 * position.
 *
 * ```
 * use taula_core::{Command, CommandKind, Offer};
 *
 * assert_eq!(Command::from("Offer  draw").kind, CommandKind::Offer { offer: Offer::Draw });
 * assert_eq!(Command::from("wS1").kind, CommandKind::Play { action: "wS1".to_owned() });
 * assert_eq!(Command::from("resign").seen(7).seen, Some(7));
 * ```
 */
export type Command = { 
/**
 * Sequence number of the last event that the sender knew.
 */
seen?: number, } & ({ "kind": "play", 
/**
 * The action.
 */
action: string, } | { "kind": "offer", 
/**
 * What is offered.
 */
offer: Offer, } | { "kind": "accept-draw" } | { "kind": "decline-draw" } | { "kind": "withdraw-draw" } | { "kind": "accept-take-back" } | { "kind": "decline-take-back" } | { "kind": "withdraw-take-back" } | { "kind": "resign" });

/**
 * An accepted command: the event it led to, and its narration.
 */
export type Acted = { 
/**
 * The event of the log; `None` for a preview.
 */
logged: LogEvent | null, 
/**
 * What happened, in order.
 */
events: Array<TableEvent>, };

/**
 * An offer to take moves back that is not answered yet.
 */
export type TakeBackOffer = { 
/**
 * Who made it.
 */
by: Side, 
/**
 * Number of plies to take back.
 */
plies: number, };

/**
 * A table as a screen shows it.
 */
export type View = { 
/**
 * The game's id.
 */
game: string, 
/**
 * Sequence number of the last event.
 */
seq: number, 
/**
 * Who has to act.
 */
to_act: Side | null, 
/**
 * How it ended.
 */
outcome: Outcome | null, 
/**
 * Who has offered a draw that is not answered yet.
 */
draw_offer: Side | null, 
/**
 * The offer to take moves back that is not answered yet.
 */
take_back_offer: TakeBackOffer | null, 
/**
 * Number of entries played.
 */
plies: number, 
/**
 * The board and what is beside it, in the game's own shape.
 */
board: unknown, };

/**
 * How the value of an option comes about, and who may see it.
 */
export type OptionRole = "public" | "drawn" | "secret";

/**
 * An option of a game. Its name is also the tag that stores it in a record.
 */
export type OptionInfo = { 
/**
 * The tag, such as `GameType`.
 */
name: string, 
/**
 * One line for people.
 */
about: string, 
/**
 * Value where none is given.
 */
default: string, 
/**
 * Values to choose from; empty for free text.
 */
values: Array<string>, 
/**
 * Who may know the value, and where it comes from.
 */
role: OptionRole, };

/**
 * How a game decides by lot who starts.
 */
export type Lot = { "kind": "seats" } | { "kind": "colours", 
/**
 * The option that says which colour starts.
 */
option: string, 
/**
 * Its values: the colour of the first seat, then that of the second.
 */
values: [string, string], } | { "kind": "table" };

/**
 * Static description of a game.
 */
export type GameInfo = { 
/**
 * Identifier in commands and addresses: `hive`.
 */
id: string, 
/**
 * Name for people: `Hive`.
 */
name: string, 
/**
 * Names of the two sides, the starting one first. A table may know better:
 * [`Table::side_name`](crate::Table::side_name).
 */
side_names: [string, string], 
/**
 * Options that a table of this game can be opened with.
 */
options: Array<OptionInfo>, 
/**
 * What is drawn by lot before a game between two people.
 */
lot: Lot, 
/**
 * The rules as Markdown, each numbered one on a line of its own:
 * `- H14 One hive: ...`. Refusals name these numbers.
 */
rules: string, };

/** The lot of each game, as in its `GameInfo`. */
export const LOTS = {
  hive: {"kind":"seats"},
  abalone: {"kind":"seats"},
  kulami: {"kind":"colours","option":"StartingColour","values":["red","black"]},
  xbugs: {"kind":"table"},
} as const;

/**
 * An occupied cell.
 */
export type HiveCell = { 
/**
 * Its pieces from the bottom up.
 */
stack: Array<string>, 
/**
 * Column, or the axial coordinate q.
 */
x: number, 
/**
 * Row, or the axial coordinate r.
 */
y: number, };

/**
 * The pieces of one kind in a hand.
 */
export type HiveHandKind = { 
/**
 * The letter of the kind: `A`.
 */
kind: string, 
/**
 * Its English name: `soldier ant`.
 */
name: string, 
/**
 * How many are left.
 */
count: number, 
/**
 * The one that is placed next (H36).
 */
next: string | null, };

/**
 * The last move.
 */
export type HiveLastMove = { 
/**
 * The piece that was placed or moved; `None` for a pass.
 */
piece: string | null, 
/**
 * Where it came from; `None` for the hand.
 */
from: Place | null, 
/**
 * Where it went.
 */
to: Place | null, };

/**
 * The board and what lies beside it: what [`View::board`](taula_core::View)
 * holds for Hive.
 *
 * Pieces are named as in notation (`wA1`). Coordinates are axial: x grows to
 * the east, y to the south-east; the first piece of the game lies at (0, 0),
 * and from one move to the next only the piece that moves changes its place.
 */
export type HiveBoard = { 
/**
 * `Base+MLP`
 */
game_type: string, 
/**
 * Whether the queen may not come first (H35).
 */
tournament_opening: boolean, 
/**
 * The n of `White[n]`.
 */
turn: number, 
/**
 * Whose turn it is.
 */
side_to_move: Side, 
/**
 * The occupied cells, from north to south and from west to east.
 */
cells: Array<HiveCell>, 
/**
 * What each side has in hand, a kind each; kinds that ran out are kept
 * with a count of 0.
 */
hands: [Array<HiveHandKind>, Array<HiveHandKind>], 
/**
 * The piece that may not act in this turn (H34).
 */
resting: string | null, 
/**
 * How many cells around each side's queen are occupied; `None` while she
 * is in hand.
 */
queen_neighbours: [number | null, number | null], 
/**
 * Whether the side to move can do nothing but place the queen (H9).
 */
must_place_queen: boolean, 
/**
 * The last move; `None` at the start.
 */
last_move: HiveLastMove | null, };

/**
 * A cell of the board.
 */
export type AbaloneCell = { 
/**
 * What it is called: `e5`.
 */
name: string, 
/**
 * Whose marble lies on it.
 */
marble: Side | null, 
/**
 * Column, or the axial coordinate q.
 */
x: number, 
/**
 * Row, or the axial coordinate r.
 */
y: number, };

/**
 * The last move.
 */
export type AbaloneLastMove = { 
/**
 * As it was written.
 */
text: string, 
/**
 * Who made it.
 */
by: Side, 
/**
 * Where it went: `north-east`.
 */
direction: string, 
/**
 * The cells that its marbles left, before they moved.
 */
from: Array<Place>, 
/**
 * The cells that they moved to.
 */
to: Array<Place>, 
/**
 * The cells of the marbles that were pushed, before they moved.
 */
pushed: Array<Place>, 
/**
 * The cell from which a pushed marble left the board.
 */
ejected: Place | null, };

/**
 * The shapes that [`all`] names.
 */
export type AbaloneFormation = "monomial" | "binomial" | "trinomial" | "lance" | "arc" | "shield" | "block" | "polynomial" | "det" | "pac" | "sumito";

/**
 * A shape in which marbles stand.
 */
export type AbaloneFormationView = { 
/**
 * What it is.
 */
formation: AbaloneFormation, 
/**
 * Whose it is.
 */
side: Side, 
/**
 * Where it stands.
 */
cells: Array<Place>, 
/**
 * Of a sumito: whether the side could push now, if it had the turn.
 */
is_playable: boolean | null, };

/**
 * The board and what lies beside it: what [`View::board`](taula_core::View)
 * holds for Abalone.
 *
 * Coordinates are axial: x grows to the east, y to the south-east, and the
 * centre of the board is (0, 0).
 */
export type AbaloneBoard = { 
/**
 * The name of the layout that the game started from, if it has one.
 */
layout: string | null, 
/**
 * How many marbles decide the game (A1).
 */
marbles_to_win: number, 
/**
 * Whether the third occurrence of a position is a draw (A21).
 */
repetition: boolean, 
/**
 * After how many moves the score decides (A21).
 */
move_limit: number | null, 
/**
 * Moves played so far, those of both players counted.
 */
ply: number, 
/**
 * Whose turn it is.
 */
side_to_move: Side, 
/**
 * All 61 cells, from A1 to I9.
 */
cells: Array<AbaloneCell>, 
/**
 * How many marbles each side has lost, Black first.
 */
lost: [number, number], 
/**
 * The position as text.
 */
position: string, 
/**
 * The last move; `None` at the start.
 */
last_move: AbaloneLastMove | null, 
/**
 * The shapes in which the marbles stand (A17).
 */
formations: Array<AbaloneFormationView>, };

/**
 * A colour of marbles (K3).
 */
export type KulamiColour = "red" | "black";

/**
 * How much is counted at the end. Each level adds to the one before.
 */
export type KulamiLevel = number;

/**
 * One of the 100 places of the grid of ten by ten that every board fits on.
 *
 * As text it is a column letter and a row number, both counted from the top
 * left corner: `d6`.
 *
 * ```
 * use taula_kulami::Cell;
 *
 * let cell: Cell = "d6".parse()?;
 * assert_eq!((cell.column(), cell.row()), (3, 5));
 * assert_eq!(cell.to_string(), "d6");
 * # Ok::<(), taula_kulami::CellError>(())
 * ```
 */
export type KulamiCellName = string;

/**
 * The shape of a tile, whichever way it is turned (K1).
 */
export type KulamiShape = "2x3" | "2x2" | "1x3" | "1x2";

/**
 * How a straight line runs.
 */
export type KulamiDirection = "row" | "column" | "falling" | "rising";

/**
 * What each side has of everything that is counted, without the places.
 *
 * Pairs are of the first and the second player.
 */
export type KulamiTally = { 
/**
 * The holes of the tiles that belong to a side (K8).
 */
tiles: [number, number], 
/**
 * The size of each side's largest area (K9).
 */
areas: [number, number], 
/**
 * The lengths of each side's chains, added up (K10).
 */
chains: [number, number], };

/**
 * The points of one level in a [`Score`].
 */
export type KulamiSubtotal = { 
/**
 * The level.
 */
level: KulamiLevel, 
/**
 * What this level adds.
 */
adds: [number, number], 
/**
 * The points of a game that counts up to this level.
 */
points: [number, number], };

/**
 * A tile in a [`Score`].
 */
export type KulamiTileScore = { 
/**
 * Its letter.
 */
tile: string, 
/**
 * Its shape.
 */
shape: KulamiShape, 
/**
 * Its cells.
 */
cells: Array<KulamiCellName>, 
/**
 * The marbles of each side on it.
 */
marbles: [number, number], 
/**
 * Whose it is; nobody's if both have as many.
 */
owner: Side | null, 
/**
 * What it is worth to its owner.
 */
points: number, };

/**
 * A straight run of five or more marbles of one side.
 */
export type KulamiChain = { 
/**
 * How it runs.
 */
direction: KulamiDirection, 
/**
 * Its cells, from the top, or from the left in a row. It is worth as many
 * points.
 */
cells: Array<KulamiCellName>, };

/**
 * The score of a position with everything that it is made of. A score can be
 * taken at any time; it decides at the end.
 *
 * Pairs are of the first and the second player.
 */
export type KulamiScore = { 
/**
 * Up to which level the game counts.
 */
level: KulamiLevel, 
/**
 * What decides: the points at that level.
 */
points: [number, number], 
/**
 * Every tile and whose it is (K8).
 */
tiles: Array<KulamiTileScore>, 
/**
 * The cells of each side's largest area; where several are as large, the
 * one with the first cell in reading order (K9).
 */
areas: [Array<KulamiCellName>, Array<KulamiCellName>], 
/**
 * Every chain of each side (K10).
 */
chains: [Array<KulamiChain>, Array<KulamiChain>], 
/**
 * What is counted of each, before differences are taken.
 */
tally: KulamiTally, 
/**
 * What each level adds, and the sum so far: at all three levels, whichever
 * is played.
 */
subtotals: [KulamiSubtotal, KulamiSubtotal, KulamiSubtotal], };

/**
 * A hole.
 */
export type KulamiCell = { 
/**
 * Its name: `d6`.
 */
cell: KulamiCellName, 
/**
 * The letter of its tile.
 */
tile: string, 
/**
 * Whose marble lies in it.
 */
marble: Side | null, 
/**
 * Whether the next marble may go into it.
 */
allowed: boolean, 
/**
 * Column, or the axial coordinate q.
 */
x: number, 
/**
 * Row, or the axial coordinate r.
 */
y: number, };

/**
 * A tile.
 */
export type KulamiTile = { 
/**
 * Its letter.
 */
tile: string, 
/**
 * How many columns it covers.
 */
width: number, 
/**
 * How many rows it covers.
 */
height: number, 
/**
 * Its shape, whichever way it is turned.
 */
shape: KulamiShape, 
/**
 * The marbles of each player on it.
 */
marbles: [number, number], 
/**
 * Whose it is at the moment (K8).
 */
owner: Side | null, 
/**
 * Whether the next marble may not go onto it (K6).
 */
forbidden: boolean, 
/**
 * Column, or the axial coordinate q.
 */
x: number, 
/**
 * Row, or the axial coordinate r.
 */
y: number, };

/**
 * The board and what lies beside it: what [`View::board`](taula_core::View)
 * holds for Kulami.
 *
 * Pairs are of the first and the second player.
 */
export type KulamiBoard = { 
/**
 * The board as text.
 */
text: string, 
/**
 * How many columns of the grid it needs.
 */
columns: number, 
/**
 * How many rows.
 */
rows: number, 
/**
 * What counts at the end.
 */
level: KulamiLevel, 
/**
 * The colour of each player.
 */
colours: [KulamiColour, KulamiColour], 
/**
 * Whose turn it is; after the end, whose turn it would be.
 */
side_to_move: Side, 
/**
 * The 64 holes in reading order.
 */
cells: Array<KulamiCell>, 
/**
 * The 17 tiles in the order of their first cells.
 */
tiles: Array<KulamiTile>, 
/**
 * The letters of the tiles that are forbidden now, that of the last marble
 * first (K6).
 */
forbidden: Array<string>, 
/**
 * Where the last marble lies.
 */
last: Place | null, 
/**
 * How many marbles each player has left to place.
 */
marbles_left: [number, number], 
/**
 * What each player has so far of what is counted.
 */
tally: KulamiTally, 
/**
 * The points so far at each level.
 */
subtotals: [KulamiSubtotal, KulamiSubtotal, KulamiSubtotal], 
/**
 * The final score with its reasons, once the game is over.
 */
score: KulamiScore | null, };

/**
 * The outline of a flat piece, in centimetres.
 */
export type XbugsShape = { "disc": { 
/**
 * From the middle to the rim.
 */
radius: number, } } | { "rect": { 
/**
 * Along the piece's own x axis.
 */
width: number, 
/**
 * Along the piece's own y axis.
 */
length: number, } };

/**
 * What interrupts a phase.
 */
export type XbugsTask = { 
/**
 * What it is, in a word.
 */
kind: string, 
/**
 * The bug that it is about.
 */
bug: string | null, 
/**
 * How often it can be done.
 */
left: number, };

/**
 * A die on the table.
 */
export type XbugsDie = { 
/**
 * Which die of the sheet, from 0.
 */
die: number, 
/**
 * What it shows: a kind of bug, or `wild`.
 */
face: string, 
/**
 * Whether it has served.
 */
is_used: boolean, };

/**
 * A power.
 */
export type XbugsPower = { 
/**
 * The name in actions.
 */
id: string, 
/**
 * The name for people.
 */
name: string, 
/**
 * What it does, in a sentence; may be empty.
 */
about: string, 
/**
 * Whether the army has it now.
 */
is_active: boolean, 
/**
 * The kind of effect that it fires, such as `missile`; `None` if it fires none.
 */
effect: string | null, };

/**
 * What is to be known of a base beside the piece.
 */
export type XbugsBase = { 
/**
 * The piece.
 */
piece: string, 
/**
 * What making it large costs.
 */
cost: number, 
/**
 * The powers that it gives while large.
 */
grants: Array<string>, };

/**
 * A rule of the manual that is different for an army.
 */
export type XbugsOverride = { 
/**
 * The rule's number, such as `X40`.
 */
rule: string, 
/**
 * The key of the sheet, such as `reinforcement.max_per_turn`.
 */
key: string, 
/**
 * The number of a rule that is one; `None` for `never`, and for other rules.
 */
number: number | null, 
/**
 * The words of a rule that is about kinds of pieces or a place.
 */
words: Array<string>, 
/**
 * The base that it is about, or while which is large, by its piece.
 */
base: string | null, 
/**
 * The kinds of bugs that it is about, such as `gnat`.
 */
bugs: Array<string>, 
/**
 * What is different, in English, as part of a sentence about the army.
 */
about: string, };

/**
 * An army.
 */
export type XbugsArmy = { 
/**
 * The name in options.
 */
id: string, 
/**
 * The name for people.
 */
name: string, 
/**
 * Disc and drawing.
 */
colours: [string, string], 
/**
 * How steady its player's hand is.
 */
hand: string, 
/**
 * The dice that it has, by number.
 */
dice: Array<number>, 
/**
 * Resources to spend.
 */
purse: number, 
/**
 * Its powers.
 */
powers: Array<XbugsPower>, 
/**
 * Its bases.
 */
bases: Array<XbugsBase>, 
/**
 * The rules of the manual that are different for it (X87).
 */
overrides: Array<XbugsOverride>, };

/**
 * A piece.
 */
export type XbugsPiece = { 
/**
 * The name in actions.
 */
name: string, 
/**
 * The name for people.
 */
label: string, 
/**
 * Whose it is; nobody's for a resource.
 */
owner: Side | null, 
/**
 * `bug`, `base`, `effect` or `resource`.
 */
kind: 'bug' | 'base' | 'effect' | 'resource', 
/**
 * The kind on the sheet, such as `gnat`.
 */
of: string, 
/**
 * Its outline in centimetres.
 */
shape: XbugsShape, 
/**
 * `supply`, `table`, `lost`, `kept` or `spent`.
 */
place: 'supply' | 'table' | 'lost' | 'kept' | 'spent', 
/**
 * Which of the two colours a resource has, 0 or 1; it makes no difference.
 */
colour: number | null, 
/**
 * Who keeps it, for a captured resource.
 */
kept_by: Side | null, 
/**
 * x, y, z in centimetres and a quaternion x, y, z, w, if on the table.
 */
pose: [number, number, number, number, number, number, number] | null, 
/**
 * Whether it is a bug with a special side.
 */
is_two_sided: boolean, 
/**
 * Whether it has a special side, and shows it.
 */
is_special: boolean, 
/**
 * Whether it is a base that is large.
 */
is_large: boolean, 
/**
 * Whether it has had its move this turn.
 */
has_moved: boolean, 
/**
 * Whether an opposing effect holds it.
 */
is_pinned: boolean, 
/**
 * For an effect that stays: how many turns of its owner it has left.
 */
turns_left: number | null, 
/**
 * The pieces that it lies on.
 */
on: Array<string>, };

/**
 * Everything that a screen needs of a table.
 */
export type XbugsBoard = { 
/**
 * The table from west to east, in centimetres.
 */
width: number, 
/**
 * The table from south to north, in centimetres.
 */
depth: number, 
/**
 * How thick the cloth is, in millimetres.
 */
cloth: number, 
/**
 * The stage of the game, in a word.
 */
phase: string, 
/**
 * Whose turn it is, or who sets up.
 */
active: Side, 
/**
 * Who has the first turn; nobody until it is drawn, after the drop.
 */
starter: Side | null, 
/**
 * Which turn of the game it is, from 1; 0 while the table is set up.
 */
turn: number, 
/**
 * Whether all three bases must be eliminated.
 */
is_long: boolean, 
/**
 * Minimum and maximum distance of a base's nearest point from the nearest edge, in
 * centimetres; no maximum where placement is free (X83).
 */
base_edge_band: [number, number | null], 
/**
 * Minimum distance of a bug from the line between the halves, in centimetres (X5).
 */
bug_line_margin: number, 
/**
 * What whoever has to act is asked, in a sentence.
 */
prompt: string, 
/**
 * What interrupts the phase, if anything does.
 */
task: XbugsTask | null, 
/**
 * How many bonus moves are earned and still to be taken.
 */
bonus_left: number, 
/**
 * The dice of this turn.
 */
dice: Array<XbugsDie>, 
/**
 * The armies, south's first.
 */
armies: [XbugsArmy, XbugsArmy], 
/**
 * Every piece of the game.
 */
pieces: Array<XbugsPiece>, };

/**
 * How one piece moved.
 */
export type XbugsTrack = { 
/**
 * The piece by its name.
 */
piece: string, 
/**
 * The frame in which it begins to move, from 0.
 */
first_frame: number, 
/**
 * Its pose in that frame and those that follow, until it rests or is gone.
 */
poses: Array<[number, number, number, number, number, number, number]>, };

/**
 * One hit.
 */
export type XbugsImpact = { 
/**
 * Seconds since the flick.
 */
time: number, 
/**
 * The piece that hit.
 */
piece: string, 
/**
 * The piece that it hit; nothing for the table.
 */
on: string | null, 
/**
 * How fast they met, in centimetres a second.
 */
speed: number, };

/**
 * A motion as data: where each piece was 60 times a second, and what hit what.
 */
export type XbugsMotion = { 
/**
 * Poses a second in the tracks.
 */
rate: number, 
/**
 * The pieces that moved.
 */
tracks: Array<XbugsTrack>, 
/**
 * What hit what, in order of time.
 */
impacts: Array<XbugsImpact>, };

/**
 * What came of a command.
 */
export type XbugsTrial = { 
/**
 * What happened, in order: of a flick the same events as in a game.
 */
events: Array<TableEvent>, 
/**
 * The targets that a flick captured or reduced, by name.
 */
hits: Array<string>, };

/**
 * A practice table as a screen shows it.
 */
export type XbugsPractice = { 
/**
 * The table; its phase is `practice`.
 */
board: XbugsBoard, 
/**
 * How many flicks were tried.
 */
flicks: number, 
/**
 * How many of them hit a target.
 */
hits: number, 
/**
 * Whether `again` has a table to go back to.
 */
can_repeat: boolean, };

/**
 * What was asked for, or why it is refused.
 */
export type Answer<T> = { "ok": T } | { "refusal": Refusal };

/**
 * Everything that a page shows of a table.
 */
export type TableState = { 
/**
 * The table as a screen shows it.
 */
view: View, 
/**
 * What may be done now.
 */
actions: Actions, 
/**
 * What was played, in the game's notation.
 */
entries: Array<string>, 
/**
 * What the sides are called at this table, in English.
 */
side_names: [string, string], 
/**
 * The tags of the record: options, players, date.
 */
tags: Array<[string, string]>, };

/**
 * A way of writing the game at a table.
 */
export type FormatInfo = { 
/**
 * The word for it: `record`, `uhp`.
 */
id: string, 
/**
 * Its English name.
 */
name: string, 
/**
 * How names of such files end.
 */
extension: string, 
/**
 * Whether it keeps the moves, and not just where the pieces stand.
 */
keeps_moves: boolean, };

/**
 * A move in a game with variations, or its start.
 */
export type TreeNode = { 
/**
 * Which node of the list it follows; `null` for the start, which comes
 * first. A node comes after the one that it follows, and of several that
 * follow the same one the first is the main line.
 */
parent: number | null, 
/**
 * The move; empty for the start.
 */
entry: string, 
/**
 * Comments before the move.
 */
comments_before: Array<string>, 
/**
 * Comments after it.
 */
comments_after: Array<string>, 
/**
 * Marks by their numbers in PGN.
 */
nags: Array<number>, };

/**
 * A text that was read.
 */
export type ReadReport = { 
/**
 * The game's id.
 */
game: string, 
/**
 * How it was written, by the format's id.
 */
format: string, 
/**
 * The whole record, with comments and variations.
 */
record: string, 
/**
 * The same, node by node.
 */
tree: Array<TreeNode>, };

/**
 * One slip as data.
 */
export type SlipReport = { 
/**
 * A stable word for translations, such as `comment-not-closed`.
 */
code: string, 
/**
 * One English clause for people.
 */
text: string, 
/**
 * The line, counted from 1, if the text may have several.
 */
line: number | null, 
/**
 * What stands there, or what it is called.
 */
quote: string | null, };

/**
 * What is wrong with a text or with the options of a table.
 */
export type Trouble = { "kind": "tag", 
/**
 * The tag's name.
 */
tag: string, 
/**
 * What is wrong with it, in English.
 */
reason: string, 
/**
 * All of it as an English sentence.
 */
text: string, } | { "kind": "ply", 
/**
 * Which ply, counted from 1.
 */
ply: number, 
/**
 * Its text.
 */
entry: string, 
/**
 * Why not.
 */
refusal: Refusal, 
/**
 * All of it as an English sentence.
 */
text: string, } | { "kind": "record", 
/**
 * The line, counted from 1.
 */
line: number, 
/**
 * The character in the line, counted from 1.
 */
column: number, 
/**
 * What is wrong there, in English.
 */
reason: string, 
/**
 * The same as data, for other languages.
 */
slip: SlipReport, 
/**
 * All of it as an English sentence.
 */
text: string, } | { "kind": "format", 
/**
 * The format's id.
 */
format: string, 
/**
 * What is wrong with it and where, in English.
 */
reason: string, 
/**
 * The same as data, for other languages; `None` if there is only the English.
 */
slip: SlipReport | null, 
/**
 * All of it as an English sentence.
 */
text: string, } | { "kind": "several", 
/**
 * How many there are.
 */
count: number, 
/**
 * An English sentence.
 */
text: string, } | { "kind": "no-game", 
/**
 * An English sentence.
 */
text: string, } | { "kind": "unknown", 
/**
 * An English sentence.
 */
text: string, } | { "kind": "other-game", 
/**
 * An English sentence.
 */
text: string, } | { "kind": "text", 
/**
 * An English sentence that says what and where.
 */
text: string, };

/**
 * What came of opening a table or reading a text.
 */
export type Reading = { "ok": ReadReport } | { "trouble": Trouble };

/**
 * One flaw as data.
 */
export type FlawReport = { 
/**
 * A stable word for translations, such as `several-hives`.
 */
code: string, 
/**
 * One English clause for people.
 */
text: string, 
/**
 * Whose fault it is, if it is one player's.
 */
side: Side | null, 
/**
 * The numbers of the clause by name.
 */
numbers: { [key in string]: number }, 
/**
 * Pieces or places to point at.
 */
marks: Array<string>, };

/**
 * What came of looking for flaws in what was set up by hand.
 */
export type Checking = { "flaws": Array<FlawReport> } | { "trouble": Trouble };

/**
 * What came of a command at a practice table, and the table after it.
 */
export type XbugsPracticed = { 
/**
 * What happened.
 */
trial: XbugsTrial, 
/**
 * The table now.
 */
view: XbugsPractice, };

/**
 * How the computer is to play: by a level, or as well as it can within limits.
 */
export type ThinkingOrder = { 
/**
 * From 1 to 8. The limits are not looked at then.
 */
level?: number, 
/**
 * Where the mistakes of a level come from.
 */
seed?: number, 
/**
 * Plies to look ahead.
 */
depth?: number, 
/**
 * Positions to visit.
 */
nodes?: number, 
/**
 * Time to think.
 */
milliseconds?: number, };

/**
 * How to look at a position; without limits as deep as there is, until the
 * worker is ended.
 */
export type StudyOrder = { 
/**
 * How many lines to tell, from 1 to 10.
 */
lines?: number, 
/**
 * Plies to look ahead.
 */
depth?: number, 
/**
 * The first ply to judge, counted from 1; all of them if nothing is said.
 */
from?: number, 
/**
 * Positions to visit.
 */
nodes?: number, 
/**
 * Time to think.
 */
milliseconds?: number, };

/**
 * What a position is worth to who is to act.
 */
export type ScoreReport = { "estimate": number } | { "win_in": number } | { "loss_in": number };

/**
 * A line of play.
 */
export type LineReport = { 
/**
 * The moves in the game's notation, the one to play first.
 */
moves: Array<string>, 
/**
 * What it is worth to who is to move.
 */
score: ScoreReport, };

/**
 * What the computer would do.
 */
export type AdviceReport = { 
/**
 * The action, to be taken as it is.
 */
action: string, 
/**
 * The actions that it expects from there on, its own first.
 */
line: Array<string>, 
/**
 * What it thinks of the position.
 */
score: ScoreReport, 
/**
 * How many plies it looked ahead.
 */
depth: number, 
/**
 * How many positions it looked at.
 */
nodes: number, };

/**
 * What is seen at a position.
 */
export type InsightReport = { 
/**
 * The best lines, the best first.
 */
lines: Array<LineReport>, 
/**
 * How many plies were looked ahead.
 */
depth: number, 
/**
 * How many positions were looked at.
 */
nodes: number, 
/**
 * How long that took.
 */
milliseconds: number, };

/**
 * What is thought of a move, in a word.
 */
export type JudgementReport = "best" | "good" | "inaccuracy" | "mistake" | "blunder" | "unjudged";

/**
 * What is thought of a move that was played.
 */
export type JudgedMoveReport = { 
/**
 * Which ply of the game, counted from 1.
 */
ply: number, 
/**
 * Who played it.
 */
side: Side, 
/**
 * The move.
 */
played: string, 
/**
 * What would have been played, and what was expected from there on.
 */
best: LineReport, 
/**
 * What the move that was played is worth to who played it; `null` where
 * chance decides what comes of it.
 */
score: ScoreReport | null, 
/**
 * What it cost, in hundredths of the game's unit.
 */
loss: number, 
/**
 * The same in a word.
 */
judgement: JudgementReport, };

/**
 * How one side played.
 */
export type SummaryReport = { 
/**
 * Moves that were looked at.
 */
moves: number, 
/**
 * What they cost together, in hundredths of the game's unit.
 */
loss: number, 
/**
 * How many were inaccuracies, mistakes and blunders.
 */
faults: [number, number, number], };

/**
 * What a game counts in, and what is much there, in hundredths of its unit.
 */
export type ScaleReport = { 
/**
 * What a unit is, in English.
 */
unit: string, 
/**
 * A loss of so much is an inaccuracy, a mistake, a blunder.
 */
faults: [number, number, number], 
/**
 * Who is ahead by so much has as good as won.
 */
decided: number, };

/**
 * A game that was gone through.
 */
export type AnalysisReport = { 
/**
 * The moves that were looked at, in order.
 */
moves: Array<JudgedMoveReport>, 
/**
 * How the first and the second player played.
 */
summaries: [SummaryReport, SummaryReport], 
/**
 * What the game counts in; `null` where nothing is judged.
 */
scale: ScaleReport | null, };
