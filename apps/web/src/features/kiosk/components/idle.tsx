import { localDateOf, localTimeOf } from '@reserva/domain/time';
import { appConfig } from '@/shared/config/app-config.ts';
import { formatDate, weekdayName } from '@/shared/time/dates.ts';
import classes from './idle.module.css';

/** Between meals: the clock, and what the shift that ended left behind. */
export function Idle({ now, pending }: { now: Date; pending: number | null }) {
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
      {pending !== null && <p className={classes.pending}>Reservas Pendentes: {pending}</p>}
    </section>
  );
}
