import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';
import { reservationPagesKey } from './get-page.ts';

/** How a row came about. */
export const rowExplanationQuery = (id: string) =>
  queryOptions({
    queryKey: [...reservationPagesKey, 'explanation', id],
    queryFn: ({ signal }) => call('reservations.explainRow', { query: { id } }, { signal }),
  });
