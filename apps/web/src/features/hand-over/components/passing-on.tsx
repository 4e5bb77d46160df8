import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { buzz } from '@/shared/device/buzz.ts';
import { useLiveSocket } from '@/shared/realtime/use-live-socket.ts';
import { Button } from '@/shared/ui/button.tsx';
import { Buttons } from '@/shared/ui/buttons.tsx';
import { lazyDialog } from '@/shared/ui/lazy-dialog.tsx';
import classes from '@/shared/ui/passing-prompt.module.css';
import { popup } from '@/shared/ui/popup.tsx';
import { useChangeOffer } from '../api/change-offer.ts';
import { offersQuery } from '../api/get-offers.ts';
import { givenText, type Offers, offeredText, ownText, takeText } from '../offer-text.ts';

const OfferDialog = lazyDialog(() => import('./offer-dialog.tsx').then((file) => file.OfferDialog));

const told = {
  onSuccess: ({ message }: { message: string }) => {
    buzz('tick');
    popup.success(message);
  },
};

/** On home, after the window of a meal and until it ends: one's own can be passed on, others' can be taken. */
export function PassingOn() {
  const { data } = useQuery(offersQuery());
  return (
    data && (
      <>
        {data.aberto && <Watch />}
        <Card {...data} />
      </>
    )
  );
}

function Card({ minhas, passadas, ofertas }: Offers) {
  const titleId = useId();
  const [offering, setOffering] = useState<Offers['minhas'][number] | null>(null);
  const { run, busy } = useChangeOffer();
  if (minhas.length + passadas.length + ofertas.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        Passar adiante
      </h2>
      {ofertas.map((meal) => (
        <Item key={meal.id} text={offeredText(meal)}>
          <Button variant="light" disabled={busy} onClick={() => run({ kind: 'take', id: meal.id }, told)}>
            {takeText(meal)}
          </Button>
        </Item>
      ))}
      {minhas.map((meal) => (
        <Item key={meal.id} text={ownText(meal)}>
          {meal.oferta ? (
            <Button
              variant="default"
              disabled={busy}
              onClick={() => run({ kind: 'withdraw', id: meal.id }, told)}
            >
              Voltar atrás
            </Button>
          ) : (
            <Button variant="default" disabled={busy} onClick={() => setOffering(meal)}>
              Passar adiante
            </Button>
          )}
        </Item>
      ))}
      {passadas.map((meal) => (
        <Item key={meal.id} text={givenText(meal)} />
      ))}
      {offering && <OfferDialog meal={offering} onClose={() => setOffering(null)} />}
    </section>
  );
}

const Item = ({ text, children }: { text: string; children?: ReactNode }) => (
  <>
    <p>{text}</p>
    {children && <Buttons>{children}</Buttons>}
  </>
);

/** Asks anew whenever something is offered, kept or taken, and once the connection is there. */
function Watch() {
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
