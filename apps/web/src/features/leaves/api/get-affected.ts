import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';
import { leavesKey } from './get-leaves.ts';

/** What a leave did to the meals of its days. */
export const affectedQuery = (id: string) =>
  queryOptions({
    queryKey: [...leavesKey, 'affected', id],
    queryFn: ({ signal }) => call('leaves.getAffected', { query: { id } }, { signal }),
  });
