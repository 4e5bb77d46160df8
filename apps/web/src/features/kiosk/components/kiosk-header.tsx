import type { LocalTime, MealId, SiteId } from '@reserva/contracts/primitives';
import { mealNames, siteNames } from '@reserva/domain/meals';
import { localTimeOf } from '@reserva/domain/time';
import { appConfig } from '@/shared/config/app-config.ts';
import { IconPlugConnected } from '@/shared/ui/icons.ts';
import type { NextMeal } from '../kiosk-view.ts';
import { texts } from '../texts.ts';
import classes from './kiosk-header.module.css';

interface Props {
  local: SiteId;
  meal: MealId | null;
  /** Until when it is served. */
  closes: LocalTime | null;
  /** Why it is served today, or at these hours. */
  special: string | null;
  /** What is served after it. */
  next: NextMeal | null;
  now: Date;
  reconnecting: boolean;
  showClock: boolean;
}

/** Site and shift on one side, the clock on the other. */
export function KioskHeader(props: Props) {
  const { local, meal, closes, special, next, now, reconnecting, showClock } = props;
  const time = localTimeOf(now, appConfig.timezone);
  return (
    <header className={classes.header}>
      <h1 className={classes.where}>
        <span>{siteNames[local]}</span>
        {meal && <span className={classes.meal}>{mealNames[meal]}</span>}
        {closes && <small className={classes.closes}>{texts.closes(closes)}</small>}
        {next && <small className={classes.closes}>{texts.afterwards(next)}</small>}
        {special && <small className={classes.special}>{special}</small>}
      </h1>
      <p className={classes.connection} role="status">
        {reconnecting && (
          <>
            <IconPlugConnected size="1.2em" aria-hidden /> {texts.reconnecting}
          </>
        )}
      </p>
      {showClock && (
        <time className={classes.clock} dateTime={time}>
          {time}
        </time>
      )}
    </header>
  );
}
