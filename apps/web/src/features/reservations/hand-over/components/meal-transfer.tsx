import { Button, Flex, Paper, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import type { MealId } from '@reserva/contracts/basics/primitives';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { buzz } from '@/shared/device/buzz.ts';
import { useLiveSocket } from '@/shared/realtime/use-live-socket.ts';
import { AfterDelay } from '@/shared/ui/after-delay.tsx';
import { lazyDialog } from '@/shared/ui/lazy-code.tsx';
import { notifySuccess } from '@/shared/ui/notify.tsx';
import { offersQuery, useChangeOffer } from '../api.ts';
import { type OfferPrices, type Offers, texts } from '../texts.ts';
import classes from './meal-transfer.module.css';

const OfferDialog = lazyDialog(() => import('./offer-dialog.tsx').then((file) => file.OfferDialog));

const notifyOnSuccess = {
  onSuccess: ({ message }: { message: string }) => {
    buzz('tick');
    notifySuccess(message);
  },
};

interface Props {
  /**
   * The person's own meals that can still be eaten. The card offers no other meal, even if the list of offers is old.
   */
  pending: readonly MealId[];
  /** True if one of the pending meals can be offered. The card then also shows the loading state and a failure. */
  transferable: boolean;
  /** Null if no prices are set. */
  prices: OfferPrices | null;
}

/** Shows on home, from the end of a meal's window until the meal ends, the meals to offer and the offers to accept. */
export function MealTransfer({ pending, transferable, prices }: Props) {
  const { data, isError, isFetching, refetch } = useQuery(offersQuery());
  if (data) {
    return (
      <>
        {data.aberto && <OfferListener />}
        <Card {...data} minhas={data.minhas.filter(({ meal }) => pending.includes(meal))} prices={prices} />
      </>
    );
  }
  if (!transferable) return null;
  if (!isError) return <TransferSkeleton />;
  return (
    <TransferCard>
      <Item text={texts.unknown}>
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          {texts.tryAgain}
        </Button>
      </Item>
    </TransferCard>
  );
}

const TransferSkeleton = () => (
  <Stack mih="5.25rem">
    <AfterDelay>
      <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
      <Skeleton height="5.25rem" animate={false} />
    </AfterDelay>
  </Stack>
);

function Card({ minhas, passadas, ofertas, prices }: Offers & Pick<Props, 'prices'>) {
  const [selectedMealId, setSelectedMealId] = useState<string | null>(null);
  const { run, busy } = useChangeOffer();
  const selectedMeal = minhas.find(({ id }) => id === selectedMealId);
  // The meal ended. Clears the selection so that the dialog does not open for a later meal.
  if (selectedMealId && !selectedMeal) setSelectedMealId(null);
  if (minhas.length + passadas.length + ofertas.length === 0) return null;
  return (
    <TransferCard>
      {ofertas.map((meal) => (
        <Item key={meal.id} text={texts.offered(meal, prices)}>
          <Button
            variant="light"
            disabled={busy}
            onClick={() => run({ kind: 'take', id: meal.id }, notifyOnSuccess)}
          >
            {texts.accept(meal)}
          </Button>
        </Item>
      ))}
      {minhas.map((meal) => (
        <Item key={meal.id} text={texts.own(meal)}>
          {meal.oferta ? (
            <Button
              variant="default"
              disabled={busy}
              onClick={() => run({ kind: 'withdraw', id: meal.id }, notifyOnSuccess)}
            >
              {texts.withdraw}
            </Button>
          ) : (
            <Button variant="default" disabled={busy} onClick={() => setSelectedMealId(meal.id)}>
              {texts.offer}
            </Button>
          )}
        </Item>
      ))}
      {passadas.map((meal) => (
        <Item key={meal.id} text={texts.given(meal)} />
      ))}
      {selectedMeal && <OfferDialog meal={selectedMeal} onClose={() => setSelectedMealId(null)} />}
    </TransferCard>
  );
}

/** The label is only for screen readers. Other people understand the card from its texts and buttons. */
const TransferCard = ({ children }: { children: ReactNode }) => (
  <Paper component="section" withBorder px="sm" py="xs" aria-label={texts.card}>
    <Stack gap="xs">{children}</Stack>
  </Paper>
);

const Item = ({ text, children }: { text: string; children?: ReactNode }) => (
  <Flex className={classes.item} wrap="wrap" align="center" justify="flex-end" gap="xs">
    <p>{text}</p>
    {children}
  </Flex>
);

/** Refetches when a colleague creates, withdraws or takes an offer, and when the socket connects. */
function OfferListener() {
  const client = useQueryClient();
  const ask = () => void client.invalidateQueries({ queryKey: ['reservations'] });
  useLiveSocket({
    join: (socket, answer) => socket.emit('watchOffers', ({ watching }) => answer(watching)),
    listen: (socket) => void socket.on('offersChanged', ask),
    onLive: () => void client.invalidateQueries(offersQuery()),
    onLost: () => undefined,
  });
  return null;
}
