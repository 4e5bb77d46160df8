import { texts } from '../texts.ts';
import classes from './visitors.module.css';

/** How the calendar is operated (spec 2.16). */
export function Tutorial() {
  return (
    <ul className={classes.tutorial} aria-label={texts.tutorial.title}>
      {texts.tutorial.steps.map(([how, what]) => (
        <li key={how}>
          <strong>{how}</strong>
          {what}
        </li>
      ))}
    </ul>
  );
}
