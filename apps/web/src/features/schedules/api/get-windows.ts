import { weeklyShifts } from '@reserva/domain/meal-hours';
import { asSaved, type Window } from '@reserva/domain/windows';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';
import { groupOf, RESERVATIONS, type Scope } from '../scope.ts';

/** The windows that are stored for a scope, to be edited; of a group, those of its site. */
export const windowsQuery = (scope: Scope) =>
  queryOptions({
    queryKey: ['schedules', scope],
    queryFn: ({ signal }) => storedWindows(scope, signal),
    staleTime: 0,
    gcTime: 0,
    // What is being edited is not replaced behind the editor's back.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const TURNSTILE_HOURS = ['schedules-of-turnstiles'] as const;

/** The hours of one turnstile of a group, to be compared with those that saving the group would give it. */
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
  const ofSite = serving.filter(({ local }) => local === group.site);
  return weeklyShifts([{ schedule: ofSite.length > 0 ? ofSite : serving }]).map(asSaved);
}
