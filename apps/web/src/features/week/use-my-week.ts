import { localDateOf, localTimeOf } from '@reserva/domain/time';
import { useQuery } from '@tanstack/react-query';
import { useRefetchOnChange } from '@/shared/api/use-refetch-on-change.ts';
import { appConfig } from '@/shared/config/app-config.ts';
import { useNow } from '@/shared/time/server-clock.ts';
import { myWeekQuery } from './api.ts';
import { phaseText } from './week-hours.ts';

/** The living week: the server's answer, and the server's time it is seen at. */
export function useMyWeek() {
  const query = useQuery(myWeekQuery());
  const at = useNow(60_000);
  const zone = appConfig.timezone;
  const now = { date: localDateOf(at, zone), time: localTimeOf(at, zone) };

  // As home does: what was planned is reserved meanwhile, and another meal can be.
  useRefetchOnChange(query.data && phaseText(query.data, now), query.refetch);

  return { query, now };
}
