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

/** One at a time: whatever came of it, home shows what stands now. */
export const useChangeOffer = ({ failureIn }: { failureIn?: 'dialog' } = {}) =>
  useChange({
    send,
    failure: refusalMessage(texts.failure),
    failureIn,
    touches: [['reservations'], ['week']],
    exclusiveKey: 'hand-over',
  });

/** Windows and meals end while home is open, and not every loss of an offer is told. */
const AGAIN_MS = 2 * 60_000;

/** What the person signed in can pass on, has passed on, and is offered. */
export const offersQuery = () =>
  queryOptions({
    queryKey: ['reservations', 'offers'],
    queryFn: ({ signal }) => call('reservations.getOffers', {}, { signal }),
    staleTime: 0,
    refetchInterval: poll(AGAIN_MS),
  });
