import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';
import type { OperatorActionFilter } from '../filters.ts';
import type { LogRequest } from '../log-request.ts';

/** What operators did. */
export const operatorLogPageQuery = ({ name, action, ...request }: LogRequest<OperatorActionFilter>) =>
  queryOptions({
    queryKey: ['logs', 'operators', name, action, request],
    queryFn: ({ signal }) =>
      call('reports.getLogPage', { body: { ...request, type: action, operator: name } }, { signal }),
    placeholderData: keepPreviousData,
  });
