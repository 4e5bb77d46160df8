import { countText } from '@reserva/domain/counted';
import type { Counter } from '../counters.ts';
import type { StatusFilter } from '../filters.ts';
import { texts } from '../texts.ts';
import classes from './counters.module.css';

interface Props {
  counters: readonly Counter[];
  chosen: StatusFilter | undefined;
  onChoose: (status: StatusFilter | undefined) => void;
}

/** How many of each there are; each shows only its own, and all again when pressed once more. */
export function Counters({ counters, chosen, onChoose }: Props) {
  return (
    <fieldset className={classes.counters} aria-label={texts.list.counters}>
      {counters.map(({ label, count, status }) => (
        <button
          key={label}
          type="button"
          className={classes.counter}
          data-status={status ?? 'todas'}
          aria-pressed={chosen === status}
          onClick={() => onChoose(chosen === status ? undefined : status)}
        >
          <span className={classes.label}>{label}</span>
          <span className={classes.count}>{countText(count)}</span>
        </button>
      ))}
    </fieldset>
  );
}
