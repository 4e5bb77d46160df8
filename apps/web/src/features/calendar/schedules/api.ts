import { weeklyShifts } from '@reserva/domain/calendar/meal-hours';
import { scheduleSteps } from '@reserva/domain/calendar/schedule-steps';
import { asSaved, type Window } from '@reserva/domain/calendar/windows';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '@/shared/api/api-error.ts';
import { call } from '@/shared/api/call.ts';
import { turnstilesQuery } from '@/shared/turnstiles/api.ts';
import { useChange } from '@/shared/ui/use-change.ts';
import { saveFailure } from './schedule-messages.ts';
import { groupOf, RESERVATIONS, type Scope } from './scope.ts';
import { texts } from './texts.ts';

/** Loads the stored windows of a scope for editing. A group shows the windows of its site. */
export const windowsQuery = (scope: Scope) =>
  queryOptions({
    queryKey: ['schedules', scope],
    queryFn: ({ signal }) => storedWindows(scope, signal),
    staleTime: 0,
    gcTime: 0,
    // A refetch would replace the values that the user is editing.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const TURNSTILE_HOURS = ['schedules-of-turnstiles'] as const;

/** Loads the hours of one turnstile of a group, to compare them with the group's form. */
export const turnstileHoursQuery = (ip: string) =>
  queryOptions({
    queryKey: [...TURNSTILE_HOURS, ip],
    queryFn: ({ signal }) => storedWindows(ip, signal),
  });

async function storedWindows(scope: Scope, signal: AbortSignal): Promise<Window[]> {
  const group = groupOf(scope);
  if (scope !== RESERVATIONS && !group) {
    const { data } = await call('ratchets.getSchedulesRatchet', { query: { ip: scope } }, { signal });
    return data.map(({ id, startHour, endHour }) => ({ id, start: startHour, end: endHour }));
  }
  const { schedule, serving } = await call('settings.getSchedules', {}, { signal });
  if (!group) return schedule.map(asSaved);
  const ofSite = serving.filter(({ site }) => site === group.site);
  return weeklyShifts([{ schedule: ofSite.length > 0 ? ofSite : serving }]).map(asSaved);
}

/** The queries that depend on the saved windows: home, visitors and the list of turnstiles. */
const touches = [['settings', 'schedules'], turnstilesQuery().queryKey, TURNSTILE_HOURS];

/** The result of saving. `later` names the turnstiles that do not answer now and receive the hours later. */
export interface SavedWindows {
  message: string;
  later: string | null;
}

interface Rows {
  stored: readonly Window[];
  wanted: readonly Window[];
}

/**
 * Saves the windows of a scope. Reservation windows are saved one meal at a time, in an order in which no step overlaps
 * a stored window.
 */
async function saveWindows(scope: Scope, { stored, wanted: newWindows }: Rows): Promise<SavedWindows> {
  if (scope === RESERVATIONS) {
    let message = texts.saved;
    for (const newTimes of scheduleSteps(stored, newWindows)) {
      ({ message } = await call('settings.updateSchedules', { body: { newTimes } }));
    }
    return { message, later: null };
  }
  const newTimes = newWindows.map(({ id, start, end }) => ({ id, startHour: start, endHour: end }));
  try {
    const { message } = await send(scope, newTimes);
    return { message, later: null };
  } catch (error) {
    if (!isStored(error)) throw error;
    return { message: texts.saved, later: error.message };
  }
}

/**
 * Returns true if the server has stored the hours although a turnstile is out of reach. The server answers that case as
 * a failure (spec 8).
 */
const isStored = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.code === 'turnstile_unreachable' || error.code === 'turnstiles_unreachable');

type NewTimes = { id: Window['id']; startHour: string; endHour: string }[];

function send(scope: Scope, newTimes: NewTimes): Promise<{ message: string }> {
  switch (groupOf(scope)?.scope) {
    case 'adm':
      return call('ratchets.updateSchedulesAdm', { body: { newTimes } });
    case 'factory':
      return call('ratchets.updateSchedulesFactory', { body: { newTimes } });
    case 'all':
      return call('ratchets.updateSchedulesAllRatchets', { body: { newTimes } });
    default:
      return call('ratchets.updateSchedulesRatchet', { body: { ip: scope, newTimes } });
  }
}

export const useSaveWindows = (scope: Scope) =>
  useChange({ send: (rows: Rows) => saveWindows(scope, rows), failure: saveFailure(scope), touches });
