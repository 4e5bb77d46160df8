import type { SiteId } from '@reserva/contracts/primitives';
import { localTimeOf } from '@reserva/domain/time';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '@/shared/api/api-error.ts';
import { useNewVersion } from '@/shared/app-version/new-version.ts';
import { appConfig } from '@/shared/config/app-config.ts';
import { useOnline } from '@/shared/device/use-online.ts';
import { useWakeLock } from '@/shared/device/use-wake-lock.ts';
import { refuseScreen } from '@/shared/session/session.ts';
import { useNow } from '@/shared/time/server-clock.ts';
import { IconAlertTriangle, IconCircleCheck, IconId, IconInfoCircle, IconLoader } from '@/shared/ui/icons.ts';
import { nowQuery } from '../api/get-now.ts';
import { terminalView } from '../terminal-view.ts';
import { texts } from '../texts.ts';
import { useMarks } from '../use-marks.ts';
import { useReader } from '../use-reader.ts';
import classes from './terminal.module.css';

const CLOCK_MS = 15_000;
const icons = {
  calm: IconId,
  busy: IconLoader,
  good: IconCircleCheck,
  told: IconInfoCircle,
  bad: IconAlertTriangle,
} as const;

/** The screen of a tablet with a badge reader: people reserve here without a phone. */
export function Terminal({ local }: { local: SiteId }) {
  const clock = useNow(CLOCK_MS);
  const query = useQuery(nowQuery(local));
  const online = useOnline();
  const { shown, take } = useMarks(local);
  useReader(take);
  useWakeLock();
  const refused = query.error instanceof ApiError && query.error.status === 403;
  useEffect(() => {
    if (refused) refuseScreen();
  }, [refused]);
  // A new version waits until nobody stands here.
  const takeNewVersion = useNewVersion();
  const isFree = shown.kind === 'nothing';
  useEffect(() => {
    if (isFree) takeNewVersion?.();
  }, [isFree, takeNewVersion]);

  const time = localTimeOf(clock, appConfig.timezone);
  const view = terminalView({ local, shown, now: query.data, offline: !online || query.isError });
  const Icon = icons[view.mood];
  return (
    <div className={classes.terminal} data-mood={view.mood}>
      <main className={classes.panel}>
        <header className={classes.header}>
          <h1 className={classes.where}>{texts.where(local)}</h1>
          <time className={classes.clock} dateTime={time}>
            {time}
          </time>
        </header>
        <div className={classes.content} role="status" aria-busy={view.mood === 'busy'}>
          {view.title !== '' && (
            <>
              <Icon className={classes.icon} stroke={1.5} aria-hidden />
              <p className={classes.title}>{view.title}</p>
              <p className={classes.detail}>{view.detail}</p>
              {view.note && <p className={classes.note}>{view.note}</p>}
            </>
          )}
        </div>
      </main>
    </div>
  );
}
