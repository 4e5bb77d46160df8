import { WAIVER_LIMITS } from '@reserva/contracts/limits';

type Choices<V> = (readonly [V, string])[];

const MINUTES = [0, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240];

/** The minutes that are offered, and the ones in force where somebody has set others. 'none': no outage is a reason. */
export function outageChoices(inForce: number | null): Choices<number | 'none'> {
  const offered = inForce === null || MINUTES.includes(inForce) ? MINUTES : [...MINUTES, inForce];
  return [
    ['none', 'Cobrar'],
    ...offered
      .sort((a, b) => a - b)
      .map((minutes) => [minutes, minutes === 0 ? 'Qualquer parada' : `Mais de ${minutes} minutos`] as const),
  ];
}

export const freeChoices: Choices<number> = Array.from(
  { length: WAIVER_LIMITS.freeNoShows.max + 1 },
  (_, count) =>
    [count, count === 0 ? 'Nenhuma' : count === 1 ? 'A primeira' : `As ${count} primeiras`] as const,
);

export const chargeChoices: Choices<1 | 0> = [
  [1, 'Não cobrar'],
  [0, 'Cobrar'],
];
