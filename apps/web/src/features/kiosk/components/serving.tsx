import type { CSSProperties } from 'react';
import type { KioskView } from '../kiosk-view.ts';
import { useCountUp } from '../use-count-up.ts';
import { ProgressRing } from './progress-ring.tsx';
import classes from './serving.module.css';

interface Props {
  view: Extract<KioskView, { kind: 'serving' }>;
  /** Time of the numbers where they may be old. */
  staleSince: string | null;
}

/** The numbers of a shift: the largest thing in the room. */
export function Serving({ view, staleSince }: Props) {
  const done = useCountUp(view.done);
  const missing = useCountUp(view.missing);
  const reserveless = useCountUp(view.reserveless);
  // Widths in digits of the large size; the total and its slash are drawn at 0.6 of it (see the style).
  const span = String(view.done).length + 0.6 * (String(view.total).length + 0.6);
  return (
    <section className={classes.serving} data-stale={staleSince !== null || undefined}>
      <div className={classes.ring}>
        <ProgressRing fraction={view.fraction} />
        <div className={classes.inside}>
          <p className={classes.label}>Check-ins / Reservas</p>
          <p
            className={classes.numbers}
            style={{ '--span': span } as CSSProperties}
            data-testid="done-of-total"
          >
            <span key={view.done} className={classes.done}>
              {done}
            </span>
            <span className={classes.total}>/{view.total}</span>
          </p>
          {staleSince && <p className={classes.since}>números das {staleSince}</p>}
        </div>
      </div>
      <dl className={classes.beside}>
        <div className={classes.tile}>
          <dt>Faltam</dt>
          <dd>{missing}</dd>
        </div>
        <div className={classes.tile}>
          <dt>Sem reserva</dt>
          <dd>{reserveless}</dd>
        </div>
      </dl>
    </section>
  );
}
