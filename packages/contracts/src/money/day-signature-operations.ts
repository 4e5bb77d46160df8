import { z } from 'zod';
import { savedAnswer } from '../basics/call-shapes.ts';
import type { Operation } from '../basics/operation.ts';
import { localDate, mealId, mealIdOrNone, queryNumber, querySite, siteId } from '../basics/primitives.ts';
import { reportMonth, reportYear } from '../system/report-commands.ts';
import { exampleSeen, signature } from './day-signature-commands.ts';

const count = z.int().min(0);
const pdf = { binary: 'application/pdf' } as const;
const day = { date: localDate, local: querySite };
const month = { month: queryNumber(reportMonth), year: queryNumber(reportYear) };
const comment = ['comment_characters', 'comment_lines', 'comment_length'] as const;
const pdfErrors = ['unauthenticated', 'forbidden', 'report_cancelled', 'outcome_unknown'] as const;

const mealCounts = {
  reserved: count,
  expired: count,
  /** Eaten with a reservation. */
  eaten: count,
  reserveless: count,
  guests: count,
  master: count,
  /** All meals that were eaten. */
  served: count,
};
const shiftFigures = {
  ...mealCounts,
  /** Passages that were granted but not turned. */
  unturned: count,
  turns: count,
  conflicts: count,
};

/** A figure that differs from the signed one. */
const change = z.object({
  /** 0 if the figure does not belong to a meal. */
  time: mealIdOrNone,
  /** The label of the figure, in Portuguese. */
  what: z.string(),
  /** Null if the figure was not known. */
  from: z.int().nullable(),
  to: z.int().nullable(),
});

const exampleFigures = {
  reserved: 212,
  expired: 9,
  eaten: 200,
  reserveless: 6,
  guests: 3,
  master: 1,
  served: 210,
  unturned: 4,
  turns: 210,
  conflicts: 1,
} as const;

/** The day signature, and the measurement by which a caterer is paid for each meal. */
export const daySignatureOperations = {
  'closings.getDay': {
    summary: 'All numbers of a day at a site, what was signed of it, and what changed since',
    query: z.object(day).meta({ examples: [{ date: '2026-10-30', local: 2 }] }),
    answer: z
      .object({
        /** `open`: the shifts of the day are not over, or not settled yet. */
        state: z.enum(['open', 'unsigned', 'signed', 'changed']),
        meals: z.array(
          z.object({
            time: mealId,
            ...shiftFigures,
            ratchets: z.array(
              z.object({
                id: z.string(),
                name: z.string(),
                turns: count,
                /** The number of turns by the turnstile's own counter; null if not known. */
                device: z.int().nullable(),
                /** The reason why `turns` and `device` differ, in Portuguese; empty if there is nothing to explain. */
                why: z.string(),
                /** True if `turns` and `device` differ and the reason is not known. */
                alert: z.boolean(),
              }),
            ),
          }),
        ),
        total: z.object(shiftFigures),
        /** Open conflicts that cannot be assigned to a meal. */
        otherConflicts: count,
        /** Names of turnstiles that can still report events of the day. Its figures may change after the signature. */
        uncollected: z.array(z.string()),
        /** The digest of these figures, to be sent with the signature. */
        seen: signature.seen,
        /** The signatures of the day, the latest first. */
        signatures: z.array(
          z.object({
            number: z.int().min(1),
            /** The time of the signature, dd/mm/yyyy HH:MM. */
            since: z.string(),
            by: z.string(),
            /** Empty if there is no note. */
            note: z.string(),
          }),
        ),
        /** The changes since the latest signature. */
        changes: z.array(change),
      })
      .meta({
        examples: [
          {
            state: 'changed',
            meals: [
              {
                time: 1,
                ...exampleFigures,
                ratchets: [
                  {
                    id: '0000000000000000000000d3',
                    name: 'Fábrica · Entrada A',
                    turns: 210,
                    device: 211,
                    why: '1 giro está entre os conflitos',
                    alert: false,
                  },
                ],
              },
            ],
            total: exampleFigures,
            otherConflicts: 0,
            uncollected: ['Fábrica A'],
            seen: exampleSeen,
            signatures: [{ number: 1, since: '30/10/2026 23:59', by: 'ADRIANA MENEZES', note: 'Conferido.' }],
            changes: [{ time: 1, what: 'Expiradas', from: 10, to: 9 }],
          },
        ],
      }),
    errors: ['unauthenticated', 'forbidden', 'closing_future'],
  },
  'closings.sign': {
    summary: 'Signs the numbers of a day that is over; an earlier signature of other numbers stays',
    body: z
      .object({
        date: localDate,
        local: siteId,
        note: signature.note.default(''),
        seen: signature.seen,
      })
      .meta({
        examples: [{ date: '2026-10-30', local: 2, note: 'Conferido com a cozinha.', seen: exampleSeen }],
      }),
    answer: savedAnswer('Fechamento assinado!'),
    errors: [
      ...(['unauthenticated', 'forbidden', 'closing_future', 'closing_not_over'] as const),
      ...(['closing_signed', 'closing_changed', ...comment, 'outcome_unknown'] as const),
    ],
  },
  'closings.getMonth': {
    summary:
      'The days of a month with meals, by date and site: which are signed, and how many meals were served',
    query: z.object(month).meta({ examples: [{ month: 10, year: 2026 }] }),
    answer: z
      .object({
        days: z.array(
          z.object({
            date: localDate,
            local: siteId,
            state: z.enum(['unsigned', 'signed', 'changed']),
            /** The number of eaten meals that was signed last; the current number if the day is not signed. */
            served: count,
            /** dd/mm/yyyy HH:MM of the latest signature; null if there is none. */
            since: z.string().nullable(),
            by: z.string().nullable(),
          }),
        ),
        served: count,
      })
      .meta({
        examples: [
          {
            days: [
              {
                date: '2026-10-30',
                local: 2,
                state: 'signed',
                served: 210,
                since: '30/10/2026 23:59',
                by: 'ADRIANA MENEZES',
              },
              { date: '2026-10-31', local: 2, state: 'unsigned', served: 198, since: null, by: null },
            ],
            served: 408,
          },
        ],
      }),
    errors: ['unauthenticated', 'forbidden'],
  },
  'closings.dayPdf': {
    summary: "'Medição diária', with room for two signatures: as signed last, or as it is now",
    query: z
      .object({
        ...day,
        /** The number of an earlier signature; 0 means the latest one. */
        copy: queryNumber(z.int().min(0).max(9_999)).default(0),
      })
      .meta({ examples: [{ date: '2026-10-30', local: 2, copy: 0 }] }),
    answer: pdf,
    errors: [...pdfErrors, 'closing_future', 'closing_not_found'],
  },
  'closings.monthPdf': {
    summary: "'Medição mensal': a row for each day and site, their sum, and which days are not signed",
    query: z.object(month).meta({ examples: [{ month: 10, year: 2026 }] }),
    answer: pdf,
    errors: [...pdfErrors, 'reservations_not_found'],
  },
  'closings.getRule': {
    summary: 'Whether a month is closed only when all of its days are signed',
    answer: z.object({ required: z.boolean() }).meta({ examples: [{ required: false }] }),
    errors: ['unauthenticated', 'forbidden'],
  },
  'closings.updateRule': {
    summary: 'Has a month closed only when all of its days are signed, or whenever',
    body: z.object({ required: z.boolean() }).meta({ examples: [{ required: true }] }),
    answer: savedAnswer('Configurações salvas!'),
    errors: ['unauthenticated', 'forbidden'],
  },
} as const satisfies Record<string, Operation>;
