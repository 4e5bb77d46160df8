import { z } from 'zod';
import { REPORT_YEARS } from '../basics/limits.ts';
import { listed, tableFormat } from '../basics/listed.ts';
import { cpf, documentId, localDate, mealIdOrNone, siteId, siteIdOrNone } from '../basics/primitives.ts';

/** 0 all, 1 values, 2 concluded, 3 deleted, 4 generated (spec section 3, report filters). */
export const logReportAction = z.literal([0, 1, 2, 3, 4]);
export const reportYear = z.int().min(REPORT_YEARS.first).max(REPORT_YEARS.last);
export const reportMonth = z.int().min(1).max(12);
/** The maximum number of CPFs whose expired reservations one report waives. */
export const MAX_ON_VACATION = 5_000;
/** CPFs whose expired reservations are not charged. */
export const onVacation = z.array(cpf).max(MAX_ON_VACATION);
/** The list of CPFs in a request, in which it may be missing. */
export const onVacationOrNone = onVacation.default([]);
/**
 * CPFs that the caller named as on vacation without the permission to waive charges. The report lists these people and
 * still charges them.
 */
const notWaived = onVacation.optional();

const month = { month: reportMonth, year: reportYear };

/** The request for a report. It is stored with the report's record, and the command carries only the id. */
export const reportRequest = z.discriminatedUnion('kind', [
  /** The pending reservations of a day, or all of them if `all` is true; 0 means all meals or sites. */
  z.object({
    kind: z.literal('reserves'),
    date: localDate,
    meal: mealIdOrNone,
    site: siteIdOrNone,
    all: z.boolean(),
  }),
  /** The ratings of a day's meals; 0 means all meals or sites. */
  z.object({ kind: z.literal('survey'), date: localDate, meal: mealIdOrNone, site: siteIdOrNone }),
  /** The actions of operators on a day. */
  z.object({ kind: z.literal('dailyLogs'), date: localDate, action: logReportAction }),
  /** The actions of operators in a month. */
  z.object({ kind: z.literal('monthlyLogs'), ...month, action: logReportAction }),
  /** The charges of a month for each employee. */
  z.object({ kind: z.literal('financial'), ...month, onVacation, notWaived }),
  /** The charges of a month as a table for the payroll. */
  z.object({ kind: z.literal('payroll'), ...month, onVacation, notWaived, format: tableFormat }),
  /** The no-shows of a month, by weekday and by the ground of the waiver, never by person. */
  z.object({ kind: z.literal('noShows'), ...month }),
  /**
   * The figures of a day at a site, as signed or as they are now. The document has space for the signatures of both
   * sides.
   */
  z.object({ kind: z.literal('dayMeasurement'), date: localDate, site: siteId, copy: z.int().min(0) }),
  /** The charges of a person who left, as they were when the person's accounts were closed. */
  z.object({ kind: z.literal('departure'), id: documentId }),
  /** A list of a screen, as a table. */
  z.object({ kind: z.literal('list'), format: tableFormat, listed }),
  /** The measurement of a month: the sum of the figures of its days. */
  z.object({ kind: z.literal('monthMeasurement'), ...month }),
]);
export type ReportRequest = z.infer<typeof reportRequest>;
export type ReportRequestOf<K extends ReportRequest['kind']> = Extract<ReportRequest, { kind: K }>;
export type LogReportAction = z.infer<typeof logReportAction>;

export const reportCommands = {
  /**
   * Makes a report and stores its file for the gateway. The gateway stores the request in a document before it sends
   * the command. The id of that document is the id of the command.
   */
  'report.make': {
    queue: 'report',
    payload: z.object({}),
    result: z.object({ bytes: z.int().min(0) }).meta({ examples: [{ bytes: 48_211 }] }),
    refusals: [
      ...(['reservations_not_found', 'logs_not_found', 'assessments_not_found'] as const),
      ...(['closing_not_found', 'departure_not_found', 'departure_unsealed'] as const),
      ...(['list_too_long', 'report_cancelled'] as const),
    ],
    // The timeout includes the wait in the queue, because only a few reports are made at the same time.
    expiresInMs: 120_000,
    attempts: 2,
  },
} as const;
