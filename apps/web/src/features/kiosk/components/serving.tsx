import type { CSSProperties, ReactNode } from 'react';
import type { KioskView } from '../kiosk-view.ts';
import type { Pace } from '../pace.ts';
import { texts } from '../texts.ts';
import { useCountUp } from '../use-count-up.ts';
import { ProgressRing } from './progress-ring.tsx';
import classes from './serving.module.css';

interface Props {
  view: Extract<KioskView, { kind: 'serving' }>;
  pace: Pace | null;
  /** Time of the numbers where they may be old. */
  staleSince: string | null;
  /** What stands for the menu where none is published: small, and the numbers take its place. */
  instead: ReactNode;
}

/** The numbers of a shift: the largest thing in the room. */
export function Serving({ view, pace, staleSince, instead }: Props) {
  const done = useCountUp(view.done);
  const missing = useCountUp(view.missing);
  const reserveless = useCountUp(view.reserveless);
  // Widths in digits of the large size; the total and its slash are drawn at 0.6 of it (see the style).
  const span = String(view.done).length + 0.6 * (String(view.total).length + 0.6);
  return (
    <section
      className={classes.serving}
      data-stale={staleSince !== null || undefined}
      data-roomy={instead !== null || undefined}
    >
      <div className={classes.ring}>
        <ProgressRing fraction={view.fraction} />
        <div className={classes.inside}>
          <p className={classes.label}>{texts.counts}</p>
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
          {staleSince && <p className={classes.since}>{texts.countedAt(staleSince)}</p>}
        </div>
      </div>
      <div className={classes.side}>
        <dl className={classes.tiles}>
          <div className={classes.tile}>
            <dt>{texts.missing}</dt>
            <dd>{missing}</dd>
          </div>
          <div className={classes.tile}>
            <dt>{texts.reserveless}</dt>
            <dd>{reserveless}</dd>
          </div>
          {pace && (
            <div className={classes.tile}>
              <dt>{texts.pace(pace.minutes)}</dt>
              <dd>{pace.people}</dd>
            </div>
          )}
        </dl>
        {instead && (
          <div className={classes.instead} data-wide={!pace || undefined}>
            {instead}
          </div>
        )}
      </div>
    </section>
  );
}
