import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { buzz } from '@/shared/device/buzz.ts';
import { useLiveSocket } from '@/shared/realtime/use-live-socket.ts';
import { AfterDelay } from '@/shared/ui/after-delay.tsx';
import { Button } from '@/shared/ui/button.tsx';
import { lazyDialog } from '@/shared/ui/lazy-dialog.tsx';
import { popup } from '@/shared/ui/popup.tsx';
import { VisuallyHidden } from '@/shared/ui/visually-hidden.tsx';
import { useChangeOffer } from '../api/change-offer.ts';
import { offersQuery } from '../api/get-offers.ts';
import { givenText, type Offers, offeredText, ownText, takeText } from '../offer-text.ts';
import classes from './passing-on.module.css';

const OfferDialog = lazyDialog(() => import('./offer-dialog.tsx').then((file) => file.OfferDialog));

const told = {
  onSuccess: ({ message }: { message: string }) => {
    buzz('tick');
    popup.success(message);
  },
};

/**
 * On home beside the card, after the window of a meal and until it ends: one's own can be passed on, others' can be taken.
 * @param own the person may have one to pass on: it is said that this is being found out, or could not be
 */
export function PassingOn({ own }: { own: boolean }) {
  const { data, isError, isFetching, refetch } = useQuery(offersQuery());
  if (data) {
    return (
      <>
        {data.aberto && <Watch />}
        <Card {...data} />
      </>
    );
  }
  if (!own) return null;
  if (!isError) return <Awaited />;
  return (
    <Frame>
      <Item text="Não foi possível saber se a sua refeição pode ser passada adiante.">
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          Tentar de novo
        </Button>
      </Item>
    </Frame>
  );
}

const Awaited = () => (
  <div className={classes.awaited}>
    <AfterDelay>
      <VisuallyHidden role="status">Carregando...</VisuallyHidden>
      <i />
    </AfterDelay>
  </div>
);

function Card({ minhas, passadas, ofertas }: Offers) {
  const [wanted, setOffering] = useState<string | null>(null);
  const { run, busy } = useChangeOffer();
  const offering = minhas.find(({ id }) => id === wanted);
  // It ended meanwhile: it is not asked about again when another meal comes.
  if (wanted && !offering) setOffering(null);
  if (minhas.length + passadas.length + ofertas.length === 0) return null;
  return (
    <Frame>
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
            <Button variant="default" disabled={busy} onClick={() => setOffering(meal.id)}>
              Passar adiante
            </Button>
          )}
        </Item>
      ))}
      {passadas.map((meal) => (
        <Item key={meal.id} text={givenText(meal)} />
      ))}
      {offering && <OfferDialog meal={offering} onClose={() => setOffering(null)} />}
    </Frame>
  );
}

/** Its name is for whoever listens: the texts and buttons say what it is about. */
const Frame = ({ children }: { children: ReactNode }) => (
  <section className={classes.card} aria-label="Passar adiante">
    {children}
  </section>
);

const Item = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className={classes.item}>
    <p>{text}</p>
    {children}
  </div>
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
