import { WAIVER_LIMITS } from '@reserva/contracts/basics/limits';
import { texts } from './texts.ts';

type Choices<V> = (readonly [V, string])[];

const MINUTES = [0, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240];

/**
 * Returns the choices for the minutes of outage after which a no-show is not charged. They include a custom value that
 * is in force. 'none' means that no outage is a reason.
 */
export function outageChoices(inForce: number | null): Choices<number | 'none'> {
  const offered = inForce === null || MINUTES.includes(inForce) ? MINUTES : [...MINUTES, inForce];
  return [
    ['none', texts.charge.yes],
    ...offered
      .sort((a, b) => a - b)
      .map((minutes) => [minutes, minutes === 0 ? texts.outage.any : texts.outage.longer(minutes)] as const),
  ];
}

export const freeChoices: Choices<number> = Array.from(
  { length: WAIVER_LIMITS.freeNoShows.max + 1 },
  (_, count) =>
    [
      count,
      count === 0 ? texts.free.none : count === 1 ? texts.free.first : texts.free.firstOnes(count),
    ] as const,
);

export const chargeChoices: Choices<1 | 0> = [
  [1, texts.charge.no],
  [0, texts.charge.yes],
];
