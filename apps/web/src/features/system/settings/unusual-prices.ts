/** A change of a price that needs a confirmation. */
export interface PriceDoubt {
  /** The price in force, in reais. */
  from: number;
  /** The new price, in reais. */
  to: number;
}

/**
 * The factor from which a higher or lower price needs a confirmation. Such a price is more likely a misplaced comma
 * than intended.
 */
const FACTOR = 3;

/** Returns true if a new price needs a confirmation: zero, or far from the price in force. */
export function isUnusualPrice({ from, to }: PriceDoubt): boolean {
  if (to === from) return false;
  if (to === 0) return true;
  // The first price cannot be compared with another.
  if (from === 0) return false;
  return to >= from * FACTOR || to <= from / FACTOR;
}
