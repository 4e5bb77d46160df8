import type { LocalDate, SiteId } from '@reserva/contracts/primitives';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';
import { poll } from '@/shared/api/query-client.ts';

/** Everything that a signature makes old: the day, and the month it stands in. */
export const closingsKey = ['closings'] as const;

/** A day's numbers as they are now: while people pass they change. */
export const dayQuery = (day: { date: LocalDate; local: SiteId }) =>
  queryOptions({
    queryKey: [...closingsKey, 'day', day],
    queryFn: ({ signal }) => call('closings.getDay', { query: day }, { signal }),
    refetchInterval: poll(60_000),
  });
