import { z } from 'zod';
import { tableFormat } from '../basics/listed.ts';
import type { Operation } from '../basics/operation.ts';
import { localDate, queryMealOrNone, queryNumber, querySiteOrNone } from '../basics/primitives.ts';
import { logReportAction, onVacationOrNone, reportMonth, reportYear } from './report-commands.ts';

const pdf = { binary: 'application/pdf' } as const;
/** Error codes of every report. */
const refusals = ['unauthenticated', 'forbidden', 'report_cancelled', 'outcome_unknown'] as const;
const action = queryNumber(logReportAction).default(0);
/** The maximum size of a request with thousands of CPFs. */
export const FINANCIAL_LIMIT_BYTES = 128 * 1024;
export const financial = { month: reportMonth, year: reportYear, onVacation: onVacationOrNone };
/**
 * Each report is requested, made and answered in one call. A caller who disconnects cancels it.
 * If the request has the header `x-request-id`, `reports.progress` returns the progress for that id.
 */
export const reportOperations = {
  'reports.reserves': {
    summary: 'Open reservations of a day by site and shift, to be signed; or all of them',
    query: z
      .object({
        date: localDate,
        /** 0 means all. */
        shift: queryMealOrNone.default(0),
        /** 0 means all. */
        local: querySiteOrNone.default(0),
        /** 1 includes reservations of every status, not only pending ones. */
        all: queryNumber(z.literal([0, 1])).default(0),
      })
      .meta({ examples: [{ date: '2026-11-19', shift: 1, local: 2 }] }),
    answer: pdf,
    errors: [...refusals, 'reservations_not_found'],
  },
  'reports.survey': {
    summary: 'How the meals of a day were rated, and what was said',
    query: z
      .object({
        date: localDate,
        /** 0 means all. */
        time: queryMealOrNone.default(0),
        /** 0 means all. */
        local: querySiteOrNone.default(0),
      })
      .meta({ examples: [{ date: '2026-11-19', time: 0, local: 2 }] }),
    answer: pdf,
    errors: [...refusals, 'assessments_not_found'],
  },
  'reports.dailyLogs': {
    summary: 'What operators did on a day',
    query: z.object({ date: localDate, action }).meta({ examples: [{ date: '2026-11-19', action: 2 }] }),
    answer: pdf,
    errors: [...refusals, 'logs_not_found'],
  },
  'reports.monthlyLogs': {
    summary: 'What operators did in a month',
    query: z
      .object({ month: queryNumber(reportMonth).default(1), year: queryNumber(reportYear), action })
      .meta({ examples: [{ month: 11, year: 2026, action: 0 }] }),
    answer: pdf,
    errors: [...refusals, 'logs_not_found'],
  },
  'reports.financial': {
    summary:
      'What a month costs each employee. Expired reservations of `onVacation` are waived where the caller may record a leave; otherwise the document names the CPFs that were not waived',
    body: z.object(financial).meta({ examples: [{ month: 10, year: 2026, onVacation: ['15350946056'] }] }),
    bodyLimitBytes: FINANCIAL_LIMIT_BYTES,
    answer: pdf,
    errors: [...refusals, 'reservations_not_found'],
  },
  'reports.payroll': {
    summary: 'The financial month for the payroll, as CSV or XLSX',
    body: z
      .object({ ...financial, format: tableFormat })
      .meta({ examples: [{ month: 10, year: 2026, onVacation: [], format: 'xlsx' }] }),
    bodyLimitBytes: FINANCIAL_LIMIT_BYTES,
    /** `text/csv` or the type of a workbook, depending on the requested format. */
    answer: { binary: 'application/octet-stream' },
    errors: [...refusals, 'reservations_not_found'],
  },
  'reports.noShows': {
    summary: 'Reservations of a month that nobody came for, by weekday and reason: without names',
    query: z
      .object({ month: queryNumber(reportMonth), year: queryNumber(reportYear) })
      .meta({ examples: [{ month: 11, year: 2026 }] }),
    answer: pdf,
    errors: [...refusals, 'reservations_not_found'],
  },
  'reports.progress': {
    summary: 'How far a report of one’s own is',
    query: z
      .object({
        /** The `x-request-id` of the request. */
        id: z.string().regex(/^[\w-]{8,64}$/),
      })
      .meta({ examples: [{ id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' }] }),
    answer: z
      .object({
        state: z.enum(['waiting', 'running', 'done']),
        /** The number of reports that are made before this one, while it waits. */
        ahead: z.int().min(0),
        /** The progress in percent. */
        percent: z.int().min(0).max(100),
      })
      .meta({ examples: [{ state: 'running', ahead: 0, percent: 40 }] }),
    errors: ['unauthenticated', 'not_found'],
  },
} as const satisfies Record<string, Operation>;
