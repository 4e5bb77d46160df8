import type { Running } from '@reserva/runtime/process/lifecycle';
import type { Context } from '../context.ts';
import { deleteExpiredSessions } from '../identity/sessions.ts';

const EVERY_MS = 10 * 60_000;

/** Deletes expired sessions at intervals. Every gateway does so, because a repeated or missed deletion does no harm. */
export function startSessionSweep(context: Context): Running {
  const timer = setInterval(() => {
    deleteExpiredSessions(context).catch((error) =>
      context.logger.warn({ err: error }, 'expired sessions stay until the next sweep'),
    );
  }, EVERY_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
    },
  };
}
