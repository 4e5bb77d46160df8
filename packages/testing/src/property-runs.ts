import { env } from 'node:process';

const { PROPERTY_RUNS, QUARTER, QUARTER_SEED } = env;

/**
 * Returns the number of random cases for a property test: `few`, or the value of `PROPERTY_RUNS` if it is set. Without
 * `PROPERTY_RUNS` the cases are always the same. So a rare failure does not appear in a change that did not cause it.
 */
export const propertyRuns = (few: number): number => Number(PROPERTY_RUNS ?? few);

/** Defaults of fast-check for all property tests. Without `PROPERTY_RUNS`, the seed is fixed. */
export const propertyDefaults = PROPERTY_RUNS ? { numRuns: Number(PROPERTY_RUNS) } : { seed: 20_261_123 };

/**
 * Options of the simulation of a quarter (`npm run try:quarter`). `isWhole` is true for the complete quarter. Each
 * value of `QUARTER_SEED` produces another quarter.
 */
export const quarter = { isWhole: QUARTER === 'whole', seed: Number(QUARTER_SEED ?? 20_261_123) };
