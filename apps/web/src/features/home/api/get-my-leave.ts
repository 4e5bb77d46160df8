import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';

/** The days off of the person signed in: those that have today, or begin soon. */
export const myLeaveQuery = () =>
  queryOptions({
    queryKey: ['leaves', 'mine'],
    queryFn: ({ signal }) => call('leaves.getMine', {}, { signal }),
  });
