import { localDateOf, localTimeOf } from '@reserva/domain/basics/time';
import { reservableAnywhere } from '@reserva/domain/calendar/meal-hours';
import { useQuery } from '@tanstack/react-query';
import { exceptionsOf, schedulesQuery } from '@/shared/api/schedules-query.ts';
import { appConfig } from '@/shared/config/app-config.ts';
import { useNow } from '@/shared/time/server-clock.ts';
import { type WindowState, windowState } from './window-state.ts';

/** Returns the state of the reservation windows now. Null while the schedules load. */
export function useWindow(): WindowState | null {
  const { data } = useQuery(schedulesQuery());
  const now = useNow(30_000);
  if (!data) return null;
  const date = localDateOf(now, appConfig.timezone);
  const windows = reservableAnywhere(data.schedule, exceptionsOf(data), date);
  return windowState(windows, localTimeOf(now, appConfig.timezone));
}
