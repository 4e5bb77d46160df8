/** Milliseconds of vibration and rest. */
const patterns = {
  /** A change was taken. */
  tick: [12],
  done: [60],
  refused: [40, 80, 40],
} as const;

/** Told to the hand, where the phone can. */
export function buzz(what: keyof typeof patterns): void {
  if ('vibrate' in navigator) navigator.vibrate(patterns[what]);
}
