import { localTimeOf } from '@reserva/domain/time';
import { useQuery } from '@tanstack/react-query';
import { schedulesQuery } from '@/shared/api/schedules-query.ts';
import { appConfig } from '@/shared/config/app-config.ts';
import { useNow } from '@/shared/time/server-clock.ts';
import { type WindowState, windowState } from './window-text.ts';

/** Whether the window is open now; null while that is not known. */
export function useWindow(): WindowState | null {
  const { data } = useQuery(schedulesQuery());
  const time = localTimeOf(useNow(30_000), appConfig.timezone);
  return data ? windowState(data.schedule, time) : null;
}
