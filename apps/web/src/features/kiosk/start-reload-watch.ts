import type { LocalTime } from '@reserva/contracts/primitives';
import type { TimeZone } from '@reserva/domain/time';
import { isReloadDue, RELOAD_CHECK_MS, RELOAD_DELAY_MS } from './reload-rule.ts';

/** While the server is away the reload waits: a browser's own error page never comes back by itself. */
export const RELOAD_RETRY_MS = 10_000;

interface Options {
  schedules: () => readonly LocalTime[];
  now: () => Date;
  zone: TimeZone;
  /** Whether the page could be loaded again right now. */
  isServed: () => Promise<boolean>;
  reload: () => void;
}

/** Watches for the times at which the display reloads itself. Returns the way to stop. */
export function startReloadWatch({ schedules, now, zone, isServed, reload }: Options): () => void {
  let stopped = false;
  let armed: ReturnType<typeof setTimeout> | undefined;

  const attempt = async () => {
    const served = await isServed().catch(() => false);
    if (stopped) return;
    if (served) reload();
    else armed = setTimeout(() => void attempt(), RELOAD_RETRY_MS);
  };

  // From the beginning on: no minute before the first check is missed, nor one that a corrected clock leaps over.
  let lastCheck = now();
  const checks = setInterval(() => {
    const time = now();
    // A minute may be seen by two checks: one reload is enough.
    if (armed === undefined && isReloadDue(schedules(), time, zone, lastCheck)) {
      armed = setTimeout(() => void attempt(), RELOAD_DELAY_MS);
    }
    lastCheck = time;
  }, RELOAD_CHECK_MS);

  return () => {
    stopped = true;
    clearInterval(checks);
    clearTimeout(armed);
  };
}
