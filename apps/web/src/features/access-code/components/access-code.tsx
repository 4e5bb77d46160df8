import { Loader } from '@mantine/core';
import { titleCase } from '@reserva/domain/names';
import { type Connection, useConnection } from '@/shared/device/use-online.ts';
import { useWakeLock } from '@/shared/device/use-wake-lock.ts';
import { keptSince } from '@/shared/session/kept.ts';
import { momentText } from '@/shared/time/moment-text.ts';
import type { ClockTrust } from '../clock-trust.ts';
import { texts } from '../texts.ts';
import { useOwnCode } from '../use-own-code.ts';
import classes from './access-code.module.css';

interface Props {
  /** Undefined until the session is opened. */
  name: string | undefined;
  cpf: string | undefined;
}

/** A living code: the square, the name, and how long it holds. */
export function AccessCode({ name, cpf }: Props) {
  useWakeLock();
  const connection = useConnection();
  const { shown, failure, clock } = useOwnCode(name, cpf);
  const person = titleCase(name ?? '');
  const note = noteOf(clock, connection);

  return (
    <div className={classes.code}>
      <div className={classes.square}>
        {shown ? (
          <svg
            viewBox={`0 0 ${shown.qr.size} ${shown.qr.size}`}
            shapeRendering="crispEdges"
            role="img"
            aria-label={texts.codeOf(person)}
          >
            <path d={shown.qr.path} fill="#000" />
          </svg>
        ) : (
          <p className={classes.missing} role="alert">
            {failure ? texts.failures[failure] : <Loader aria-label={texts.making} />}
          </p>
        )}
      </div>
      <p className={classes.name}>{person}</p>
      {shown && (
        <div className={classes.life}>
          <LifeRing fraction={shown.life.fraction} seconds={shown.life.secondsLeft} />
          <span>{texts.life}</span>
        </div>
      )}
      <p className={classes.note} role="status">
        {shown && note}
      </p>
    </div>
  );
}

function noteOf(clock: ClockTrust, connection: Connection): string | null {
  if (clock.kind === 'unknown') return texts.unknownTime;
  if (connection !== 'online') {
    const since = keptSince();
    return [texts[connection], since && texts.lastConnection(momentText(since))].filter(Boolean).join(' ');
  }
  return clock.kind === 'corrected' ? texts.wrongClock : null;
}

const RADIUS = 24;
const LENGTH = 2 * Math.PI * RADIUS;

interface LifeRingProps {
  fraction: number;
  seconds: number;
}

/** How long the code on screen still holds. */
function LifeRing({ fraction, seconds }: LifeRingProps) {
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
