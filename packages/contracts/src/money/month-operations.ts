import { z } from 'zod';
import { savedAnswer } from '../basics/call-shapes.ts';
import { MONTH_REASON, REAIS_MAX } from '../basics/limits.ts';
import type { Operation } from '../basics/operation.ts';
import {
  cpf,
  localDate,
  mealId,
  mealIdOrNone,
  queryNumber,
  shortText,
  siteId,
} from '../basics/primitives.ts';
import { reportMonth, reportYear } from '../system/report-commands.ts';

const month = { month: reportMonth, year: reportYear };
const count = z.int().min(0);
const correction = z.object({
  name: z.string(),
  /** In reais; a negative amount is given back. */
  valor: z.number(),
  /** The other month of the correction, mm/yyyy: the month in which it is booked, or the month that it corrects. */
  mes: z.string(),
  motivo: z.string(),
});

/** The monthly close. Nothing in a closed month changes. */
export const monthOperations = {
  'reports.getMonth': {
    summary: 'Whether the accounts of a month are open or closed',
    query: z
      .object({ month: queryNumber(reportMonth), year: queryNumber(reportYear) })
      .meta({ examples: [{ month: 10, year: 2026 }] }),
    answer: z
      .object({
        /** `closing`: the month is closed, and its sums are not stored yet. */
        state: z.enum(['open', 'closing', 'closed']),
        /** dd/mm/yyyy HH:MM of the last closing or reopening; null if there was none. */
        since: z.string().nullable(),
        /** The administrator of the last closing or reopening. */
        by: z.string().nullable(),
        /**
         * The charges of all employees in reais, with the corrections booked in the month; null unless it is closed.
         */
        total: z.number().nullable(),
      })
      .meta({
        examples: [{ state: 'closed', since: '03/11/2026 09:12', by: 'ADRIANA MENEZES', total: 18420.5 }],
      }),
    errors: ['unauthenticated', 'forbidden'],
  },
  'reports.getMonthReadiness': {
    summary: 'What speaks against closing a month, and what was booked elsewhere because it is closed',
    query: z
      .object({ month: queryNumber(reportMonth), year: queryNumber(reportYear) })
      .meta({ examples: [{ month: 10, year: 2026 }] }),
    answer: z
      .object({
        /** Reservations without an outcome. The month cannot be closed while there are any. */
        pending: count,
        /** Shifts that are not settled. Those with pending reservations prevent the closing. */
        unsettled: z.array(z.object({ date: localDate, time: mealId, local: siteId, pending: count })),
        /** Open conflicts of the gates: the total, and the latest ones. */
        conflicts: z.object({
          total: count,
          page: z.array(
            z.object({
              /** In Portuguese. */
              what: z.string(),
              /** Empty if the person is not known. */
              name: z.string(),
              date: localDate,
              time: mealIdOrNone,
              local: siteId,
            }),
          ),
        }),
        /**
         * Days that are not signed, or whose meals changed after the signature. If `required` is true, they prevent the
         * closing.
         */
        closings: z.object({
          required: z.boolean(),
          unsigned: z.array(z.object({ date: localDate, local: siteId })),
          changed: z.array(z.object({ date: localDate, local: siteId })),
        }),
        /** The number of contests without an answer. One that is accepted after the close becomes a correction. */
        contests: count,
        /**
         * People whose accounts were closed because they left. The payroll lists them separately. `total` is in
         * reais.
         */
        departures: z.object({
          people: count,
          total: z.number(),
          page: z.array(z.object({ name: z.string(), total: z.number() })),
        }),
        /**
         * Turnstiles that can still report passages. After the close, such passages become conflicts and change no sum.
         */
        turnstiles: z.array(
          z.object({
            name: z.string(),
            local: siteId,
            /** The number of events in the device's log that our server has not read yet. */
            events: count,
            /** The time when our server last read the device's log, dd/mm/yyyy HH:MM; null if it never did. */
            collected: z.string().nullable(),
            /** The reason why its events cannot be recorded; null if they can. */
            fault: z.string().nullable(),
          }),
        ),
        /** Corrections of this month, each with the month in which it is booked. They stay if the month is reopened. */
        corrections: z.array(correction),
        /** The current sums of the month: employees, their meals, and reais with the corrections booked in it. */
        totals: z.object({ people: count, meals: count, total: z.number() }),
        /** Corrections of other months that are booked in this one, each with its original month. */
        booked: z.array(correction),
        /** Every closing and reopening, the first one first. The sums of each closing stay stored. */
        history: z.array(
          z.object({
            state: z.enum(['closed', 'reopened']),
            /** dd/mm/yyyy HH:MM. */
            since: z.string(),
            by: z.string(),
            /** In reais; null for a reopening, or if the sums were not stored. */
            total: z.number().nullable(),
            /** The reason of a reopening; null if it was not stored here. */
            motivo: z.string().nullable(),
          }),
        ),
      })
      .meta({
        examples: [
          {
            pending: 2,
            unsettled: [{ date: '2026-10-30', time: 2, local: 2, pending: 2 }],
            conflicts: {
              total: 1,
              page: [{ what: 'Giro sem identificação', name: '', date: '2026-10-30', time: 1, local: 2 }],
            },
            turnstiles: [
              {
                name: 'Fábrica · Entrada A',
                local: 2,
                events: 12,
                collected: '30/10/2026 13:02',
                fault: null,
              },
            ],
            closings: { required: false, unsigned: [{ date: '2026-10-30', local: 2 }], changed: [] },
            contests: 1,
            totals: { people: 412, meals: 6310, total: 45834.5 },
            departures: { people: 1, total: 49, page: [{ name: 'CLARA CONCEIÇÃO', total: 49 }] },
            corrections: [
              { name: 'BRUNO DE ALMEIDA LIMA', valor: -3.5, mes: '11/2026', motivo: 'Cobrado duas vezes' },
            ],
            booked: [{ name: 'ANA LIMA', valor: 7, mes: '09/2026', motivo: 'Passou e não foi registrada' }],
            history: [
              {
                state: 'closed',
                since: '03/11/2026 09:12',
                by: 'ADRIANA MENEZES',
                total: 18420.5,
                motivo: null,
              },
              {
                state: 'reopened',
                since: '04/11/2026 08:03',
                by: 'ADRIANA MENEZES',
                total: null,
                motivo: 'Refeições lançadas em duplicidade',
              },
            ],
          },
        ],
      }),
    errors: ['unauthenticated', 'forbidden'],
  },
  'reports.closeMonth': {
    summary: 'Closes a past month: its reservations and their prices change no more',
    body: z.object(month).meta({ examples: [{ month: 10, year: 2026 }] }),
    answer: savedAnswer('Mês fechado!'),
    errors: [
      'unauthenticated',
      'forbidden',
      'month_not_over',
      'month_pending',
      'month_unsigned',
      'month_closed',
      'outcome_unknown',
    ],
  },
  'reports.correctMonth': {
    summary: 'Books a correction of a closed month as a line of the next open one',
    body: z
      .object({
        ...month,
        cpf,
        /** In reais; a negative amount is given back. */
        value: z
          .number()
          .min(-REAIS_MAX)
          .max(REAIS_MAX)
          .multipleOf(0.01)
          .refine((value) => value !== 0),
        reason: shortText(MONTH_REASON),
        /**
         * A key that the caller chose. If the request is repeated after a lost answer, this key prevents a second
         * correction.
         */
        id: z.uuid().optional(),
      })
      .meta({
        examples: [
          {
            month: 10,
            year: 2026,
            cpf: '86288366757',
            value: -3.5,
            reason: 'Cobrado duas vezes',
            id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
          },
        ],
      }),
    answer: savedAnswer('Correção lançada em 11/2026!'),
    errors: [
      'unauthenticated',
      'forbidden',
      'month_not_closed',
      'user_not_found',
      'correction_differs',
      'outcome_unknown',
    ],
  },
  'reports.reopenMonth': {
    summary: 'Opens a closed month again; the reason is logged',
    body: z
      .object({ ...month, reason: shortText(MONTH_REASON) })
      .meta({ examples: [{ month: 10, year: 2026, reason: 'Refeições lançadas em duplicidade' }] }),
    answer: savedAnswer('Mês reaberto!'),
    errors: ['unauthenticated', 'forbidden', 'month_not_closed', 'outcome_unknown'],
  },
} as const satisfies Record<string, Operation>;
