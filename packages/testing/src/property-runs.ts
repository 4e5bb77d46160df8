import { env } from 'node:process';

const { PROPERTY_RUNS, QUARTER, QUARTER_SEED } = env;

/**
 * Returns the number of random cases of a property: `few`, or the value of `PROPERTY_RUNS`. Without this variable the
 * cases are always the same, so that a random failure does not block another person's change.
 */
export const propertyRuns = (few: number): number => Number(PROPERTY_RUNS ?? few);

/** Defaults of fast-check for properties that set no number of cases. */
export const propertyDefaults = PROPERTY_RUNS ? { numRuns: Number(PROPERTY_RUNS) } : { seed: 20_261_123 };

/**
 * Options of the simulated quarter (`npm run try:quarter`). `isWhole` runs the complete quarter. Each `QUARTER_SEED`
 * gives a different one.
 */
export const quarter = { isWhole: QUARTER === 'whole', seed: Number(QUARTER_SEED ?? 20_261_123) };
