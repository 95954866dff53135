/** What is wrong with an army sheet, by the code of the flaw. The place is said before it. */
export const sheetsEn = {
  'not-json': 'Not valid JSON: line {line}, column {column}.',
  'not-toml': 'Not valid TOML: line {line}, column {column}.',
  'too-long': 'The sheet is too long: the limit is {most} bytes.',
  missing: 'This is missing.',
  'unknown-key': 'There is no such key here.',
  'unknown-id': 'This id is not defined in the sheet.',
  twice: 'This is a duplicate.',
  'wrong-value': 'This value is not possible here.',
  'wrong-number': 'It must be a number from {least} to {most}.',
  'wrong-count': 'The list has {count} items; it must have from {least} to {most}.',
  'bugs-in-all': 'There are {count} bugs in all; there must be from {least} to {most}.',
  'on-no-die': 'A bug type appears on none of the dice.',
  unused: 'Nothing on this sheet uses it.',
  'does-not-fit': 'This does not fit the rest of the sheet.',
};
