//! `docs/rulings.md` against the numbered rules.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

const GAMES: [&str; 4] = ["hive", "abalone", "kulami", "xbugs"];

/// From which number on the rules of a game come from no book.
const FIRST_ADDITIONS: [(char, u32); 4] = [('H', 30), ('A', 20), ('K', 30), ('X', 60)];

fn read(path: &str) -> String {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
    fs::read_to_string(root.join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The number of a rule, such as `H14`.
fn rule_number(word: &str) -> Option<(char, u32)> {
    let letter = word.chars().next().filter(|letter| "HAKX".contains(*letter))?;
    Some((letter, word[1..].parse().ok()?))
}

/// Every rule with its text.
fn rules() -> Vec<((char, u32), String)> {
    let texts = GAMES.map(|game| read(&format!("crates/{game}/RULES.md"))).join("\n");
    let entries = texts.lines().filter_map(|line| {
        let (number, text) = line.strip_prefix("- ")?.split_once(' ')?;
        Some((rule_number(number)?, text.to_owned()))
    });
    entries.collect()
}

/// The sections of the page: the rule in the heading, and the text below it.
fn rulings() -> Vec<((char, u32), String)> {
    let page = read("docs/rulings.md");
    let sections = page.split("\n### ").skip(1).map(|section| {
        let (heading, text) = section.split_once('\n').unwrap();
        let number = rule_number(heading.split(' ').next().unwrap())
            .unwrap_or_else(|| panic!("\"{heading}\" does not begin with the number of a rule"));
        (number, text.split("\n## ").next().unwrap_or_default().to_owned())
    });
    sections.collect()
}

fn numbers<T>(entries: &[((char, u32), T)]) -> BTreeSet<(char, u32)> {
    entries.iter().map(|&(number, _)| number).collect()
}

#[test]
fn every_addition_to_a_book_has_a_ruling() {
    let listed = numbers(&rulings());
    let additions: Vec<(char, u32)> = rules()
        .into_iter()
        .filter(|((letter, number), text)| {
            FIRST_ADDITIONS.iter().any(|(game, first)| game == letter && number >= first)
                || text.starts_with("Addition ")
                || text.contains("(addition)")
        })
        .map(|(number, _)| number)
        .collect();
    assert!(additions.contains(&('H', 20)) && additions.contains(&('H', 27)), "{additions:?}");
    let missing: Vec<_> = additions.iter().filter(|number| !listed.contains(number)).collect();
    assert!(missing.is_empty(), "docs/rulings.md says nothing about {missing:?}");
}

#[test]
fn every_rule_on_the_page_of_rulings_exists() {
    let known = numbers(&rules());
    assert!(known.len() > 120, "only {} rules were found", known.len());
    let page = read("docs/rulings.md");
    let unknown: Vec<_> = page
        .split(|sign: char| !sign.is_alphanumeric())
        .filter_map(rule_number)
        .filter(|number| !known.contains(number))
        .collect();
    assert!(unknown.is_empty(), "docs/rulings.md names {unknown:?}, which no RULES.md has");
}

#[test]
fn every_ruling_says_what_the_book_says_what_is_done_and_why() {
    let rulings = rulings();
    assert_eq!(numbers(&rulings).len(), rulings.len(), "a rule has two entries");
    for ((letter, number), text) in rulings {
        let parts: Vec<&str> = text
            .lines()
            .filter_map(|line| line.strip_prefix("- **")?.split_once(":** ").map(|(part, _)| part))
            .collect();
        assert_eq!(parts, ["Book", "Taula", "Why"], "{letter}{number}");
    }
}

#[test]
fn the_page_of_rulings_is_in_the_contents_of_the_docs() {
    assert!(read("docs/README.md").contains("(rulings.md)"));
}
