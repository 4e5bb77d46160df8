import { onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const isTransient = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);
/** True if the server refused the call by its rate limit. An immediate retry would be refused too. */
const isThrottled = (error: Error): boolean => error instanceof ApiError && error.status === 429;

/** Time between two polls of a query that failed for a transient reason. */
export const TROUBLED_POLL_MS = 15_000;

/**
 * Returns the time between two refetches of a query: `own` milliseconds, or never if false. A query that failed for a
 * transient reason refetches at least every `TROUBLED_POLL_MS`, so that its screen recovers. A query that was cancelled
 * before its first answer does so, too.
 */
export const poll =
  (own: number | false) =>
  ({ state: { data, error } }: { state: { data: unknown; error: Error | null } }): number | false => {
    const troubled = error ? isTransient(error) || isThrottled(error) : data === undefined;
    return troubled ? Math.min(own || TROUBLED_POLL_MS, TROUBLED_POLL_MS) : own;
  };

/**
 * Builds the query client. Reads are retried after transient failures. Nothing is paused while offline, because a
 * reservation must not be sent minutes later without the person's knowledge.
 */
export function createQueryClient(): QueryClient {
  // The library assumes that the browser is online at the start. Without this line, a page that starts offline would
  // not notice the network's return.
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
      // A mutation is discarded once no component uses it, because its input may be a password.
      mutations: { networkMode: 'always', retry: false, gcTime: 0 },
    },
  });
}
