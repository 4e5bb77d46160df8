/** Steps of the walk around the resting place, in pixels: no line of the panel burns in. */
const WALK = [
  [0, 0],
  [6, 3],
  [10, 8],
  [6, 12],
  [0, 8],
  [-6, 12],
  [-10, 8],
  [-6, 3],
] as const;
const STEP_MS = 3 * 60_000;

/** Where the whole layout stands at an instant. It moves a few pixels every three minutes, too slow to be seen. */
export function driftAt(now: Date): { x: number; y: number } {
  const [x, y] = WALK[Math.floor(now.getTime() / STEP_MS) % WALK.length] ?? WALK[0];
  return { x, y: y - 6 };
}
