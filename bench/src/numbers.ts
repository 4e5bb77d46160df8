/** Returns the value below which the given part of the values is. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Formats `median (least-most)`. The spread shows the noise of the machine. */
export function withSpread(values: readonly number[], write: (value: number) => string): string {
  return `${write(median(values))} (${write(Math.min(...values))}-${write(Math.max(...values))})`;
}

export const whole = (value: number): string => value.toFixed(0);
export const twoDecimals = (value: number): string => value.toFixed(2);

/** Formats `p50 / p99` in milliseconds. */
export const latency = (values: readonly number[]): string =>
  `${quantile(values, 0.5).toFixed(1)} / ${quantile(values, 0.99).toFixed(1)} ms`;
