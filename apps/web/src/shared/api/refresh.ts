import { currentSession, isCurrent, renewToken } from '../session/session.ts';
import type { StoredSession } from '../session/session-storage.ts';
import { errorFrom, received } from './api-error.ts';
import { send } from './send.ts';

const LOCK = 'reserva-refresh';

/**
 * Runs one refresh at a time across all tabs, because two concurrent refreshes look to the server like a stolen cookie.
 */
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

/** Pending refreshes by refused token. Calls of this tab that fail at the same time share one. */
const underWay = new Map<string, Promise<string | null>>();

/**
 * Returns a token newer than the refused one. If another tab has already renewed the token, no call is made.
 * @returns null if the session is over
 * @throws ApiError when the server gives no answer; the session then continues
 */
export function refreshToken(stale: StoredSession): Promise<string | null> {
  const waiting = underWay.get(stale.token);
  if (waiting && isCurrent(stale)) return waiting;
  const refreshing = exclusively(() => renew(stale)).finally(() => underWay.delete(stale.token));
  underWay.set(stale.token, refreshing);
  return refreshing;
}
