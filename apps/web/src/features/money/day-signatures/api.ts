import type { LocalDate, SiteId } from '@reserva/contracts/basics/primitives';
import { queryOptions } from '@tanstack/react-query';
import { messageByStatus, serverMessage } from '@/shared/api/api-error.ts';
import { call } from '@/shared/api/call.ts';
import { poll } from '@/shared/api/query-client.ts';
import { sendBodyTo } from '@/shared/api/send-body-to.ts';
import { useChange } from '@/shared/ui/use-change.ts';
import { texts } from './texts.ts';

/** Query key prefix of the figures of all days and months. A new signature invalidates these queries. */
export const daySignaturesKey = ['closings'] as const;

/** Loads the figures of a day. Polls because the figures change while people pass the gates. */
export const dayQuery = (day: { date: LocalDate; site: SiteId }) =>
  queryOptions({
    queryKey: [...daySignaturesKey, 'day', day],
    queryFn: ({ signal }) => call('closings.getDay', { query: day }, { signal }),
    refetchInterval: poll(60_000),
  });

/** Loads the days of a month and which of them are signed. */
export const monthQuery = (month: { month: number; year: number }) =>
  queryOptions({
    queryKey: [...daySignaturesKey, 'month', month],
    queryFn: ({ signal }) => call('closings.getMonth', { query: month }, { signal }),
  });

/** Loads the setting that requires a signature for every day before a month can be closed. */
export const ruleQuery = () =>
  queryOptions({
    queryKey: ['closing-rule'],
    queryFn: ({ signal }) => call('closings.getRule', {}, { signal }),
  });

export const useSignDay = () =>
  useChange({
    send: sendBodyTo('closings.sign'),
    failure: serverMessage(texts.failed.sign),
    touches: [daySignaturesKey],
  });

export const useUpdateRule = () =>
  useChange({
    send: sendBodyTo('closings.updateRule'),
    failure: messageByStatus(texts.failed.save),
    touches: [ruleQuery().queryKey],
  });
