import type { SiteId } from '@reserva/contracts/primitives';
import { type ReactNode, useEffect } from 'react';
import { useNewVersion } from '@/shared/app-version/new-version.ts';
import { useWakeLock } from '@/shared/device/use-wake-lock.ts';
import { refuseScreen } from '@/shared/session/session.ts';
import { driftAt } from '../drift.ts';
import { texts } from '../texts.ts';
import { useKiosk } from '../use-kiosk.ts';
import { usePace } from '../use-pace.ts';
import { useReloadWatch } from '../use-reload-watch.ts';
import { Closed } from './closed.tsx';
import { ErrorImage } from './error-image.tsx';
import { Idle } from './idle.tsx';
import classes from './kiosk.module.css';
import { KioskHeader } from './kiosk-header.tsx';
import { Serving } from './serving.tsx';
import { TurnstileWarning } from './turnstile-warning.tsx';

interface Props {
  local: SiteId;
  /** The menu image, which belongs to another feature. */
  menu: ReactNode;
  /** False: it is the default one, and the numbers matter more. */
  menuIsPublished: boolean;
  onMenuChanged: () => void;
}

/** The check-in display of a site (spec 2.14). */
export function Kiosk({ local, menu, menuIsPublished, onMenuChanged }: Props) {
  const kiosk = useKiosk(local, onMenuChanged);
  useReloadWatch(local);
  useWakeLock();
  const { refused, view, now } = kiosk;
  const pace = usePace(view, now);
  const menuGivesWay = view.kind === 'serving' && !menuIsPublished;
  useEffect(() => {
    if (refused) refuseScreen();
  }, [refused]);
  // A new version waits until nobody is served: then nobody misses the display for a moment.
  const takeNewVersion = useNewVersion();
  const calm = view.kind === 'idle' || view.kind === 'no-turnstile';
  useEffect(() => {
    if (calm) takeNewVersion?.();
  }, [calm, takeNewVersion]);
  const drift = driftAt(now);

  return (
    <div className={classes.kiosk}>
      <main className={classes.panel} style={{ transform: `translate(${drift.x}px, ${drift.y}px)` }}>
        <KioskHeader
          local={local}
          meal={'meal' in view ? view.meal : null}
          closes={view.kind === 'serving' ? view.closes : null}
          special={view.kind === 'serving' ? view.special : null}
          next={view.kind === 'serving' ? view.next : null}
          now={now}
          reconnecting={kiosk.reconnecting}
          showClock={view.kind !== 'idle'}
        />
        {view.kind === 'no-turnstile' ? (
          <ErrorImage />
        ) : (
          <div className={classes.content} data-kind={view.kind} data-whole={menuGivesWay || undefined}>
            {view.kind === 'serving' && (
              <Serving
                view={view}
                pace={pace}
                staleSince={kiosk.staleSince}
                instead={menuGivesWay ? menu : null}
              />
            )}
            {view.kind === 'closed' && <Closed view={view} />}
            {view.kind === 'idle' && <Idle now={now} view={view} />}
            {view.kind === 'waiting' && (
              <p className={classes.waiting} role="status">
                {view.failed && texts.offline}
              </p>
            )}
            {!menuGivesWay && <div className={classes.menu}>{menu}</div>}
          </div>
        )}
        <TurnstileWarning names={kiosk.failedTurnstiles} />
      </main>
    </div>
  );
}
