import { REAIS_MAX } from '@reserva/contracts/limits';

/** As long as an amount that is typed can be. */
export const TYPED_VALUE_LENGTH = '-12345,67'.length;

/** An amount in reais as it is typed, with a comma and at most two decimals; null where it is none, or nothing. */
export function typedValue(text: string): number | null {
  if (!/^-?\d{1,5}([.,]\d{1,2})?$/.test(text.trim())) return null;
  const value = Number(text.trim().replace(',', '.'));
  return value === 0 || Math.abs(value) > REAIS_MAX ? null : value;
}
