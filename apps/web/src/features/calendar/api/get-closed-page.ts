import type { RequestOf } from '@reserva/contracts/http/operations';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';

/** Everything that shows what is served: what closing a meal, or another week, makes old. */
export const calendarKey = ['calendar'] as const;

export const closedPageQuery = (request: RequestOf<'calendar.getPage'>['body']) =>
  queryOptions({
    queryKey: [...calendarKey, 'page', request],
    queryFn: ({ signal }) => call('calendar.getPage', { body: request }, { signal }),
    placeholderData: keepPreviousData,
  });
