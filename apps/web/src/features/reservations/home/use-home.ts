import { useTimeout } from '@mantine/hooks';
import { localDateOf } from '@reserva/domain/basics/time';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCached } from '@/shared/account/use-cached.ts';
import { poll } from '@/shared/api/query-client.ts';
import { schedulesQuery } from '@/shared/api/schedules-query.ts';
import { useRefetchOnChange } from '@/shared/api/use-refetch-on-change.ts';
import { appConfig } from '@/shared/config/app-config.ts';
import { serverNow, useNow } from '@/shared/time/server-clock.ts';
import { checkReservationQuery, myLeaveQuery } from './api.ts';
import { cachedHome, cachedHours, cacheHours } from './home-cache.ts';
import { awaitsGate } from './home-decision.ts';
import { homeView } from './home-view.ts';

/**
 * The interval of polling in milliseconds. Home polls while a gate may change a reservation and while the server is
 * away.
 */
const AT_THE_GATE_MS = 15_000;

/**
 * The maximum time in milliseconds that home waits for the hours before it appears. A button that needs the hours would
 * otherwise appear later and move the others. The wait is short because the hours and the reservations load at the same
 * time.
 */
export const HOURS_WITHIN_MS = 1_000;

/** Returns the state of home: the server's answers at the server's current time. */
export function useHome() {
  const now = useNow(1000);
  const zone = appConfig.timezone;
  const schedules = useQuery(schedulesQuery());
  const cachedSchedules = useCached(schedules, 'hours', cachedHours);
  const hours = schedules.data ?? cachedSchedules;
  const [isWithinPatience, setWithinPatience] = useState(true);
  useTimeout(() => setWithinPatience(false), HOURS_WITHIN_MS, { autoInvoke: true });
  const awaitsHours = isWithinPatience && schedules.isLoading && schedules.failureCount === 0;
  const check = useQuery({
    ...checkReservationQuery(),
    refetchInterval: (it) => {
      const { data, error } = it.state;
      const isAwaitingGate =
        error || (data && awaitsGate({ now: serverNow(), zone, check: data, schedules: hours }));
      return poll(isAwaitingGate ? AT_THE_GATE_MS : false)(it);
    },
  });
  const cached = useCached(check, 'home', cachedHome);
  const answer = check.data ?? cached?.check;
  const view = answer && !awaitsHours ? homeView({ now, zone, check: answer, schedules: hours }) : null;
  useEffect(() => {
    if (schedules.data) cacheHours(schedules.data);
  }, [schedules.data]);

  // Refetches when a window opens or closes or the day changes, because the server's answer may then differ.
  const phase = view && `${view.date} ${view.meal} ${view.target.meal} ${view.target.action.enabled}`;
  useRefetchOnChange(phase, check.refetch);

  const today = localDateOf(now, zone);
  const currentLeave = useQuery(myLeaveQuery()).data?.leave;
  // The local date hides a leave that ended before the server's next answer.
  const leave =
    currentLeave && currentLeave.fim >= today
      ? { ...currentLeave, today, away: currentLeave.inicio <= today }
      : null;
  return { now, view, check, kept: cached, schedules, leave };
}
