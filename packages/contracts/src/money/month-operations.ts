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
  /** In reais; below 0 it is given back. */
  valor: z.number(),
  /** mm/yyyy: the other month. */
  mes: z.string(),
  motivo: z.string(),
});

/** The monthly close: from then nothing of the month changes. */
export const monthOperations = {
  'reports.getMonth': {
    summary: 'Whether the accounts of a month are open or closed',
    query: z
      .object({ month: queryNumber(reportMonth), year: queryNumber(reportYear) })
      .meta({ examples: [{ month: 10, year: 2026 }] }),
    answer: z
      .object({
        /** `closing`: closed, and its sums are being written down. */
        state: z.enum(['open', 'closing', 'closed']),
        /** dd/mm/yyyy HH:MM of the last decision; null where there was none. */
        since: z.string().nullable(),
        /** Who decided it. */
        by: z.string().nullable(),
        /** What employees are charged for it in reais, corrections booked in it included; of a closed one. */
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
        /** Reservations whose outcome is not known: while there are any the month cannot be closed. */
        pending: count,
        /** Shifts that are not settled; those with pending reservations keep it open. */
        unsettled: z.array(z.object({ date: localDate, time: mealId, local: siteId, pending: count })),
        /** Of the gates, waiting for an operator: how many, and the last ones. */
        conflicts: z.object({
          total: count,
          page: z.array(
            z.object({
              /** In Portuguese. */
              what: z.string(),
              /** Empty where nobody is known. */
              name: z.string(),
              date: localDate,
              time: mealIdOrNone,
              local: siteId,
            }),
          ),
        }),
        /** Days whose measurement nobody signed, or whose meals changed since; `required`: then it cannot be closed. */
        closings: z.object({
          required: z.boolean(),
          unsigned: z.array(z.object({ date: localDate, local: siteId })),
          changed: z.array(z.object({ date: localDate, local: siteId })),
        }),
        /** What people contest of its lines and nobody has answered: accepted after the close it becomes a correction. */
        contests: count,
        /** Whose accounts were closed because they left: the payroll lists them apart. In reais. */
        departures: z.object({
          people: count,
          total: z.number(),
          page: z.array(z.object({ name: z.string(), total: z.number() })),
        }),
        /** Turnstiles that may still tell of passages: after the close those become conflicts and change no sum. */
        turnstiles: z.array(
          z.object({
            name: z.string(),
            local: siteId,
            /** Events it is known to have that are not collected. */
            events: count,
            /** When it was collected from last, dd/mm/yyyy HH:MM; null where it never was. */
            collected: z.string().nullable(),
            /** Why its events cannot be recorded; null where they can. */
            fault: z.string().nullable(),
          }),
        ),
        /** Corrections of this month, and the month each is booked in: they stay when it is opened again. */
        corrections: z.array(correction),
        /** Sums of the month as they are now: employees, their meals, and reais with corrections booked in it. */
        totals: z.object({ people: count, meals: count, total: z.number() }),
        /** Corrections of other months that this one charges or gives back, and the month each is of. */
        booked: z.array(correction),
        /** Every closing and reopening so far, the first one first: what a closing charged stays on record. */
        history: z.array(
          z.object({
            state: z.enum(['closed', 'reopened']),
            /** dd/mm/yyyy HH:MM. */
            since: z.string(),
            by: z.string(),
            /** In reais, of a closing whose sums were written down; else null. */
            total: z.number().nullable(),
            /** Of a reopening; null where it was not kept here. */
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
        /** In reais; below 0 it is given back. */
        value: z
          .number()
          .min(-REAIS_MAX)
          .max(REAIS_MAX)
          .multipleOf(0.01)
          .refine((value) => value !== 0),
        reason: shortText(MONTH_REASON),
        /** Of the caller's: what is sent again under it, because the answer was lost, is booked once. */
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
