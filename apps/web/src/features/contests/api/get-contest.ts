import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';
import { contestsKey } from './contests-key.ts';

/** A contest with all that is needed to answer it. */
export const contestQuery = (id: string) =>
  queryOptions({
    queryKey: [...contestsKey, 'one', id],
    queryFn: ({ signal }) => call('contests.getContest', { query: { id } }, { signal }),
  });
