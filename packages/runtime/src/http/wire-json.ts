import { parse, stringify } from 'lossless-json';

/** An int64 of a device: a number while it is exact, a bigint beyond. */
export type WireInt = number | bigint;

/** What the JSON of a device can hold. */
export type WireValue = string | boolean | null | WireInt | WireValue[] | { [key: string]: WireValue };

/** Integers that a double may not hold exactly. More than 20 digits are no int64 and stay an inexact number. */
const LONG_INTEGER = /^-?\d{16,20}$/;

/**
 * Parses JSON without losing the low digits of card numbers and ids, which exceed JavaScript's safe integers.
 * Of a repeated key the last value counts, as in `JSON.parse`.
 * @throws SyntaxError when the text is not JSON
 * @throws RangeError when it is nested too deeply for the stack
 */
export const parseWireJson = (text: string): WireValue =>
  parse(text, undefined, {
    parseNumber: (digits) => (LONG_INTEGER.test(digits) ? toWireInt(digits) : Number(digits)),
    onDuplicateKey: ({ newValue }) => newValue,
  }) as WireValue;

/** Writes JSON with bigints as plain integers. */
export const stringifyWireJson = (value: unknown): string => stringify(value) ?? 'null';

/** Converts digits to the exact integer they stand for. */
export function toWireInt(digits: string): WireInt {
  const exact = BigInt(digits);
  return Number.isSafeInteger(Number(exact)) ? Number(exact) : exact;
}
