import type { StateCode } from '@reserva/contracts/basics/primitives';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { refusalMessage } from '@/shared/api/api-error.ts';
import { call } from '@/shared/api/call.ts';
import { schedulesQuery } from '@/shared/api/schedules-query.ts';
import type { RequestOf } from '@/shared/api/screen-names.ts';
import { sendBodyTo } from '@/shared/api/send-body-to.ts';
import { useChange } from '@/shared/ui/use-change.ts';
import { texts } from './texts.ts';

/** Everything that shows what is served: what closing a meal, or another week, makes old. */
export const calendarKey = ['calendar'] as const;

const touches = [calendarKey];

export const closedPageQuery = (request: RequestOf<'calendar.getPage'>['body']) =>
  queryOptions({
    queryKey: [...calendarKey, 'page', request],
    queryFn: ({ signal }) => call('calendar.getPage', { body: request }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useCloseMeals = () =>
  useChange({ send: sendBodyTo('calendar.close'), failure: refusalMessage(texts.failed.close), touches });

/** Holidays of a year, of a state as well where one is named, and which of them are closed. */
export const holidaysQuery = (year: number, uf?: StateCode) =>
  queryOptions({
    queryKey: [...calendarKey, 'holidays', year, uf],
    queryFn: ({ signal }) => call('calendar.getHolidays', { query: { year, uf } }, { signal }),
  });

/** What closing some meals would touch; asked anew each time, since people reserve meanwhile. */
export const previewQuery = (closing: RequestOf<'calendar.preview'>['body']) =>
  queryOptions({
    queryKey: [...calendarKey, 'preview', closing],
    queryFn: ({ signal }) => call('calendar.preview', { body: closing }, { signal }),
    gcTime: 0,
  });

/** The weekdays on which a meal is not served, as decided last. */
export const weekQuery = () =>
  queryOptions({
    queryKey: [...calendarKey, 'week'],
    queryFn: ({ signal }) => call('calendar.getWeek', {}, { signal }),
  });

export const useOpenMeals = () =>
  useChange({ send: sendBodyTo('calendar.open'), failure: refusalMessage(texts.failed.open), touches });

export const useReopenMeal = () =>
  useChange({
    send: sendBodyTo('calendar.reopen'),
    failure: refusalMessage(texts.failed.undo),
    touches: [calendarKey, schedulesQuery().queryKey],
  });

export const useSetHours = () =>
  useChange({
    send: sendBodyTo('calendar.setHours'),
    failure: refusalMessage(texts.failed.hours),
    touches: [calendarKey, schedulesQuery().queryKey],
  });

export const useUpdateWeek = () =>
  useChange({ send: sendBodyTo('calendar.updateWeek'), failure: refusalMessage(texts.failed.week), touches });
