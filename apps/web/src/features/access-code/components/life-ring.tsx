import { texts } from '../texts.ts';
import classes from './life-ring.module.css';

const RADIUS = 24;
const LENGTH = 2 * Math.PI * RADIUS;

interface Props {
  fraction: number;
  seconds: number;
}

/** How long the code on screen still holds. */
export function LifeRing({ fraction, seconds }: Props) {
  return (
    <span className={classes.ring} role="timer" aria-live="off" aria-label={texts.secondsLeft(seconds)}>
      <svg viewBox="0 0 56 56" aria-hidden="true">
        <circle className={classes.track} cx="28" cy="28" r={RADIUS} />
        <circle
          className={classes.bar}
          cx="28"
          cy="28"
          r={RADIUS}
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - fraction)}
        />
      </svg>
      <span aria-hidden>{seconds}</span>
    </span>
  );
}
