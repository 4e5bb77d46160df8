/** A price that somebody should look at twice before it holds. */
export interface PriceDoubt {
  /** Reais in force, and to be. */
  from: number;
  to: number;
}

/** Three times as much or a third: rather a comma in the wrong place than a new price. */
const FACTOR = 3;

/** Whether a new price (reais) is asked about before it is saved: nothing, or far from the one in force. */
export function isUnusualPrice({ from, to }: PriceDoubt): boolean {
  if (to === from) return false;
  if (to === 0) return true;
  // The first price has nothing to be compared with.
  if (from === 0) return false;
  return to >= from * FACTOR || to <= from / FACTOR;
}
