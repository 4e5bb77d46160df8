import type { KioskView } from '../kiosk-view.ts';
import { texts } from '../texts.ts';
import classes from './closed.module.css';

interface Props {
  view: Extract<KioskView, { kind: 'closed' }>;
}

/** Nobody is served now, and everybody who comes reads why, and what comes next. */
export function Closed({ view: { reason, next } }: Props) {
  return (
    <section className={classes.closed}>
      <p className={classes.title}>{texts.closed}</p>
      <p className={classes.reason}>{reason}</p>
      {next && <p className={classes.next}>{texts.next(next)}</p>}
    </section>
  );
}
