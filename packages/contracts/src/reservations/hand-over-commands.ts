import { z } from 'zod';
import { documentId, localDate, mealId, siteId } from '../basics/primitives.ts';

const line = { reservationId: documentId, date: localDate, meal: mealId, site: siteId };
const waiting = { queue: 'reservation', expiresInMs: 5_000, attempts: 3, together: true } as const;

/** A meal that is passed on after its reservation window, until it ends (decision 0053). */
export const handOverCommands = {
  /** Offers the acting employee's pending reservation to whoever has none for that meal, or to one colleague. */
  'reservation.offer': {
    ...waiting,
    payload: z.object({
      reservationId: documentId,
      /** Of the colleague; null: whoever has none. */
      badge: z.string().nullable(),
    }),
    result: z.object({
      ...line,
      /** Name of the colleague; null: whoever has none. */
      to: z.string().nullable(),
    }),
    refusals: [
      ...(['no_pending_reservation', 'hand_over_early', 'hand_over_late', 'passing_gate'] as const),
      ...(['colleague_unavailable', 'offer_stands'] as const),
    ],
  },
  /** Takes an offer back that nobody has taken. */
  'reservation.withdrawOffer': {
    ...waiting,
    payload: z.object({ reservationId: documentId }),
    result: z.object(line),
    refusals: ['offer_taken'],
  },
  /** The acting employee takes what was offered: from then on it is their reservation. */
  'reservation.takeOffer': {
    ...waiting,
    payload: z.object({ reservationId: documentId }),
    result: z.object(line),
    refusals: [
      ...(['offer_gone', 'hand_over_account', 'hand_over_late', 'passing_gate'] as const),
      ...(['reservation_exists', 'meal_not_served', 'person_departed'] as const),
    ],
  },
} as const;
