/** Codes that bring a visitor to another device: six letters, as people type them. */

export const LINK_CODE_LENGTH = 6;

/** The letters of what was typed or scanned: in capitals, without spaces and hyphens. */
export function readLinkCode(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase();
}

export function isLinkCode(text: string): boolean {
  return /^[A-Z]{6}$/.test(readLinkCode(text));
}

/** In two parts, which are easier to copy: `BCD FGH`. */
export function spacedCode(code: string): string {
  return code.replace(/(.{3})(?=.)/g, '$1 ');
}

/** `1:05` */
export function countdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
