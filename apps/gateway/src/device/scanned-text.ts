import type { Credential } from '@reserva/contracts/gates/credential';

/** AIM symbology identifier, by which many readers say what kind of code they have read: `]Q1` for a QR code. */
const SYMBOLOGY = /^\][A-Za-z][0-9A-Za-z]/;

/** The text of a code as it was printed: without what the reader puts around it (STX, ETX, CR, LF, symbology, blanks). */
export const textOfScan = (read: string): string => withoutFrame(withoutFrame(read).replace(SYMBOLOGY, ''));

function withoutFrame(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && isFrame(text.charCodeAt(start))) start++;
  while (end > start && isFrame(text.charCodeAt(end - 1))) end--;
  return text.slice(start, end);
}

/** Control characters, the blank, and what a file begins with that says so. */
const isFrame = (char: number): boolean => char <= 0x20 || (char >= 0x7f && char <= 0xa0) || char === 0xfeff;

/** What a badge's number may look like. */
export const BADGE = /^\d{1,20}$/;

/** What a reader has typed: digits are a badge, whatever else a code. Null where nothing is left of it. */
export function typedCredential(read: string): Credential | null {
  const text = textOfScan(read);
  if (text === '') return null;
  return BADGE.test(text) ? { kind: 'badge', number: text } : { kind: 'code', text };
}
