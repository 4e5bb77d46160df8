import { mealNames } from '@reserva/domain/meals';
import type { HomeView } from '../home-view.ts';
import classes from './other-reservations.module.css';
import { DEADLINE_ID } from './status-card.tsx';

/** The window that opens next, smaller than what is at hand. */
export function NextMeal({ meal, text, hours }: NonNullable<HomeView['next']>) {
  return (
    <section className={classes.list} aria-label="A seguir">
      <p className={classes.item}>
        <span>
          <strong>{mealNames[meal]}</strong>
          <span className={classes.where}>{hours.join(' · ')}</span>
        </span>
        <span id={DEADLINE_ID} className={classes.when}>
          {text}
        </span>
      </p>
    </section>
  );
}
