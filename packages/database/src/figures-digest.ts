import { createHash } from 'node:crypto';
import { type DayFigures, gateCountNames, mealCountNames } from '@reserva/domain/money/day-signature';

/**
 * Fields that the digest covers: the numbers, and the fields that say what each number counts. It leaves out explaining
 * texts, so that a changed text does not change the digest.
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
 * Returns a digest of a day's numbers. When operators sign a day, they also send the digest. It proves which numbers
 * they saw.
 */
export const digestOf = (figures: DayFigures): string =>
  createHash('sha256').update(JSON.stringify(figures, numbers)).digest('hex');
