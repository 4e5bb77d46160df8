import { currentSession, isCurrent, renewToken } from '../session/session.ts';
import type { StoredSession } from '../session/session-storage.ts';
import { errorFrom, received } from './api-error.ts';
import { send } from './send.ts';

const LOCK = 'reserva-refresh';

/** One refresh at a time over all tabs: two at once look like a stolen cookie to the server. */
function exclusively<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(LOCK, work) : work();
}

async function renew(stale: StoredSession): Promise<string | null> {
  const now = currentSession();
  if (now?.epoch !== stale.epoch) return null;
  if (now.token !== stale.token) return now.token;
  const response = await send('users.refresh', {}, stale.token);
  if (response.status === 401) return null;
  if (!response.ok) throw await errorFrom(response);
  const { newToken } = (await received(response.json())) as { newToken: string };
  return renewToken(stale, newToken) ? newToken : null;
}

/** Calls of this tab that fail together wait for the same refresh. */
const underWay = new Map<string, Promise<string | null>>();

/**
 * A token newer than the refused one: another tab's where it was faster, else from the server.
 * Null when the session is over. Rejects with `ApiError` when the server cannot tell: that ends no session.
 */
export function refreshToken(stale: StoredSession): Promise<string | null> {
  const waiting = underWay.get(stale.token);
  if (waiting && isCurrent(stale)) return waiting;
  const refreshing = exclusively(() => renew(stale)).finally(() => underWay.delete(stale.token));
  underWay.set(stale.token, refreshing);
  return refreshing;
}
