import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';

/** How a line of one's own statement came about. */
export const explanationQuery = (id: string) =>
  queryOptions({
    queryKey: ['reservations', 'explanation', id],
    queryFn: ({ signal }) => call('reservations.explain', { query: { id } }, { signal }),
  });
