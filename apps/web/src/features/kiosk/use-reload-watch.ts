import type { SiteId } from '@reserva/contracts/primitives';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { appConfig } from '@/shared/config/app-config.ts';
import { serverNow } from '@/shared/time/server-clock.ts';
import { timeToReloadQuery } from './api/get-time-to-reload.ts';
import { RELOAD_CHECK_MS } from './reload-rule.ts';
import { startReloadWatch } from './start-reload-watch.ts';

const PROBE_TIMEOUT_MS = 10_000;

async function isServed(): Promise<boolean> {
  const page = await fetch(window.location.href, {
    cache: 'no-store',
    signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
  });
  return page.ok;
}

/** Reloads the page shortly before the shifts of a site begin and end: with new code, and as new. */
export function useReloadWatch(local: SiteId): void {
  const client = useQueryClient();
  useEffect(() => {
    const options = timeToReloadQuery(local);
    return startReloadWatch({
      schedules: () => {
        // Each check also renews the list for the next one, in case an operator changed it.
        void client.prefetchQuery({ ...options, staleTime: 10 * RELOAD_CHECK_MS });
        return client.getQueryData(options.queryKey)?.schedules ?? [];
      },
      now: serverNow,
      zone: appConfig.timezone,
      isServed,
      reload: () => window.location.reload(),
    });
  }, [client, local]);
}
