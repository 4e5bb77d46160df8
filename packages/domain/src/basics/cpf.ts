import { formatCpf as format } from '@brazilian-utils/brazilian-utils/format-cpf';
import { isValidCpf as isValid } from '@brazilian-utils/brazilian-utils/is-valid-cpf';

/**
 * Adds two check digits to nine digits so that they form a valid CPF, for demo data and tests.
 * @throws RangeError when no check digits fit, as for nine equal digits
 */
export function completeCpf(nineDigits: string): string {
  for (let check = 0; check < 100; check++) {
    const cpf = `${nineDigits}${String(check).padStart(2, '0')}`;
    if (isValid(cpf)) return cpf;
  }
  throw new RangeError(`${nineDigits} cannot be completed to a CPF`);
}

/** Returns true for eleven digits without punctuation whose check digits are right. */
export const isValidCpf = (cpf: string): boolean => /^\d{11}$/.test(cpf) && isValid(cpf);

/**
 * Shows only the first three and last two digits (spec 2.15): `862.***.***-57`. Returns an empty text if the CPF does
 * not have eleven characters.
 */
export const maskCpf = (cpf: string): string =>
  cpf.length === 11 ? `${cpf.slice(0, 3)}.***.***-${cpf.slice(-2)}` : '';

/** Formats a CPF as `862.883.667-57`. Returns a text of another length unchanged. */
export const formatCpf = (cpf: string): string => (cpf.length === 11 ? format(cpf) : cpf);
