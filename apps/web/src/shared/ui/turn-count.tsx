import classes from './turn-count.module.css';

/** Turns in a table of counters. On a phone the head of the column is not there to say whose number it is. */
export function TurnCount({ count, where }: { count: number | null; where: string }) {
  return (
    <span>
      {count ?? '—'}
      <span className={classes.where}> {where}</span>
    </span>
  );
}
