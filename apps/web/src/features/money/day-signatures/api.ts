import type { LocalDate, SiteId } from '@reserva/contracts/basics/primitives';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';
import { poll } from '@/shared/api/query-client.ts';
import type { RequestOf } from '@/shared/api/screen-names.ts';
import { useChange } from '@/shared/ui/use-change.ts';
import { closingFailure, ruleFailure } from './closing-text.ts';

/** Everything that a signature makes old: the day, and the month it stands in. */
export const closingsKey = ['closings'] as const;

/** A day's numbers as they are now: while people pass they change. */
export const dayQuery = (day: { date: LocalDate; site: SiteId }) =>
  queryOptions({
    queryKey: [...closingsKey, 'day', day],
    queryFn: ({ signal }) => call('closings.getDay', { query: day }, { signal }),
    refetchInterval: poll(60_000),
  });

/** Which days of a month are signed. */
export const monthQuery = (month: { month: number; year: number }) =>
  queryOptions({
    queryKey: [...closingsKey, 'month', month],
    queryFn: ({ signal }) => call('closings.getMonth', { query: month }, { signal }),
  });

/** Whether a month is closed only when all of its days are signed. */
export const ruleQuery = () =>
  queryOptions({
    queryKey: ['closing-rule'],
    queryFn: ({ signal }) => call('closings.getRule', {}, { signal }),
  });

const signDay = (body: RequestOf<'closings.sign'>['body']) => call('closings.sign', { body });

export const useSignDay = () => useChange({ send: signDay, failure: closingFailure, touches: [closingsKey] });

const updateRule = (body: { required: boolean }) => call('closings.updateRule', { body });

export const useUpdateRule = () =>
  useChange({ send: updateRule, failure: ruleFailure, touches: [ruleQuery().queryKey] });
