/** Vibration patterns: alternating milliseconds of vibration and pause. */
const patterns = {
  /** The server accepted a change. */
  tick: [12],
  done: [60],
  refused: [40, 80, 40],
} as const;

/** Vibrates, if the phone can. */
export function buzz(what: keyof typeof patterns): void {
  if ('vibrate' in navigator) navigator.vibrate(patterns[what]);
}
