/** Removes the punctuation of a CPF and restores the leading zeros that spreadsheets drop. */
export function cpfOf(text: string): string {
  const digits = text.replace(/[.\-\s]/g, '');
  return /^\d{8,10}$/.test(digits) ? digits.padStart(11, '0') : digits;
}
