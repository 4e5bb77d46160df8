import { localDateOf, localTimeOf } from '@reserva/domain/time';
import { appConfig } from '@/shared/config/app-config.ts';
import { formatDate, weekdayName } from '@/shared/time/dates.ts';
import classes from './home-clock.module.css';

/** The company's time, by the server's clock: what counts for the windows. */
export function HomeClock({ now }: { now: Date }) {
  const date = localDateOf(now, appConfig.timezone);
  const time = localTimeOf(now, appConfig.timezone);
  return (
    <div className={classes.clock}>
      <time className={classes.time} dateTime={time}>
        {time}
      </time>
      <time className={classes.day} dateTime={date}>
        <span>{weekdayName(date)}</span>
        <span>{formatDate(date)}</span>
      </time>
    </div>
  );
}
