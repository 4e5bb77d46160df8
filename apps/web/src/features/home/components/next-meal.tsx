import { mealNames } from '@reserva/domain/meals';
import type { HomeView } from '../home-view.ts';
import { texts } from '../texts.ts';
import classes from './other-reservations.module.css';

/** The window that opens next, smaller than what is at hand. */
export function NextMeal({ meal, day, text, hours }: NonNullable<HomeView['next']>) {
  return (
    <section className={classes.others} aria-labelledby="home-next">
      <h2 id="home-next" className={classes.title}>
        {texts.next.title}
      </h2>
      <div className={classes.list}>
        <p className={classes.item}>
          <span>
            <strong>{[mealNames[meal], day].filter(Boolean).join(' · ')}</strong>
            <span className={classes.where}>{hours.join(' · ')}</span>
          </span>
          <span className={classes.when}>{text}</span>
        </p>
      </div>
    </section>
  );
}
