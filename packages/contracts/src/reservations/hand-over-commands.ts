import { z } from 'zod';
import { documentId, exampleId, localDate, mealId, siteId } from '../basics/primitives.ts';

const line = { reservationId: documentId, date: localDate, meal: mealId, site: siteId };
const exampleLine = { reservationId: exampleId, date: '2026-11-19', meal: 1, site: 2 } as const;
const waiting = { queue: 'reservation', expiresInMs: 5_000, attempts: 3, isBatched: true } as const;

/** Commands about handing over a meal after its reservation window, until the shift ends (decision 0053). */
export const handOverCommands = {
  /**
   * Offers the acting employee's pending reservation to one colleague, or to everyone without a reservation of that
   * meal.
   */
  'reservation.offer': {
    ...waiting,
    payload: z
      .object({
        reservationId: documentId,
        /** The colleague's badge; null offers it to everyone without a reservation. */
        badge: z.string().nullable(),
      })
      .meta({ examples: [{ reservationId: exampleId, badge: '50001' }] }),
    result: z
      .object({
        ...line,
        /** The colleague's name; null if it was offered to everyone without a reservation. */
        to: z.string().nullable(),
      })
      .meta({ examples: [{ ...exampleLine, to: 'ANA' }] }),
    refusals: [
      ...(['no_pending_reservation', 'hand_over_early', 'hand_over_late', 'passing_gate'] as const),
      ...(['colleague_unavailable', 'offer_stands'] as const),
    ],
  },
  /** Withdraws an offer that was not taken. */
  'reservation.withdrawOffer': {
    ...waiting,
    payload: z.object({ reservationId: documentId }).meta({ examples: [{ reservationId: exampleId }] }),
    result: z.object(line).meta({ examples: [exampleLine] }),
    refusals: ['offer_taken'],
  },
  /** Takes an offered meal. The reservation then belongs to the acting employee. */
  'reservation.takeOffer': {
    ...waiting,
    payload: z.object({ reservationId: documentId }).meta({ examples: [{ reservationId: exampleId }] }),
    result: z.object(line).meta({ examples: [exampleLine] }),
    refusals: [
      ...(['offer_gone', 'hand_over_account', 'hand_over_late', 'passing_gate'] as const),
      ...(['reservation_exists', 'meal_not_served', 'person_departed'] as const),
    ],
  },
} as const;
