import { onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const isTransient = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);
/** Too many asked: at once would be too many again. */
const isThrottled = (error: Error): boolean => error instanceof ApiError && error.status === 429;

/** How often what failed for a trouble that may pass is asked again. */
export const TROUBLED_POLL_MS = 15_000;

/**
 * How often a query asks by itself: `own` milliseconds after the last time, or not at all. A screen that could not be loaded
 * notices that the server is back, whatever its own pace; one whose asking was given up asks, too.
 */
export const poll =
  (own: number | false) =>
  ({ state: { data, error } }: { state: { data: unknown; error: Error | null } }): number | false => {
    const troubled = error ? isTransient(error) || isThrottled(error) : data === undefined;
    return troubled ? Math.min(own || TROUBLED_POLL_MS, TROUBLED_POLL_MS) : own;
  };

/**
 * Reads are tried again when the trouble may pass. Nothing is paused while offline: a screen says that it failed, and a
 * reservation is never sent minutes later behind somebody's back.
 */
export function createQueryClient(): QueryClient {
  // It believes to be online until told otherwise: who starts without network would not be told that there is one.
  onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchInterval: poll(false),
        staleTime: 10_000,
        retry: (failures, error) => failures < 2 && isTransient(error),
      },
      // Nothing of what was sent is kept once nobody looks at it: passwords are among it.
      mutations: { networkMode: 'always', retry: false, gcTime: 0 },
    },
  });
}
