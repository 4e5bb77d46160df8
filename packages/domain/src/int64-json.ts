/** An int64 of a device: a number while it is exact, a bigint beyond. */
export type WireInt = number | bigint;

/** Digits that a double may not hold exactly; more than 20 are no int64, and stay an ordinary (inexact) number. */
const longInteger = /^-?\d{16,20}$/;
const MARK = 'int64:';
const QUOTE = 34;
const BACKSLASH = 92;

/**
 * Reads JSON without losing the low digits of card numbers and ids. The text is foreign: it is walked through once, by a
 * cursor, however odd it is.
 * @throws SyntaxError
 */
export function parseInt64Json(text: string): unknown {
  // Every string, keys included, carries an `s` from here on, so that none can be taken for a number.
  return unmark(JSON.parse(marked(text)));
}

function marked(text: string): string {
  const parts: string[] = [];
  let copied = 0;
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      parts.push(text.slice(copied, at + 1), 's');
      copied = at + 1;
      at = endOfString(text, at);
    } else if (isNumeric(code)) {
      const start = at;
      while (isNumeric(text.charCodeAt(at))) at++;
      // Longer ones are not looked at twice.
      const token = at - start <= 21 ? text.slice(start, at) : '';
      if (longInteger.test(token)) {
        parts.push(text.slice(copied, start), `"${MARK}${token}"`);
        copied = at;
      }
    } else at++;
  }
  parts.push(text.slice(copied));
  return parts.join('');
}

/** Just behind the closing quote of the string that opens at `at`, or the end of the text. */
function endOfString(text: string, at: number): number {
  for (let next = at + 1; next < text.length; next++) {
    const code = text.charCodeAt(next);
    if (code === BACKSLASH) next++;
    else if (code === QUOTE) return next + 1;
  }
  return text.length;
}

/** Digits and what else a number can be written with: `+ - . E e`. */
const isNumeric = (code: number): boolean =>
  (code >= 48 && code <= 57) || code === 43 || code === 45 || code === 46 || code === 69 || code === 101;

function unmark(value: unknown): unknown {
  if (typeof value === 'string') {
    return value.startsWith(MARK) ? toWireInt(value.slice(MARK.length)) : value.slice(1);
  }
  if (Array.isArray(value)) return value.map(unmark);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key.slice(1), unmark(item)]));
}

/** Digits to the exact integer they stand for. */
export function toWireInt(digits: string): WireInt {
  const exact = BigInt(digits);
  return Number.isSafeInteger(Number(exact)) ? Number(exact) : exact;
}

/** Writes JSON with bigints as plain integers. */
export function stringifyInt64Json(value: unknown): string {
  if (typeof value === 'bigint') return value.toString();
  if (Array.isArray(value)) return `[${value.map(stringifyInt64Json).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .map(([key, item]) => `${JSON.stringify(key)}:${stringifyInt64Json(item)}`);
  return `{${members.join(',')}}`;
}
