import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';
import { poll } from '@/shared/api/query-client.ts';
import type { RequestOf } from '@/shared/api/screen-names.ts';
import { sendBodyTo } from '@/shared/api/send-body-to.ts';
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

function useMonthChange<Body>(month: MonthOfYear, send: (body: Body) => Promise<{ message: string }>) {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: monthQuery(month).queryKey });
  return useChange({
    send: async (body: Body) => {
      const answer = await send(body);
      await reload();
      return answer;
    },
    failure: monthFailure,
    after: async (error) => {
      // Another administrator may have done it.
      if (error) await reload();
      // The history of the month names who did it.
      await client.invalidateQueries({ queryKey: monthReadinessQuery(month).queryKey });
    },
  });
}

/** From now on nothing of the month changes. */
export const useCloseMonth = (month: MonthOfYear) => useMonthChange(month, sendBodyTo('reports.closeMonth'));

/** The month may change again; the reason is logged. */
export const useReopenMonth = (month: MonthOfYear) =>
  useMonthChange(month, sendBodyTo('reports.reopenMonth'));

/** Books what was wrong in a closed month into the next open one, which only the server knows: all are loaded again. */
export const useCorrectMonth = () =>
  useChange({
    send: sendBodyTo('reports.correctMonth'),
    failure: monthFailure,
    touches: [monthsKey, readinessKey],
  });

/** Asks for the charges that a report with these people on vacation would waive. It never uses the cache because charges change. */
export const vacationsPreviewQuery = (body: RequestOf<'leaves.previewReport'>['body']) =>
  queryOptions({
    queryKey: ['leaves', 'report-preview', body],
    queryFn: ({ signal }) => call('leaves.previewReport', { body }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
