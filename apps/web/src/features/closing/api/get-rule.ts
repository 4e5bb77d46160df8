import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';

/** Whether a month is closed only when all of its days are signed. */
export const ruleQuery = () =>
  queryOptions({
    queryKey: ['closing-rule'],
    queryFn: ({ signal }) => call('closings.getRule', {}, { signal }),
  });
