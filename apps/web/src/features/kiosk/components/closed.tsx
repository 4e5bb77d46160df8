import classes from './closed.module.css';

/** Nobody is served now, and everybody who comes reads why. */
export function Closed({ reason }: { reason: string }) {
  return (
    <section className={classes.closed}>
      <p className={classes.title}>Refeição fechada</p>
      <p className={classes.reason}>{reason}</p>
    </section>
  );
}
