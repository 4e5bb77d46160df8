import { createHash } from 'node:crypto';
import { type DayFigures, gateCountNames, mealCountNames } from '@reserva/domain/money/day-signature';

/**
 * Fields that the digest covers: the numbers, and the fields that say what each number counts. Explaining texts are
 * left out, so that they may change without a new digest.
 */
const numbers = [
  'meals',
  'meal',
  'gates',
  'turnstileId',
  'device',
  'otherConflicts',
  ...Object.keys({ ...mealCountNames, ...gateCountNames }),
];

/**
 * Returns a digest of a day's numbers. An operator sends it with a day signature, to prove which numbers they have
 * seen.
 */
export const digestOf = (figures: DayFigures): string =>
  createHash('sha256').update(JSON.stringify(figures, numbers)).digest('hex');
