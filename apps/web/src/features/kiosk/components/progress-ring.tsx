import classes from './progress-ring.module.css';

const RADIUS = 45;
const LENGTH = 2 * Math.PI * RADIUS;

/** How much of the shift has passed the gates. Decorative: the numbers stand inside it. */
export function ProgressRing({ fraction }: { fraction: number }) {
  return (
    <svg className={classes.ring} viewBox="0 0 100 100" aria-hidden="true">
      <circle className={classes.track} cx="50" cy="50" r={RADIUS} />
      <circle
        className={classes.bar}
        cx="50"
        cy="50"
        r={RADIUS}
        strokeDasharray={LENGTH}
        strokeDashoffset={LENGTH * (1 - fraction)}
        data-empty={fraction === 0 || undefined}
      />
    </svg>
  );
}
