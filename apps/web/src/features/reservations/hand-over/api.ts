import { queryOptions } from '@tanstack/react-query';
import { refusalMessage } from '@/shared/api/api-error.ts';
import { call } from '@/shared/api/call.ts';
import { poll } from '@/shared/api/query-client.ts';
import { useChange } from '@/shared/ui/use-change.ts';
import { texts } from './texts.ts';

type OfferChange =
  | { kind: 'offer'; id: string; cracha: string | null }
  | { kind: 'withdraw'; id: string }
  | { kind: 'take'; id: string };

function send(change: OfferChange): Promise<{ message: string }> {
  const { id } = change;
  switch (change.kind) {
    case 'offer':
      return call('reservations.offer', { body: { id, cracha: change.cracha } });
    case 'withdraw':
      return call('reservations.withdrawOffer', { body: { id } });
    case 'take':
      return call('reservations.takeOffer', { body: { id } });
  }
}

/** Sends one change of an offer at a time. After success or failure, the server's state is loaded again. */
export const useChangeOffer = ({ failureIn }: { failureIn?: 'dialog' } = {}) =>
  useChange({
    send,
    failure: refusalMessage(texts.failure),
    failureIn,
    touches: [['reservations'], ['week']],
    exclusiveKey: 'hand-over',
  });

/**
 * The interval of polling in milliseconds. Home must notice when a window or a meal ends, and the server sends no event
 * when some offers end.
 */
const AGAIN_MS = 2 * 60_000;

/** Loads the caller's meals that can be offered, the handed-over meals and the offers from colleagues. */
export const offersQuery = () =>
  queryOptions({
    queryKey: ['reservations', 'offers'],
    queryFn: ({ signal }) => call('reservations.getOffers', {}, { signal }),
    staleTime: 0,
    refetchInterval: poll(AGAIN_MS),
  });
