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

/** A reservation of today on the home screen. */
const homeReservation = z
  .object({
    status: reservationStatus,
    data: localDate,
    tipo: mealId,
    local: siteId,
    /**
     * The id with which the meal can be rated. It is missing in the browser's own copy of a change that was just
     * confirmed.
     */
    id: documentId.optional(),
    /** For an eaten meal: the time of the passage and the price in reais. */
    passou: z.object({ horario: localTime, valor: z.number() }).optional(),
  })
  .meta({ id: 'HomeReservation' });

/** The operator who concluded a reservation, and the time, dd/mm/yyyy HH:MM. */
export const conclusion = z.object({ por: z.string(), em: z.string() }).meta({ id: 'Conclusion' });

/**
 * An item of the statement (spec section 3). `valor` is in reais with two decimals, because the wire keeps the spec's
 * unit.
 */
export const statementItem = z
  .object({
    id: documentId,
    valor: z.number(),
    data: localDate,
    /**
     * The time of the passage if the person passed, otherwise the time of the reservation. An operator's decision never
     * changes it.
     */
    horario: localTime,
    status: reservationStatus,
    tipo: mealId,
    local: siteId,
    /** Present if an operator concluded it. */
    concluida: conclusion.optional(),
    /** Present if it expired and is not charged: the reason in Portuguese. */
    dispensa: z.string().optional(),
    /** Present if the pattern of the week reserved it. */
    padrao: z.literal(true).optional(),
    /**
     * Present if the caller handed the reservation over: the colleague and the time. The caller is charged nothing for
     * it.
     */
    passadaAdiante: z.object({ para: z.string(), em: localTime }).optional(),
    /** The time until which the line can be contested; missing if it cannot be. */
    contestavelAte: instant.optional(),
  })
  .meta({ id: 'StatementItem' });

/**
 * The meal that the caller means. If it is present, any other meal is refused, because the screen can show a meal whose
 * window has ended.
 */
const requestedMealFields = { data: localDate.optional(), time: mealId.optional() };
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
        /** True if `reservations` contains a reservation of `meal`. */
        reserved: z.boolean(),
        /**
         * The meal that the home screen shows: a reserved meal until its shift ends. Otherwise the meal whose
         * reservation window opened last.
         */
        meal: mealId,
        /** All of the caller's reservations of today, including eaten and expired ones. */
        reservations: z.array(homeReservation),
        /** Today's meals that are not served: the reason, by meal and by site; missing if all are served. */
        fechadas: z.partialRecord(mealId, z.partialRecord(siteId, z.string())).optional(),
        /** Today's meals that an exception opens: the reason, by meal and by site. */
        abertas: z.partialRecord(mealId, z.partialRecord(siteId, z.string())).optional(),
        /** The next window of a meal that is served, and its sites; missing if none opens within two weeks. */
        proxima: z
          .object({ data: localDate, time: mealId, inicio: localTime, locais: z.array(siteId) })
          .optional(),
        /** The price of a meal for the caller now, by outcome, in reais; missing if no prices are set. */
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
        /** Corrections of closed months that are booked in this month. */
        corrections: z.array(
          z.object({
            /** The id of the correction. If it is about a single meal, the id is that of the meal and a number. */
            id: z.string(),
            /** In reais; a negative amount is given back. */
            valor: z.number(),
            /** The month that is corrected, mm/yyyy. */
            mes: z.string(),
            motivo: z.string(),
          }),
        ),
        /** The caller's contests of this month, including those of inactive lines; oldest first. */
        contestacoes: z.array(statementContest),
        /** The sum of the items and corrections in reais. */
        total: z.number(),
        /** True if the month or the caller's accounts are closed. Nothing in the month changes any more. */
        closed: z.boolean(),
        /** The person's last day, if an individual closing includes the month. */
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
      .object({ local: siteId, ...requestedMealFields })
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
      .object({ ...requestedMealFields, time: queryMeal.optional() })
      .refine(isMealOrNone, BOTH)
      .meta({ examples: [{ data: '2026-11-19', time: 1 }] }),
    answer: savedAnswer('Reserva cancelada!'),
    errors: ['unauthenticated', 'outside_window_cancel', 'no_pending_reservation', 'outcome_unknown'],
  },
  'reservations.changeSite': {
    summary: 'Moves the pending reservation of the meal whose window is open now to another site',
    body: z
      .object({ local: siteId, ...requestedMealFields })
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
        /** True if the shift is over. Without `time` it is the shift that ended last today. */
        ended: z.boolean(),
        reservations: z.int(),
        currentMeal: mealIdOrNone,
      })
      .meta({ examples: [{ ended: false, reservations: 115, currentMeal: 1 }] }),
    errors: ['unauthenticated', 'no_turnstile_at_site'],
  },
} as const satisfies Record<string, Operation>;

export type StatementItem = z.infer<typeof statementItem>;
