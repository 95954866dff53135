//! What the players leave to the lot, drawn from the operating system's randomness.

use taula_core::{GameInfo, OptionRole, SplitMix64};

use crate::OpenError;

/// A seed that nobody can guess: 64 hexadecimal digits for a game that keeps its seed
/// secret, else a shorter number, which is easier to pass on.
///
/// # Errors
/// When the operating system has no randomness to give.
pub fn fresh_seed(game: &GameInfo) -> Result<String, OpenError> {
    let keeps_secret = game.options.iter().any(|option| option.role == OptionRole::Secret);
    if keeps_secret { secret() } else { Ok(number()?.to_string()) }
}

/// Adds a value for every option that is drawn and not given. A game from a set-up
/// position draws nothing but its secrets.
pub(crate) fn draw_missing(
    game: &GameInfo,
    options: &mut Vec<(String, String)>,
) -> Result<(), OpenError> {
    let given =
        |name: &str| options.iter().any(|(given, value)| given == name && !value.trim().is_empty());
    let is_set_up =
        game.options.iter().any(|option| option.role == OptionRole::SetUp && given(option.name));
    let mut drawn = Vec::new();
    for option in game.options.iter().filter(|option| !given(option.name)) {
        let value = match option.role {
            OptionRole::Secret => secret()?,
            OptionRole::Drawn if is_set_up => continue,
            OptionRole::Drawn if option.values.is_empty() => number()?.to_string(),
            OptionRole::Drawn => {
                let index = SplitMix64::new(number()?).below(option.values.len() as u64);
                option.values[index as usize].to_owned()
            }
            OptionRole::Public | OptionRole::SetUp => continue,
        };
        drawn.push((option.name.to_owned(), value));
    }
    options.extend(drawn);
    Ok(())
}

fn number() -> Result<u64, OpenError> {
    getrandom::u64().map_err(OpenError::NoRandomness)
}

fn secret() -> Result<String, OpenError> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(OpenError::NoRandomness)?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}
