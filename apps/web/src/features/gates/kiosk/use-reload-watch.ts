import type { SiteId } from '@reserva/contracts/basics/primitives';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { TROUBLED_POLL_MS } from '@/shared/api/query-client.ts';
import { appConfig } from '@/shared/config/app-config.ts';
import { serverNow } from '@/shared/time/server-clock.ts';
import { timeToReloadQuery } from './api.ts';
import { startReloadWatch } from './start-reload-watch.ts';

const PROBE_TIMEOUT_MS = 10_000;
/** The interval of loading the times again, in milliseconds. An operator may have changed the hours. */
const RENEW_MS = 10 * 60_000;

async function isServed(): Promise<boolean> {
  const page = await fetch(window.location.href, {
    cache: 'no-store',
    signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
  });
  return page.ok;
}

/** Reloads the page shortly before the shifts of a site begin and end. This loads new code and clears the state. */
export function useReloadWatch(site: SiteId): void {
  // The query stays observed because an unobserved result leaves the cache. Without the list of times, a check would
  // miss the minute of a reload.
  const { data } = useQuery({
    ...timeToReloadQuery(site),
    refetchInterval: ({ state }) => (state.status === 'success' ? RENEW_MS : TROUBLED_POLL_MS),
  });
  const schedules = useEffectEvent(() => data?.schedules ?? []);
  useEffect(
    () =>
      startReloadWatch({
        schedules: () => schedules(),
        now: serverNow,
        zone: appConfig.timezone,
        isServed,
        reload: () => window.location.reload(),
      }),
    [],
  );
}
