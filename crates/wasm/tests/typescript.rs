//! The types of everything that goes between the modules and the page, written
//! down for TypeScript. `web/src/table/generated.ts` is what this test makes:
//! `TAULA_WRITE_TYPES=1 cargo test -p taula-wasm --test typescript` writes it anew.

#![allow(clippy::unwrap_used)]

use std::path::Path;
use std::{env, fs};

use taula_core::{
    Acted, Action, ActionForm, Actions, ClockReading, Command, CommandKind, EndReason, Event,
    Explanation, FieldKind, FormField, GameInfo, LogEvent, LogEventKind, Lot, Offer, OptionInfo,
    OptionRole, Outcome, Param, Params, Place, Side, TakeBackOffer, Verdict, View,
};
use taula_engine as engine;
use taula_wasm as wasm;
use ts_rs::{Config, TS};

struct Types {
    config: Config,
    text: String,
}

impl Types {
    fn add<T: TS>(&mut self) -> &mut Types {
        let docs = T::docs().unwrap_or_default();
        let docs = docs.trim();
        if !docs.is_empty() {
            self.text += docs;
            self.text += "\n";
        }
        self.text += "export ";
        self.text += &T::decl(&self.config);
        self.text += "\n\n";
        self
    }
}

/// The lots of all games: a page needs them before a module is loaded.
fn lots() -> String {
    let mut text =
        "/** The lot of each game, as in its `GameInfo`. */\nexport const LOTS = {\n".to_owned();
    for game in taula_tables::games() {
        text += &format!("  {}: {},\n", game.id, serde_json::to_string(&game.lot).unwrap());
    }
    text + "} as const;\n\n"
}

fn all_types() -> String {
    let mut types = Types {
        // No number that we send needs more than a JavaScript number holds.
        config: Config::new().with_large_int("number"),
        text: "// Made from the types of Rust by crates/wasm/tests/typescript.rs: do not edit.\n\n"
            .to_owned(),
    };
    types.add::<Side>().add::<Verdict>().add::<EndReason>().add::<Outcome>();
    types.add::<Param>().add::<Params>().add::<Explanation>().add::<Place>();
    types.add::<Action>().add::<FieldKind>().add::<FormField>().add::<ActionForm>();
    types.add::<Actions>().add::<Event>();
    types.add::<ClockReading>().add::<Offer>().add::<LogEventKind>().add::<LogEvent>();
    types.add::<CommandKind>().add::<Command>().add::<Acted>();
    types.add::<TakeBackOffer>().add::<View>();
    types.add::<OptionRole>().add::<OptionInfo>().add::<Lot>().add::<GameInfo>();
    types.text += &lots();
    {
        use taula_hive::{BoardView, CellView, HandView, LastMoveView};
        types.add::<CellView>().add::<HandView>().add::<LastMoveView>().add::<BoardView>();
    }
    {
        use taula_abalone::formations::Formation;
        use taula_abalone::{BoardView, CellView, FormationView, LastMoveView};
        types.add::<CellView>().add::<LastMoveView>().add::<Formation>().add::<FormationView>();
        types.add::<BoardView>();
    }
    {
        use taula_kulami::{BoardView, CellView, TileView};
        use taula_kulami::{
            Cell, Chain, Colour, Direction, Level, Score, Shape, Subtotal, Tally, TileScore,
        };
        types.add::<Colour>().add::<Level>().add::<Cell>().add::<Shape>().add::<Direction>();
        types.add::<Tally>().add::<Subtotal>().add::<TileScore>().add::<Chain>().add::<Score>();
        types.add::<CellView>().add::<TileView>().add::<BoardView>();
    }
    {
        use taula_xbugs::shape::Shape;
        use taula_xbugs::{ArmyView, BaseView, DieView, OverrideView, PieceView, PowerView};
        use taula_xbugs::{ImpactView, MotionView, TableView, TaskView, TrackView};
        types.add::<Shape>().add::<TaskView>().add::<DieView>().add::<PowerView>();
        types
            .add::<BaseView>()
            .add::<OverrideView>()
            .add::<ArmyView>()
            .add::<PieceView>()
            .add::<TableView>();
        types.add::<TrackView>().add::<ImpactView>().add::<MotionView>();
        types.add::<taula_xbugs::Trial>().add::<taula_xbugs::PracticeView>();
    }
    types.add::<wasm::Response<()>>().add::<wasm::TableState>().add::<wasm::FormatInfo>();
    types
        .add::<wasm::TreeNode>()
        .add::<wasm::ReadReport>()
        .add::<wasm::InputError>()
        .add::<wasm::Reading>()
        .add::<wasm::Checking>();
    types.add::<wasm::Practiced>();
    types.add::<wasm::ThinkingOptions>().add::<wasm::StudyOptions>();
    types
        .add::<engine::ScoreReport>()
        .add::<engine::analysis::AnalysisLine>()
        .add::<engine::computer::Advice>();
    types.add::<engine::analysis::PositionAnalysis>().add::<engine::analysis::Judgement>();
    types.add::<engine::analysis::JudgedMove>().add::<engine::analysis::Summary>();
    types.add::<engine::analysis::Scale>().add::<wasm::AnalysisReport>();
    types.text.trim_end().to_owned() + "\n"
}

#[test]
fn the_types_of_the_page_are_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/table/generated.ts");
    let made = all_types();
    if env::var_os("TAULA_WRITE_TYPES").is_some() {
        fs::write(&path, &made).unwrap();
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        kept == made,
        "web/src/table/generated.ts is out of date; write it anew by \
         `TAULA_WRITE_TYPES=1 cargo test -p taula-wasm --test typescript`"
    );
}
