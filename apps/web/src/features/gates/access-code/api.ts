import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';

/**
 * The interval of polling without a socket, in milliseconds. A phone with a socket does not poll, because thousands of
 * phones would load the server.
 */
const ASK_AGAIN_MS = 10_000;
/**
 * The longest time in which the server stores a refusal, in milliseconds. A request made this long after the socket
 * connected returns every refusal from before the connection.
 */
const STORED_WITHIN_MS = 5_000;

/**
 * Loads the gate events of the person since the screen began to show the access code.
 * @param code a number in the query key; it is different each time the screen shows the code
 * @param since called before each request, because the estimate of the server's time improves
 * @param liveSinceMs the time since which the socket delivers events, in milliseconds of this device's clock; null
 * without a socket
 */
export const gateNewsQuery = (code: number, since: () => Date, liveSinceMs: number | null) =>
  queryOptions({
    queryKey: ['reservations', 'gate-news', code],
    queryFn: ({ signal }) =>
      call('reservations.getGateNews', { query: { since: since().toISOString() } }, { signal }),
    refetchInterval: ({ state }) =>
      liveSinceMs !== null && state.dataUpdatedAt >= liveSinceMs + STORED_WITHIN_MS ? false : ASK_AGAIN_MS,
    staleTime: 0,
    gcTime: 0,
  });
