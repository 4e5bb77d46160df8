import type { RequestOf } from '@reserva/contracts/http/operations';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';
import { calendarKey } from './get-closed-page.ts';

/** What closing some meals would touch; asked anew each time, since people reserve meanwhile. */
export const previewQuery = (closing: RequestOf<'calendar.preview'>['body']) =>
  queryOptions({
    queryKey: [...calendarKey, 'preview', closing],
    queryFn: ({ signal }) => call('calendar.preview', { body: closing }, { signal }),
    gcTime: 0,
  });
