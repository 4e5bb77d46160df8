import { z } from 'zod';
import { documentReference, savedAnswer } from '../basics/call-shapes.ts';
import { BADGE_MAX } from '../basics/limits.ts';
import type { Operation } from '../basics/operation.ts';
import { documentId, exampleId, localDate, localTime, mealId, siteId } from '../basics/primitives.ts';

const line = { id: documentId, tipo: mealId, local: siteId };
/** Only the first name. The two people of a hand-over learn no more about each other. */
const firstName = z.string();

const own = z
  .object({
    ...line,
    /** The time until which the meal can be offered, HH:MM. */
    ate: localTime,
    /** Present while the meal is offered. */
    oferta: z.object({ desde: localTime, para: firstName.nullable() }).optional(),
  })
  .meta({ id: 'OwnMealToPassOn' });

const offered = z
  .object({
    ...line,
    de: firstName,
    ate: localTime,
    /** True if the meal is offered to the caller only. */
    paraVoce: z.boolean(),
  })
  .meta({ id: 'OfferedMeal' });

const cracha = z.string().trim().min(1).max(BADGE_MAX);
const errors = ['unauthenticated', 'outcome_unknown'] as const;

/** Handing over a meal after its reservation window, until the shift ends. */
export const handOverOperations = {
  'reservations.getOffers': {
    summary: 'What the caller can pass on or has passed on today, and what others offer to them',
    answer: z
      .object({
        /**
         * True if the offers can still change: the caller offers a meal, or could still take one.
         * The second case means that the caller has no reservation of a meal that can be handed over now.
         */
        aberto: z.boolean(),
        minhas: z.array(own),
        passadas: z.array(z.object({ ...line, data: localDate, para: firstName, em: localTime })),
        ofertas: z.array(offered),
      })
      .meta({
        examples: [
          {
            aberto: true,
            minhas: [
              { id: exampleId, tipo: 1, local: 2, ate: '14:00', oferta: { desde: '10:05', para: null } },
            ],
            passadas: [{ id: exampleId, tipo: 2, local: 1, data: '2026-11-19', para: 'Bruno', em: '17:10' }],
            ofertas: [{ id: exampleId, tipo: 1, local: 2, de: 'Ana', ate: '14:00', paraVoce: false }],
          },
        ],
      }),
    errors: ['unauthenticated'],
  },
  'reservations.offer': {
    summary:
      "Offers the caller's pending reservation, after its window, to whoever has none for that meal or to the colleague with a badge",
    body: z
      .object({ id: documentId, cracha: cracha.nullable() })
      .meta({ examples: [{ id: exampleId, cracha: '50001' }] }),
    answer: savedAnswer('Almoço oferecido a Bruno. Até alguém aceitar, ele continua seu.'),
    errors: [
      ...errors,
      ...(['no_pending_reservation', 'hand_over_early', 'hand_over_late', 'passing_gate'] as const),
      ...(['colleague_unavailable', 'offer_stands'] as const),
    ],
  },
  'reservations.withdrawOffer': {
    summary: 'Takes an offer of the caller back that nobody has taken',
    body: documentReference,
    answer: savedAnswer('A refeição continua sua.'),
    errors: [...errors, 'offer_taken'],
  },
  'reservations.takeOffer': {
    summary: "Makes an offered reservation the caller's own: of all who try exactly one gets it",
    body: documentReference,
    answer: savedAnswer('Pronto, o almoço na Fábrica é seu.'),
    errors: [
      ...errors,
      ...(['offer_gone', 'hand_over_account', 'hand_over_late', 'passing_gate'] as const),
      ...(['reservation_exists', 'meal_not_served', 'person_departed'] as const),
    ],
  },
} as const satisfies Record<string, Operation>;
