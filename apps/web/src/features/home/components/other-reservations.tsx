import { mealNames, siteNames } from '@reserva/domain/meals';
import { StatusBadge } from '@/shared/ui/status-badge.tsx';
import type { OtherReservation } from '../home-view.ts';
import { texts } from '../texts.ts';
import classes from './other-reservations.module.css';

interface Props {
  reservations: OtherReservation[];
  /** Hours are on their way: they have their place already, as on the status card. */
  hoursComing: boolean;
}

/** What else is reserved or eaten today: lunch may still be to come while the window of dinner is open. */
export function OtherReservations({ reservations, hoursComing }: Props) {
  if (reservations.length === 0) return null;
  return (
    <section className={classes.others} aria-labelledby="home-others">
      <h2 id="home-others" className={classes.title}>
        {texts.others.title}
      </h2>
      <ul className={classes.list}>
        {reservations.map(({ tipo, status, local, hours }) => (
          <li key={tipo} className={classes.item}>
            <span>
              <strong>{mealNames[tipo]}</strong>
              <span className={classes.where}>
                {siteNames[local]}
                {hours && ` · ${hours}`}
                {hoursComing && (
                  <span className={classes.coming} aria-hidden>
                    {` · ${texts.card.hours({ start: '00:00', end: '00:00' })}`}
                  </span>
                )}
              </span>
            </span>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
    </section>
  );
}
