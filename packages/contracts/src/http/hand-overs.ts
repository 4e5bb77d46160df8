import { z } from 'zod';
import { BADGE_MAX } from '../limits.ts';
import { documentId, localDate, localTime, mealId, siteId } from '../primitives.ts';
import type { Operation } from './operation.ts';
import { saved } from './saved.ts';

const line = { id: documentId, tipo: mealId, local: siteId };
/** First names alone: who passes something on, and who takes it, see no more of each other. */
const firstName = z.string();

const own = z
  .object({
    ...line,
    /** Until when, HH:MM. */
    ate: localTime,
    /** Present while it is offered. */
    oferta: z.object({ desde: localTime, para: firstName.nullable() }).optional(),
  })
  .meta({ id: 'OwnMealToPassOn' });

const offered = z
  .object({
    ...line,
    de: firstName,
    ate: localTime,
    /** To the caller alone. */
    paraVoce: z.boolean(),
  })
  .meta({ id: 'OfferedMeal' });

const cracha = z.string().trim().min(1).max(BADGE_MAX);
const one = z.object({ id: documentId });
const errors = ['unauthenticated', 'outcome_unknown'] as const;

/** A meal that is passed on: after its reservation window, until it ends. */
export const handOverOperations = {
  'reservations.getOffers': {
    summary: 'What the caller can pass on or has passed on today, and what others offer to them',
    answer: z.object({
      /** Whether news may come: the caller offers a meal, or has none of one that can be passed on now. */
      aberto: z.boolean(),
      minhas: z.array(own),
      passadas: z.array(z.object({ ...line, data: localDate, para: firstName, em: localTime })),
      ofertas: z.array(offered),
    }),
    errors: ['unauthenticated'],
  },
  'reservations.offer': {
    summary:
      "Offers the caller's pending reservation, after its window, to whoever has none for that meal or to the colleague with a badge",
    body: z.object({ id: documentId, cracha: cracha.nullable() }),
    answer: saved,
    errors: [
      ...errors,
      ...(['no_pending_reservation', 'hand_over_early', 'hand_over_late', 'passing_gate'] as const),
      ...(['colleague_unavailable', 'offer_stands'] as const),
    ],
  },
  'reservations.withdrawOffer': {
    summary: 'Takes an offer of the caller back that nobody has taken',
    body: one,
    answer: saved,
    errors: [...errors, 'offer_taken'],
  },
  'reservations.takeOffer': {
    summary: "Makes an offered reservation the caller's own: of all who try exactly one gets it",
    body: one,
    answer: saved,
    errors: [
      ...errors,
      ...(['offer_gone', 'hand_over_account', 'hand_over_late', 'passing_gate'] as const),
      ...(['reservation_exists', 'meal_not_served', 'person_departed'] as const),
    ],
  },
} as const satisfies Record<string, Operation>;
