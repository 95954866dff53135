/** Finds rules by words or by number, whatever the accents and capitals. */

export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
}

/** Whether every word that is searched for begins a word of the rule, or is its number. */
export function fitsSearch(search: string, rule: string, text: string): boolean {
  const wanted = plain(search).split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const words = plain(`${rule} ${text}`).split(/[^\p{L}\p{N}]+/u);
  return wanted.every((word) => words.some((own) => own.startsWith(word)));
}
