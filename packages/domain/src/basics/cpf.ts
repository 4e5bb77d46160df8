import { formatCpf as format } from '@brazilian-utils/brazilian-utils/format-cpf';
import { isValidCpf as isValid } from '@brazilian-utils/brazilian-utils/is-valid-cpf';

/** Completes nine digits to a valid CPF, for demo data and tests. Nine equal digits have none. */
export function completeCpf(nineDigits: string): string {
  for (let check = 0; check < 100; check++) {
    const cpf = `${nineDigits}${String(check).padStart(2, '0')}`;
    if (isValid(cpf)) return cpf;
  }
  throw new RangeError(`${nineDigits} cannot be completed to a CPF`);
}

/** True of eleven digits without punctuation whose check digits hold. */
export const isValidCpf = (cpf: string): boolean => /^\d{11}$/.test(cpf) && isValid(cpf);

/** First three and last two digits shown (spec 2.15): `862.***.***-57`. */
export const maskCpf = (cpf: string): string =>
  cpf.length === 11 ? `${cpf.slice(0, 3)}.***.***-${cpf.slice(-2)}` : '';

/** `862.883.667-57`; a text that is no CPF stays as it is. */
export const formatCpf = (cpf: string): string => (cpf.length === 11 ? format(cpf) : cpf);
