/** A whole number from a field, within bounds; `null` for an empty one or anything else. */
export function numberIn(text: string, min: number, max: number): number | null {
  const number = Number(text);
  return text.trim() !== '' && Number.isInteger(number) ? Math.min(max, Math.max(min, number)) : null;
}
