export { format, list, plural, placeholders, unchecked, type Message, type Plural, type Values } from './format';
export { isLanguage, languageNames, languages, pickLanguage, type Language } from './languages';
export { loadMessages, loadTexts, type Armies, type Dictionary, type GameTexts, type Messages, type Texts } from './load';
export { gameOfRule, sayEvent, sayOutcome, sayOwnOutcome, sayPiece, sayReason, sayRefusal, sayRefusalAlone, type OutcomeData, type RefusalData, type Speaker, type Tally } from './say';
export { countedSentence, filled, sentence } from './sentence';
