/** A change of a price that needs a confirmation. */
export interface PriceDoubt {
  /** The price in force and the new price, in reais. */
  from: number;
  to: number;
}

/** A price three times as high, or a third, is more likely a misplaced comma than intended. */
const FACTOR = 3;

/** Returns true if a new price needs a confirmation: zero, or far from the price in force. */
export function isUnusualPrice({ from, to }: PriceDoubt): boolean {
  if (to === from) return false;
  if (to === 0) return true;
  // The first price cannot be compared with another.
  if (from === 0) return false;
  return to >= from * FACTOR || to <= from / FACTOR;
}
