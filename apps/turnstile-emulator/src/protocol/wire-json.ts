/** An int64 of the device's API: a number while it is exact, a bigint beyond that. */
export type WireInt = number | bigint;

/** What the device's JSON can hold. */
export type WireValue = string | boolean | null | WireInt | WireValue[] | { [key: string]: WireValue };

const MARK = '\u0000int64:';
/** A whole string literal, or an integer literal long enough to be inexact as a double. */
const STRING_OR_LONG_INTEGER = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"|(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/g;
const MARKED_INTEGER = /"\\u0000int64:(-?\d+)"/g;

/**
 * Parses JSON without losing the low digits of int64 values (card numbers and ids of the devices
 * exceed the safe integers of JavaScript).
 * @throws {SyntaxError} when the text is not JSON
 */
export function parseWire(text: string): WireValue {
  if (!/\d{16}/.test(text)) return JSON.parse(text) as WireValue;
  const marked = text.replace(STRING_OR_LONG_INTEGER, (token) =>
    token.startsWith('"') ? token : `"\\u0000int64:${token}"`,
  );
  return JSON.parse(marked, (_key, value: WireValue) =>
    typeof value === 'string' && value.startsWith(MARK) ? toWireInt(value.slice(MARK.length)) : value,
  ) as WireValue;
}

/** Writes JSON with bigints as plain integers. */
export function stringifyWire(value: unknown): string {
  const text = JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'bigint' ? `${MARK}${item}` : item,
  );
  return text.replace(MARKED_INTEGER, '$1');
}

/** Digits to the exact integer they stand for. */
export function toWireInt(digits: string): WireInt {
  const exact = BigInt(digits);
  const number = Number(exact);
  return Number.isSafeInteger(number) ? number : exact;
}
