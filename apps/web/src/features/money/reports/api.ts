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

/** Query key prefix of the states of all months. */
export const monthsKey = ['report-month'] as const;

/** The interval of polling in milliseconds while the server calculates the total of a month. */
export const CLOSING_REFETCH_MS = 5_000;

/** Loads the state of a month's accounts: open, closing or closed. */
export const monthQuery = (month: Month) =>
  queryOptions({
    queryKey: [...monthsKey, month.year, month.month],
    queryFn: ({ signal }) => call('reports.getMonth', { query: month }, { signal }),
    refetchInterval: (query) =>
      poll(query.state.data?.state === 'closing' ? CLOSING_REFETCH_MS : false)(query),
  });

/** Query key prefix of the readiness of all months: the facts that are checked before a month is closed. */
export const readinessKey = ['report-month-readiness'] as const;

/** Loads the facts that an administrator needs before a month is closed or reopened. Always refetched. */
export const monthReadinessQuery = (month: { month: number; year: number }) =>
  queryOptions({
    queryKey: [...readinessKey, month.year, month.month],
    queryFn: ({ signal }) => call('reports.getMonthReadiness', { query: month }, { signal }),
    staleTime: 0,
    // Polls while the last closing has no total because the server still calculates it.
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
    onSettled: async (error) => {
      // Another administrator may have changed the month in the meantime.
      if (error) await reload();
      // The history of the month names the administrator who changed it.
      await client.invalidateQueries({ queryKey: monthReadinessQuery(month).queryKey });
    },
  });
}

/** Closes a month. Nothing in a closed month changes, except by a correction. */
export const useCloseMonth = (month: MonthOfYear) => useMonthChange(month, sendBodyTo('reports.closeMonth'));

/** Reopens a closed month. The server logs the reason. */
export const useReopenMonth = (month: MonthOfYear) =>
  useMonthChange(month, sendBodyTo('reports.reopenMonth'));

/**
 * Books a correction of a closed month into the next open one. Only the server knows that month, so all months are
 * invalidated.
 */
export const useCorrectMonth = () =>
  useChange({
    send: sendBodyTo('reports.correctMonth'),
    failure: monthFailure,
    touches: [monthsKey, readinessKey],
  });

/**
 * Loads the charges that a report with these people on vacation would waive. Never uses the cache because charges
 * change.
 */
export const vacationsPreviewQuery = (body: RequestOf<'leaves.previewReport'>['body']) =>
  queryOptions({
    queryKey: ['leaves', 'report-preview', body],
    queryFn: ({ signal }) => call('leaves.previewReport', { body }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
