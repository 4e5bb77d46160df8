import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { type CallOptions, call } from '@/shared/api/call.ts';
import { poll } from '@/shared/api/query-client.ts';
import type { RequestOf } from '@/shared/api/screen-names.ts';
import { useChange } from '@/shared/ui/use-change.ts';
import { monthFailure } from './report-messages.ts';
import type { MonthOfYear } from './shown-month.ts';

interface Month {
  month: number;
  year: number;
}

/** Every month that was looked at. */
export const monthsKey = ['report-month'] as const;

/** Milliseconds between two looks at a month whose total is being calculated. */
export const CLOSING_REFETCH_MS = 5_000;

/** Whether the accounts of a month are open or closed. */
export const monthQuery = (month: Month) =>
  queryOptions({
    queryKey: [...monthsKey, month.year, month.month],
    queryFn: ({ signal }) => call('reports.getMonth', { query: month }, { signal }),
    refetchInterval: (query) =>
      poll(query.state.data?.state === 'closing' ? CLOSING_REFETCH_MS : false)(query),
  });

/** Of every month that was looked at. */
export const readinessKey = ['report-month-readiness'] as const;

/** What an administrator should know before a month is closed or opened again: always as it is now. */
export const monthReadinessQuery = (month: { month: number; year: number }) =>
  queryOptions({
    queryKey: [...readinessKey, month.year, month.month],
    queryFn: ({ signal }) => call('reports.getMonthReadiness', { query: month }, { signal }),
    staleTime: 0,
    // The last closing has no total until it is calculated.
    refetchInterval: (query) => {
      const last = query.state.data?.history.at(-1);
      return poll(last?.state === 'closed' && last.total === null ? CLOSING_REFETCH_MS : false)(query);
    },
  });

/** Loads a month again that was to be closed or opened. */
export function useMonthReload() {
  const client = useQueryClient();
  const reload = (month: MonthOfYear) => client.invalidateQueries({ queryKey: monthQuery(month).queryKey });
  /** Who closed and opened it stands with what is open in it. After a failure somebody else may have done it. */
  const reloadAfter = async (month: MonthOfYear, error: unknown) => {
    if (error) await reload(month);
    await client.invalidateQueries({ queryKey: monthReadinessQuery(month).queryKey });
  };
  return { reload, reloadAfter };
}

/** From now on nothing of the month changes. */
export function useCloseMonth(month: MonthOfYear) {
  const { reload, reloadAfter } = useMonthReload();
  return useChange({
    send: async (body: RequestOf<'reports.closeMonth'>['body']) => {
      const answer = await call('reports.closeMonth', { body });
      await reload(month);
      return answer;
    },
    failure: monthFailure,
    after: (error) => reloadAfter(month, error),
  });
}

const correctMonth = (body: RequestOf<'reports.correctMonth'>['body']) =>
  call('reports.correctMonth', { body });

/** Books what was wrong in a closed month into the next open one, which only the server knows: all are loaded again. */
export const useCorrectMonth = () =>
  useChange({ send: correctMonth, failure: monthFailure, touches: [monthsKey, readinessKey] });

/** What operators did on a day. */
export const getDailyLogsReport = (
  query: RequestOf<'reports.dailyLogs'>['query'],
  options: CallOptions,
): Promise<Blob> => call('reports.dailyLogs', { query }, options);

/** A day at a site for whoever is paid per meal. */
export const getDayMeasurement = (
  query: RequestOf<'closings.dayPdf'>['query'],
  options: CallOptions,
): Promise<Blob> => call('closings.dayPdf', { query }, options);

/** What somebody who left is charged. */
export const getDeparturePdf = (id: string, options: CallOptions): Promise<Blob> =>
  call('departures.pdf', { query: { id } }, options);

/** What a month costs each employee, as a document. */
export const getFinancialReport = (
  body: RequestOf<'reports.financial'>['body'],
  options: CallOptions,
): Promise<Blob> => call('reports.financial', { body }, options);

/** The sum of a month's days. */
export const getMonthMeasurement = (
  query: RequestOf<'closings.monthPdf'>['query'],
  options: CallOptions,
): Promise<Blob> => call('closings.monthPdf', { query }, options);

/** What operators did in a month. */
export const getMonthlyLogsReport = (
  query: RequestOf<'reports.monthlyLogs'>['query'],
  options: CallOptions,
): Promise<Blob> => call('reports.monthlyLogs', { query }, options);

/** Reservations of a month that nobody came for, as a document. */
export const getNoShows = (
  query: RequestOf<'reports.noShows'>['query'],
  options: CallOptions,
): Promise<Blob> => call('reports.noShows', { query }, options);

/** What a month costs each employee, as a table for the payroll. */
export const getPayroll = (body: RequestOf<'reports.payroll'>['body'], options: CallOptions): Promise<Blob> =>
  call('reports.payroll', { body }, options);

/** Reservations of a day, to be signed. */
export const getReservesReport = (
  query: RequestOf<'reports.reserves'>['query'],
  options: CallOptions,
): Promise<Blob> => call('reports.reserves', { query }, options);

/** How the meals of a day were rated. */
export const getSurveyReport = (
  query: RequestOf<'reports.survey'>['query'],
  options: CallOptions,
): Promise<Blob> => call('reports.survey', { query }, options);

/** Asks for the charges that a report with these people on vacation would waive. It never uses the cache because charges change. */
export const vacationsPreviewQuery = (body: RequestOf<'leaves.previewReport'>['body']) =>
  queryOptions({
    queryKey: ['leaves', 'report-preview', body],
    queryFn: ({ signal }) => call('leaves.previewReport', { body }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** The month may change again; the reason is logged. */
export function useReopenMonth(month: MonthOfYear) {
  const { reload, reloadAfter } = useMonthReload();
  return useChange({
    send: async (body: RequestOf<'reports.reopenMonth'>['body']) => {
      const answer = await call('reports.reopenMonth', { body });
      await reload(month);
      return answer;
    },
    failure: monthFailure,
    after: (error) => reloadAfter(month, error),
  });
}
