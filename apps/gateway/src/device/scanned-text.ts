import type { Credential } from '@reserva/contracts/gates/credential';

/** AIM symbology identifier, which many readers put before the text to name the type of code. `]Q1` is a QR code. */
const SYMBOLOGY = /^\][A-Za-z][0-9A-Za-z]/;

/** Returns the text of a code as printed. Removes what the reader adds: STX, ETX, CR, LF, symbology and blanks. */
export const textOfScan = (rawText: string): string =>
  withoutFrame(withoutFrame(rawText).replace(SYMBOLOGY, ''));

function withoutFrame(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && isFrame(text.charCodeAt(start))) start++;
  while (end > start && isFrame(text.charCodeAt(end - 1))) end--;
  return text.slice(start, end);
}

/** Returns true for control characters, blanks and the byte order mark. */
const isFrame = (char: number): boolean => char <= 0x20 || (char >= 0x7f && char <= 0xa0) || char === 0xfeff;

/** Pattern of a badge number. */
export const BADGE = /^\d{1,20}$/;

/**
 * Returns the credential that a reader typed. Digits are a badge, other text is a code.
 * @returns null if no text remains
 */
export function typedCredential(rawText: string): Credential | null {
  const text = textOfScan(rawText);
  if (text === '') return null;
  return BADGE.test(text) ? { kind: 'badge', number: text } : { kind: 'code', text };
}
