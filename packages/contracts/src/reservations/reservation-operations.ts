import { z } from 'zod';
import { documentReference, savedAnswer } from '../basics/call-shapes.ts';
import type { Operation } from '../basics/operation.ts';
import {
  documentId,
  exampleId,
  instant,
  localDate,
  localTime,
  mealId,
  mealIdOrNone,
  queryMeal,
  queryMealOrNone,
  queryMonth,
  querySite,
  reservationStatus,
  siteId,
} from '../basics/primitives.ts';
import { statementContest } from '../money/contest-shapes.ts';
import { lineExplanation } from '../money/line-explanation.ts';

/** A reservation of today as home shows it. */
const homeReservation = z
  .object({
    status: reservationStatus,
    data: localDate,
    tipo: mealId,
    local: siteId,
    /** By which it is rated; missing in what a browser has noted of a change that was just confirmed. */
    id: documentId.optional(),
    /** Of one that was eaten: when, and what it cost in reais. */
    passou: z.object({ horario: localTime, valor: z.number() }).optional(),
  })
  .meta({ id: 'HomeReservation' });

/** Which operator concluded a reservation, and when, dd/mm/yyyy HH:MM. */
export const conclusion = z.object({ por: z.string(), em: z.string() }).meta({ id: 'Conclusion' });

/** Statement item (spec section 3). `valor` in reais, two decimals: the wire keeps the spec's unit. */
export const statementItem = z
  .object({
    id: documentId,
    valor: z.number(),
    data: localDate,
    /** When it was made or, once the person passed, when that was; never when an operator decided about it. */
    horario: localTime,
    status: reservationStatus,
    tipo: mealId,
    local: siteId,
    /** Present where an operator concluded it. */
    concluida: conclusion.optional(),
    /** Present where it expired and is not charged: why, in words. */
    dispensa: z.string().optional(),
    /** Present where the pattern of the week reserved it. */
    padrao: z.literal(true).optional(),
    /** Present where the caller passed it on: to whom, and when. Nothing is charged then, whatever became of it. */
    passadaAdiante: z.object({ para: z.string(), em: localTime }).optional(),
    /** Until when it can be contested; missing where it cannot. */
    contestavelAte: instant.optional(),
  })
  .meta({ id: 'StatementItem' });

/**
 * Which meal the caller means, where they say so: any other is refused. What a screen showed may be over when it is tapped.
 */
const askedMeal = { data: localDate.optional(), time: mealId.optional() };
const isMealOrNone = ({ data, time }: { data?: string | undefined; time?: number | undefined }) =>
  (data === undefined) === (time === undefined);
const BOTH = 'Informe data e time juntos';

const checkinCounts = z
  .object({ reservations: z.int(), checkins: z.int(), reserveless: z.int() })
  .meta({ id: 'CheckinCounts', examples: [{ reservations: 212, checkins: 97, reserveless: 4 }] });

export const reservationOperations = {
  'reservations.checkReservation': {
    summary: "Today's reservations of the caller, and whether the meal at hand is reserved",
    answer: z
      .object({
        /** True when `reservations` holds one of `meal`. */
        reserved: z.boolean(),
        /** The meal home talks about: what is still to be eaten until its shift ends, else the last one whose window opened. */
        meal: mealId,
        /** All of the caller's reservations of today, eaten or expired ones too. */
        reservations: z.array(homeReservation),
        /** Today's meals that are not served: why, by meal and by site; missing where all are. */
        fechadas: z.partialRecord(mealId, z.partialRecord(siteId, z.string())).optional(),
        /** Today's meals that are served though their weekday has none: why, likewise. */
        abertas: z.partialRecord(mealId, z.partialRecord(siteId, z.string())).optional(),
        /** The next window that opens, of a meal that is served, and where it is; missing where none opens within two weeks. */
        proxima: z
          .object({ data: localDate, time: mealId, inicio: localTime, locais: z.array(siteId) })
          .optional(),
        /** What a meal costs the caller now, by its outcome, in reais; missing while nobody has set prices. */
        valores: z.object({ concluida: z.number(), expirada: z.number(), semReserva: z.number() }).optional(),
      })
      .meta({
        examples: [
          {
            reserved: true,
            meal: 1,
            reservations: [{ id: exampleId, status: 1, data: '2026-11-19', tipo: 1, local: 2 }],
            proxima: { data: '2026-11-19', time: 2, inicio: '13:00', locais: [1, 2] },
            valores: { concluida: 3.5, expirada: 7, semReserva: 10 },
          },
        ],
      }),
    errors: ['unauthenticated'],
  },
  'reservations.getReservations': {
    summary: "The caller's statement of a month",
    query: z.object({ month: queryMonth.optional() }).meta({ examples: [{ month: 1 }] }),
    answer: z
      .object({
        reservations: z.array(statementItem),
        /** What was wrong in closed months and is booked in this one. */
        corrections: z.array(
          z.object({
            /** Of one about a single meal the meal's, and a number. */
            id: z.string(),
            /** In reais; below 0 it is given back. */
            valor: z.number(),
            /** The month that is corrected, mm/yyyy. */
            mes: z.string(),
            motivo: z.string(),
          }),
        ),
        /** What the caller contested of the month, also of lines that do not count any more; oldest first. */
        contestacoes: z.array(statementContest),
        /** Sum of the items and corrections in reais. */
        total: z.number(),
        /** Whether the month is closed, or the caller's accounts are: nothing of it changes any more. */
        closed: z.boolean(),
        /** The last day of an individual closing that has the month. */
        ultimoDia: localDate.optional(),
      })
      .meta({
        examples: [
          {
            reservations: [
              {
                id: exampleId,
                valor: 3.5,
                data: '2026-11-18',
                horario: '11:42',
                status: 2,
                tipo: 1,
                local: 2,
              },
              {
                id: exampleId,
                valor: 7,
                data: '2026-11-17',
                horario: '08:03',
                status: 3,
                tipo: 1,
                local: 2,
                contestavelAte: '2026-11-18T17:00:00.000Z',
              },
            ],
            corrections: [{ id: exampleId, valor: -3.5, mes: '10/2026', motivo: 'Cobrado duas vezes' }],
            contestacoes: [],
            total: 7,
            closed: false,
          },
        ],
      }),
    errors: ['unauthenticated'],
  },
  'reservations.explain': {
    summary: "How a line of the caller's own statement came about, and why it costs what it costs",
    query: documentReference,
    answer: lineExplanation,
    errors: ['unauthenticated', 'reservation_not_found'],
  },
  'reservations.reserve': {
    summary: 'Reserves the meal whose reservation window is open now',
    body: z
      .object({ local: siteId, ...askedMeal })
      .refine(isMealOrNone, BOTH)
      .meta({ examples: [{ local: 2, data: '2026-11-19', time: 1 }] }),
    answer: z
      .object({ valid: z.literal(true), message: z.string() })
      .meta({ examples: [{ valid: true, message: 'Reserva realizada!' }] }),
    errors: [
      ...(['unauthenticated', 'outside_window', 'meal_not_served', 'reservation_exists'] as const),
      ...(['person_departed', 'outcome_unknown'] as const),
    ],
  },
  'reservations.cancelReservation': {
    summary: 'Cancels the pending reservation of the meal whose window is open now',
    query: z
      .object({ ...askedMeal, time: queryMeal.optional() })
      .refine(isMealOrNone, BOTH)
      .meta({ examples: [{ data: '2026-11-19', time: 1 }] }),
    answer: savedAnswer('Reserva cancelada!'),
    errors: ['unauthenticated', 'outside_window_cancel', 'no_pending_reservation', 'outcome_unknown'],
  },
  'reservations.changeSite': {
    summary: 'Moves the pending reservation of the meal whose window is open now to another site',
    body: z
      .object({ local: siteId, ...askedMeal })
      .refine(isMealOrNone, BOTH)
      .meta({ examples: [{ local: 1, data: '2026-11-19', time: 1 }] }),
    answer: savedAnswer('Local alterado: você come no Administrativo.'),
    errors: [
      ...(['unauthenticated', 'outside_window_cancel', 'no_pending_reservation', 'meal_not_served'] as const),
      ...(['passing_gate', 'person_departed', 'outcome_unknown'] as const),
    ],
  },
  'reservations.getQuantityCheckins': {
    summary: 'Live counts of a meal at a site',
    query: z
      .object({ date: localDate, local: querySite, time: queryMeal })
      .meta({ examples: [{ date: '2026-11-19', local: 2, time: 1 }] }),
    answer: checkinCounts,
    errors: ['unauthenticated'],
  },
  'reservations.getQuantityReservationsCurrentMeal': {
    summary:
      'Reservations nobody picked up (yet): of the meal being served, or of the shift that ended last today',
    query: z
      .object({ local: querySite, time: queryMealOrNone.optional() })
      .meta({ examples: [{ local: 2, time: 1 }] }),
    answer: z
      .object({
        /** True when the shift asked for is over; without `time`, the shift that ended last today. */
        ended: z.boolean(),
        reservations: z.int(),
        currentMeal: mealIdOrNone,
      })
      .meta({ examples: [{ ended: false, reservations: 115, currentMeal: 1 }] }),
    errors: ['unauthenticated', 'no_turnstile_at_site'],
  },
} as const satisfies Record<string, Operation>;

export type StatementItem = z.infer<typeof statementItem>;
