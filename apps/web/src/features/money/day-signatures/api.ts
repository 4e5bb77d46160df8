import type { LocalDate, SiteId } from '@reserva/contracts/basics/primitives';
import { queryOptions } from '@tanstack/react-query';
import { messageByStatus, serverMessage } from '@/shared/api/api-error.ts';
import { call } from '@/shared/api/call.ts';
import { poll } from '@/shared/api/query-client.ts';
import { sendBodyTo } from '@/shared/api/send-body-to.ts';
import { useChange } from '@/shared/ui/use-change.ts';
import { texts } from './texts.ts';

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

export const useSignDay = () =>
  useChange({
    send: sendBodyTo('closings.sign'),
    failure: serverMessage(texts.failed.sign),
    touches: [closingsKey],
  });

export const useUpdateRule = () =>
  useChange({
    send: sendBodyTo('closings.updateRule'),
    failure: messageByStatus(texts.failed.save),
    touches: [ruleQuery().queryKey],
  });
