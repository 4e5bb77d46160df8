import type { UserLogPage } from '@reserva/contracts/system/log-operations';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { openSealed } from '@/shared/account/open-sealed.ts';
import { call } from '@/shared/api/call.ts';
import type { OperatorActionFilter, UserActionFilter } from './filters.ts';
import type { LogRequest } from './log-request.ts';

/** Loads a page of the operators' log. */
export const operatorLogPageQuery = ({ name, action, ...request }: LogRequest<OperatorActionFilter>) =>
  queryOptions({
    queryKey: ['logs', 'operators', name, action, request],
    queryFn: ({ signal }) =>
      call('reports.getLogPage', { body: { ...request, type: action, operator: name } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Loads a page of the log of people's own actions. The server encrypts the answer for the session. */
export const userLogPageQuery = ({ name, ...request }: LogRequest<UserActionFilter>) =>
  queryOptions({
    queryKey: ['logs', 'users', name, request],
    queryFn: async ({ signal }) => {
      const { data } = await call('reports.getUserLogPage', { body: { ...request, user: name } }, { signal });
      return openSealed<UserLogPage>(data);
    },
    placeholderData: keepPreviousData,
  });
