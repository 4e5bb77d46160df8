import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';

/** The meals of the days that can be chosen that are not served, and why. */
export const closedMealsQuery = () =>
  queryOptions({
    queryKey: ['calendar', 'closed'],
    queryFn: ({ signal }) => call('calendar.getClosed', {}, { signal }),
    select: ({ fechadas }) =>
      fechadas.map(({ data: date, time: meal, local: site, motivo: reason }) => ({
        date,
        meal,
        site,
        reason,
      })),
  });
