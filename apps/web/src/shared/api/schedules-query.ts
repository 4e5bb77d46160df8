import type { SiteId } from '@reserva/contracts/basics/primitives';
import type { DayExceptions } from '@reserva/domain/calendar/service-calendar';
import type { WeeklyWindow } from '@reserva/domain/calendar/windows';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';
import type { AnswerOf } from '@/shared/api/screen-names.ts';

/** The hours of every day, and the days that have others: what a date has is asked of both (domain, `meal-hours`). */
export interface Schedules extends Pick<AnswerOf<'settings.getSchedules'>, 'outros'> {
  schedule: WeeklyWindow[];
  serving: (WeeklyWindow & { site: SiteId })[];
}

/** When meals can be reserved and when they are served; a day may get other hours while somebody looks at it. */
export const schedulesQuery = () =>
  queryOptions({
    queryKey: ['settings', 'schedules'],
    queryFn: ({ signal }): Promise<Schedules> => call('settings.getSchedules', {}, { signal }),
    staleTime: 60_000,
  });

/** The days of other hours, by the names of our rules. */
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
