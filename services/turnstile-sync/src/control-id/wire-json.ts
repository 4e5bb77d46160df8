/** An int64 of the device: a number while it is exact, a bigint beyond. */
export type WireInt = number | bigint;

/** A string (left alone), or an integer of so many digits that a double may not hold it. */
const stringOrLongInteger = /"(?:[^"\\]|\\.)*"|(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/g;
const MARK = 'int64:';

/**
 * Reads the device's JSON without losing the low digits of card numbers and ids.
 * @throws SyntaxError
 */
export function parseWire(text: string): unknown {
  const marked = text.replace(stringOrLongInteger, (token) =>
    token.startsWith('"') ? `"s${token.slice(1)}` : `"${MARK}${token}"`,
  );
  // Every string, keys included, carries an `s` now, so that none can be taken for a number.
  return unmark(JSON.parse(marked));
}

function unmark(value: unknown): unknown {
  if (typeof value === 'string') {
    return value.startsWith(MARK) ? exact(BigInt(value.slice(MARK.length))) : value.slice(1);
  }
  if (Array.isArray(value)) return value.map(unmark);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key.slice(1), unmark(item)]));
}

const exact = (value: bigint): WireInt => (Number.isSafeInteger(Number(value)) ? Number(value) : value);

/** Writes JSON with bigints as plain integers. */
export function stringifyWire(value: unknown): string {
  if (typeof value === 'bigint') return value.toString();
  if (Array.isArray(value)) return `[${value.map(stringifyWire).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .map(([key, item]) => `${JSON.stringify(key)}:${stringifyWire(item)}`);
  return `{${members.join(',')}}`;
}
