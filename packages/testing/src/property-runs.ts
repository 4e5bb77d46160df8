import { env } from 'node:process';

const { PROPERTY_RUNS, QUARTER, QUARTER_SEED } = env;

/**
 * How many random cases a property is tried with: `few`, or as many as `PROPERTY_RUNS=N` asks for. Without it they are
 * always the same ones: what is found by looking for it must not stop somebody else's landing.
 */
export const propertyRuns = (few: number): number => Number(PROPERTY_RUNS ?? few);

/** For fast-check: of all properties that do not say how many cases they try. */
export const propertyDefaults = PROPERTY_RUNS ? { numRuns: Number(PROPERTY_RUNS) } : { seed: 20_261_123 };

/** Whether all of a quarter is played (`npm run try:quarter`), and which: another one for each `QUARTER_SEED`. */
export const quarter = { isWhole: QUARTER === 'whole', seed: Number(QUARTER_SEED ?? 20_261_123) };
