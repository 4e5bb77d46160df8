/** Returns the quantile of the values, for example the median if `part` is 0.5. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/**
 * Formats values as `median (smallest-largest)`. The spread shows how much the machine's other load influences the
 * result.
 */
export function withSpread(values: readonly number[], write: (value: number) => string): string {
  return `${write(median(values))} (${write(Math.min(...values))}-${write(Math.max(...values))})`;
}

export const whole = (value: number): string => value.toFixed(0);
export const twoDecimals = (value: number): string => value.toFixed(2);

/** Formats the median and the 99th percentile in milliseconds, as `p50 / p99`. */
export const latency = (values: readonly number[]): string =>
  `${quantile(values, 0.5).toFixed(1)} / ${quantile(values, 0.99).toFixed(1)} ms`;
