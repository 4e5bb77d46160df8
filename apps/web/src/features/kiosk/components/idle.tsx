import { localDateOf, localTimeOf } from '@reserva/domain/time';
import { appConfig } from '@/shared/config/app-config.ts';
import { formatDate, weekdayName } from '@/shared/time/dates.ts';
import type { KioskView } from '../kiosk-view.ts';
import { texts } from '../texts.ts';
import classes from './idle.module.css';

interface Props {
  now: Date;
  view: Extract<KioskView, { kind: 'idle' }>;
}

/** Between meals: the clock, what the shift that ended left behind, and what comes next. */
export function Idle({ now, view: { pending, next } }: Props) {
  const time = localTimeOf(now, appConfig.timezone);
  const date = localDateOf(now, appConfig.timezone);
  return (
    <section className={classes.idle}>
      <time className={classes.clock} dateTime={time}>
        {time}
      </time>
      <time className={classes.date} dateTime={date}>
        {weekdayName(date)}, {formatDate(date)}
      </time>
      {pending !== null && (
        <p className={classes.pending}>
          {texts.pending} {pending}
        </p>
      )}
      {next && (
        <p className={classes.next}>
          {texts.next(next)}
          {next.motivo && <small className={classes.special}>{next.motivo}</small>}
        </p>
      )}
    </section>
  );
}
