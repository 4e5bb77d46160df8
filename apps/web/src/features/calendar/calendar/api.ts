import type { StateCode } from '@reserva/contracts/basics/primitives';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { refusalMessage } from '@/shared/api/api-error.ts';
import { call } from '@/shared/api/call.ts';
import { schedulesQuery } from '@/shared/api/schedules-query.ts';
import type { RequestOf } from '@/shared/api/screen-names.ts';
import { useChange } from '@/shared/ui/use-change.ts';
import { texts } from './texts.ts';

/** Everything that shows what is served: what closing a meal, or another week, makes old. */
export const calendarKey = ['calendar'] as const;

export const closedPageQuery = (request: RequestOf<'calendar.getPage'>['body']) =>
  queryOptions({
    queryKey: [...calendarKey, 'page', request],
    queryFn: ({ signal }) => call('calendar.getPage', { body: request }, { signal }),
    placeholderData: keepPreviousData,
  });

const closeMeals = (body: RequestOf<'calendar.close'>['body']) => call('calendar.close', { body });

export const useCloseMeals = () =>
  useChange({ send: closeMeals, failure: refusalMessage(texts.failed.close), touches: [calendarKey] });

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

const openMeals = (body: RequestOf<'calendar.open'>['body']) => call('calendar.open', { body });

export const useOpenMeals = () =>
  useChange({ send: openMeals, failure: refusalMessage(texts.failed.open), touches: [calendarKey] });

const reopenMeal = (body: RequestOf<'calendar.reopen'>['body']) => call('calendar.reopen', { body });

export const useReopenMeal = () =>
  useChange({
    send: reopenMeal,
    failure: refusalMessage(texts.failed.undo),
    touches: [calendarKey, schedulesQuery().queryKey],
  });

const setHours = (body: RequestOf<'calendar.setHours'>['body']) => call('calendar.setHours', { body });

export const useSetHours = () =>
  useChange({
    send: setHours,
    failure: refusalMessage(texts.failed.hours),
    touches: [calendarKey, schedulesQuery().queryKey],
  });

const updateWeek = (body: RequestOf<'calendar.updateWeek'>['body']) => call('calendar.updateWeek', { body });

export const useUpdateWeek = () =>
  useChange({
    send: updateWeek,
    failure: refusalMessage(texts.failed.week),
    touches: [calendarKey],
  });
