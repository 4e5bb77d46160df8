function checkDigit(digits: string): number {
  const weightOfFirst = digits.length + 1;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (weightOfFirst - index), 0);
  const rest = (sum * 10) % 11;
  return rest === 10 ? 0 : rest;
}

/** Completes nine digits to a CPF with valid check digits. */
export function completeCpf(nineDigits: string): string {
  const first = checkDigit(nineDigits);
  return `${nineDigits}${first}${checkDigit(`${nineDigits}${first}`)}`;
}

/** Eleven digits whose two check digits hold; eleven equal digits are no CPF. */
export const isValidCpf = (cpf: string): boolean =>
  /^\d{11}$/.test(cpf) && !/^(\d)\1{10}$/.test(cpf) && completeCpf(cpf.slice(0, 9)) === cpf;

/** First three and last two digits shown (spec 2.15): `862.***.***-57`. */
export const maskCpf = (cpf: string): string =>
  cpf.length === 11 ? `${cpf.slice(0, 3)}.***.***-${cpf.slice(-2)}` : '';

/** `862.883.667-57`. */
export const formatCpf = (cpf: string): string =>
  cpf.length === 11 ? `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}` : cpf;
