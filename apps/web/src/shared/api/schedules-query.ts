import type { SiteId } from '@reserva/contracts/basics/primitives';
import type { DayExceptions } from '@reserva/domain/calendar/service-calendar';
import type { WeeklyWindow } from '@reserva/domain/calendar/windows';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';
import type { AnswerOf } from '@/shared/api/screen-names.ts';

/** The weekly windows, and the exceptions of single days. The hours of a date depend on both (domain, `meal-hours`). */
export interface Schedules extends Pick<AnswerOf<'settings.getSchedules'>, 'outros'> {
  schedule: WeeklyWindow[];
  serving: (WeeklyWindow & { site: SiteId })[];
}

/** Reservation and serving windows. They become stale after a minute, because a day may get other hours at any time. */
export const schedulesQuery = () =>
  queryOptions({
    queryKey: ['settings', 'schedules'],
    queryFn: ({ signal }): Promise<Schedules> => call('settings.getSchedules', {}, { signal }),
    staleTime: 60_000,
  });

/** Returns the exceptions of single days, in the names of the domain. */
export const exceptionsOf = ({ outros = [] }: Pick<Schedules, 'outros'>): DayExceptions => ({
  exceptions: outros.map(({ date, site, meal, reserva, servida, motivo: reason }) => ({
    id: `${date}-${site}-${meal}`,
    date,
    site,
    meal,
    reason,
    hours: {
      reservation: { start: reserva.inicio, end: reserva.fim },
      serving: { start: servida.inicio, end: servida.fim },
    },
  })),
});
