export { pieceLabel, type Armies, type ArmyWords } from './armies';
export { format, list, plural, placeholders, unchecked, type Message, type Plural, type Values } from './format';
export { isLanguage, languageNames, languages, pickLanguage, type Language } from './languages';
export { loadMessages, loadTexts, type Dictionary, type GameTexts, type Messages, type Texts } from './load';
export { countedSentence, filled, gameOfRule, sayEvent, sayOutcome, sayOwnOutcome, sayPiece, sayRefusal, sayRefusalAlone, sentence, type EventData, type OutcomeData, type RefusalData, type Speaker, type Tally } from './say';
