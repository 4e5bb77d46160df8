/** Rows that are read and written at once. */
const ROWS_AT_ONCE = 500;

/** Parts of a list, in order. */
export function* chunksOf<T>(list: readonly T[], size = ROWS_AT_ONCE): Generator<T[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size);
}
