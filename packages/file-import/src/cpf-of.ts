/** Returns the digits of a CPF without punctuation. Adds leading zeros, because spreadsheets remove them. */
export function cpfOf(text: string): string {
  const digits = text.replace(/[.\-\s]/g, '');
  return /^\d{8,10}$/.test(digits) ? digits.padStart(11, '0') : digits;
}
