import { z } from 'zod';
import { documentId, exampleId, localDate, mealId, siteId } from '../basics/primitives.ts';

/** The meal that the person means. The command is refused if another meal's window is open. */
const requestedMeal = z.object({ date: localDate, meal: mealId }).optional();
const exampleMeal = { date: '2026-11-19', meal: 1 } as const;
const reservedMeal = z
  .object({ reservationId: documentId, date: localDate, meal: mealId, site: siteId })
  .meta({ examples: [{ reservationId: exampleId, date: '2026-11-19', meal: 1, site: 2 }] });

/** Commands of an employee about their own reservation of the meal whose window is open. */
export const ownReservationCommands = {
  /** Reserves the meal whose reservation window is open, for the acting employee. */
  'reservation.reserve': {
    queue: 'reservation',
    payload: z
      .object({ site: siteId, asked: requestedMeal })
      .meta({ examples: [{ site: 2, asked: exampleMeal }] }),
    result: reservedMeal,
    refusals: ['outside_window', 'meal_not_served', 'reservation_exists', 'person_departed'],
    expiresInMs: 5_000,
    attempts: 3,
    isBatched: true,
  },
  /** Cancels the acting employee's pending reservation of the meal whose window is open. */
  'reservation.cancel': {
    queue: 'reservation',
    payload: z.object({ asked: requestedMeal }).meta({ examples: [{ asked: exampleMeal }] }),
    result: reservedMeal,
    refusals: ['outside_window_cancel', 'no_pending_reservation'],
    expiresInMs: 5_000,
    attempts: 3,
    isBatched: true,
  },
  /**
   * Moves the reservation of the meal whose window is open to the other site. It is one atomic change of one document.
   */
  'reservation.changeSite': {
    queue: 'reservation',
    payload: z
      .object({ site: siteId, asked: requestedMeal })
      .meta({ examples: [{ site: 1, asked: exampleMeal }] }),
    result: reservedMeal,
    refusals: [
      ...(['outside_window_cancel', 'no_pending_reservation', 'meal_not_served'] as const),
      ...(['passing_gate', 'person_departed'] as const),
    ],
    expiresInMs: 5_000,
    attempts: 3,
    isBatched: true,
  },
} as const;
