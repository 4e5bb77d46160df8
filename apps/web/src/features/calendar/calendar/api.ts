import type { StateCode } from '@reserva/contracts/basics/primitives';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { refusalMessage } from '@/shared/api/api-error.ts';
import { call } from '@/shared/api/call.ts';
import { schedulesQuery } from '@/shared/api/schedules-query.ts';
import type { RequestOf } from '@/shared/api/screen-names.ts';
import { sendBodyTo } from '@/shared/api/send-body-to.ts';
import { useChange } from '@/shared/ui/use-change.ts';
import { texts } from './texts.ts';

/**
 * Query key prefix of all queries about the calendar of service. A change of the calendar invalidates these queries.
 */
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

/**
 * Loads the national holidays of a year and, if a state is given, its holidays. Each holiday has the number of its
 * closed meals.
 */
export const holidaysQuery = (year: number, uf?: StateCode) =>
  queryOptions({
    queryKey: [...calendarKey, 'holidays', year, uf],
    queryFn: ({ signal }) => call('calendar.getHolidays', { query: { year, uf } }, { signal }),
  });

/** Loads the effect of closing some meals. Never cached because new reservations change the effect. */
export const previewQuery = (closing: RequestOf<'calendar.preview'>['body']) =>
  queryOptions({
    queryKey: [...calendarKey, 'preview', closing],
    queryFn: ({ signal }) => call('calendar.preview', { body: closing }, { signal }),
    gcTime: 0,
  });

/** Loads two versions of the standard week: the latest one, which may start on a later day, and the one of today. */
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
