import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';

/** A network that lets no socket through is no reason not to be told; where there is one, thousands need not ask. */
const ASK_AGAIN_MS = 10_000;
/** What a gate refused before the socket was there is stored by then, however busy whoever stores it is. */
const STORED_WITHIN_MS = 5_000;

/**
 * What happened to the person at the gates since the code was opened.
 * @param code names this opening of the code
 * @param since asked for at each call: what the phone knows of the server's time gets better
 * @param toldSince since when the socket tells of it, by this device's clock; null: it does not
 */
export const gateNewsQuery = (code: number, since: () => Date, toldSince: number | null) =>
  queryOptions({
    queryKey: ['reservations', 'gate-news', code],
    queryFn: ({ signal }) =>
      call('reservations.getGateNews', { query: { since: since().toISOString() } }, { signal }),
    refetchInterval: ({ state }) =>
      toldSince !== null && state.dataUpdatedAt >= toldSince + STORED_WITHIN_MS ? false : ASK_AGAIN_MS,
    staleTime: 0,
    gcTime: 0,
  });
