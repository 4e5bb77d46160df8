/** A CPF as it was typed, without punctuation; spreadsheets drop leading zeros. */
export function cpfOf(text: string): string {
  const digits = text.replace(/[.\-\s]/g, '');
  return /^\d{8,10}$/.test(digits) ? digits.padStart(11, '0') : digits;
}
