import { createHash } from 'node:crypto';
import { type DayFigures, gateCountNames, mealCountNames } from '@reserva/domain/money/day-closing';

/** What is a number, or says of what it is one: words that explain a number may change without it. */
const numbers = [
  'meals',
  'meal',
  'gates',
  'turnstileId',
  'device',
  'otherConflicts',
  ...Object.keys({ ...mealCountNames, ...gateCountNames }),
];

/** Names the numbers of a day: whoever signs says by it which ones they have seen. */
export const digestOf = (figures: DayFigures): string =>
  createHash('sha256').update(JSON.stringify(figures, numbers)).digest('hex');
