import { z } from 'zod';
import { REPORT_YEARS } from '../basics/limits.ts';
import { listed, tableFormat } from '../basics/listed.ts';
import { cpf, documentId, localDate, mealIdOrNone, siteId, siteIdOrNone } from '../basics/primitives.ts';

/** 0 all, 1 values, 2 concluded, 3 deleted, 4 generated (spec section 3, report filters). */
export const logReportAction = z.literal([0, 1, 2, 3, 4]);
export const reportYear = z.int().min(REPORT_YEARS.first).max(REPORT_YEARS.last);
export const reportMonth = z.int().min(1).max(12);
/** Most CPFs whose expired reservations one report waives. */
export const MAX_ON_VACATION = 5_000;
/** CPFs whose expired reservations are not charged. */
export const onVacation = z.array(cpf).max(MAX_ON_VACATION);
/** The same from a caller: left out it means nobody. */
export const onVacationOrNone = onVacation.default([]);
/** CPFs that were named as on vacation by a caller who may not waive: the report names them and charges them as before. */
const notWaived = onVacation.optional();

const month = { month: reportMonth, year: reportYear };

/** What a report is asked to tell. Kept with the report's record: the command carries its id alone. */
export const reportRequest = z.discriminatedUnion('kind', [
  /** Reservations of a day; 0 stands for all. Those that are pending, unless all are asked for. */
  z.object({
    kind: z.literal('reserves'),
    date: localDate,
    meal: mealIdOrNone,
    site: siteIdOrNone,
    all: z.boolean(),
  }),
  /** How a day's meals were rated; 0 stands for all. */
  z.object({ kind: z.literal('survey'), date: localDate, meal: mealIdOrNone, site: siteIdOrNone }),
  /** What operators did on a day. */
  z.object({ kind: z.literal('dailyLogs'), date: localDate, action: logReportAction }),
  /** What operators did in a month. */
  z.object({ kind: z.literal('monthlyLogs'), ...month, action: logReportAction }),
  /** What a month's meals cost each employee. */
  z.object({ kind: z.literal('financial'), ...month, onVacation, notWaived }),
  /** The same for the payroll, as a table. */
  z.object({ kind: z.literal('payroll'), ...month, onVacation, notWaived, format: tableFormat }),
  /** Reservations of a month that nobody came for: by weekday and why they are not charged, never by person. */
  z.object({ kind: z.literal('noShows'), ...month }),
  /** A day at a site, as it was signed or as it is now, with room for the signatures of both sides. */
  z.object({ kind: z.literal('dayMeasurement'), date: localDate, site: siteId, copy: z.int().min(0) }),
  /** What somebody who left is charged, as it was closed. */
  z.object({ kind: z.literal('departure'), id: documentId }),
  /** A list of a screen, as a table. */
  z.object({ kind: z.literal('list'), format: tableFormat, listed }),
  /** The sum of a month's days. */
  z.object({ kind: z.literal('monthMeasurement'), ...month }),
]);
export type ReportRequest = z.infer<typeof reportRequest>;
export type ReportRequestOf<K extends ReportRequest['kind']> = Extract<ReportRequest, { kind: K }>;
export type LogReportAction = z.infer<typeof logReportAction>;

export const reportCommands = {
  /** Makes the report whose record has the id of the command, and leaves it where the gateway reads it. */
  'report.make': {
    queue: 'report',
    payload: z.object({}),
    result: z.object({ bytes: z.int().min(0) }).meta({ examples: [{ bytes: 48_211 }] }),
    refusals: [
      ...(['reservations_not_found', 'logs_not_found', 'assessments_not_found'] as const),
      ...(['closing_not_found', 'departure_not_found', 'departure_unsealed'] as const),
      ...(['list_too_long', 'report_cancelled'] as const),
    ],
    // Its turn included: few are made at once.
    expiresInMs: 120_000,
    attempts: 2,
  },
} as const;
