import { parse, stringify } from 'lossless-json';

/** An int64 of a device. It is a number if that is exact, otherwise a bigint. */
export type WireInt = number | bigint;

/** All values that the JSON of a device can contain. */
export type WireValue = string | boolean | null | WireInt | WireValue[] | { [key: string]: WireValue };

/**
 * Pattern for integers that a double may not hold exactly. Integers of more than 20 digits are no int64, so the parser
 * returns them as inexact numbers.
 */
const LONG_INTEGER = /^-?\d{16,20}$/;

/**
 * Parses JSON without losing the low digits of card numbers and ids, which exceed JavaScript's safe integers. The last
 * value of a repeated key counts, as in `JSON.parse`.
 * @throws SyntaxError when the text is not JSON
 * @throws RangeError when the nesting is too deep for the stack
 */
export const parseWireJson = (text: string): WireValue =>
  parse(text, undefined, {
    parseNumber: (digits) => (LONG_INTEGER.test(digits) ? toWireInt(digits) : Number(digits)),
    onDuplicateKey: ({ newValue }) => newValue,
  }) as WireValue;

/** Converts a value to JSON and writes bigints as plain integers. */
export const stringifyWireJson = (value: unknown): string => stringify(value) ?? 'null';

/** Converts digits to exactly the integer that they represent. */
export function toWireInt(digits: string): WireInt {
  const exact = BigInt(digits);
  return Number.isSafeInteger(Number(exact)) ? Number(exact) : exact;
}
