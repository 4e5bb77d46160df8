import { recallServerTime, serverNow, serverOffset } from '../time/server-clock.ts';
import { currentSession } from './session.ts';

/* Data stored on this device so that the access code and the statement work without network (docs/decisions/0012).
   It belongs to one sign-in and is deleted with it. It expires when the server would end an unused session. */

const STORAGE_KEY = 'RRo';
export const CACHE_LIFETIME_MS = 24 * 60 * 60_000;

interface SessionCache {
  epoch: string;
  /** Last time at which the server confirmed this session: server time, milliseconds. */
  confirmedAt: number;
  /**
   * Milliseconds to add to this device's clock to get the server's. A start without network knows them only from this
   * value.
   */
  offset: number | null;
  things: Record<string, unknown>;
}

function read(): SessionCache | null {
  const epoch = currentSession()?.epoch;
  try {
    const cached = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as SessionCache | null;
    if (!cached) return null;
    recallServerTime(cached.offset);
    const age = serverNow().getTime() - cached.confirmedAt;
    if (cached.epoch === epoch && age < CACHE_LIFETIME_MS) return cached;
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // If the browser refuses storage, or its content is unreadable, nothing is cached.
  }
  return null;
}

/** Writes the cache. By default this also records that the server has just confirmed the session. */
function write(values: SessionCache['things'], confirmedAt = serverNow().getTime()): void {
  const epoch = currentSession()?.epoch;
  if (!epoch) return;
  const cached: SessionCache = { epoch, confirmedAt, offset: serverOffset(), things: values };
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(cached));
  } catch {
    // If the browser refuses storage, or it is full, nothing will be available without network.
  }
}

/** Caches an answer of the server under a name and replaces the previous one. */
export const cacheValue = (name: string, value: unknown): void => write({ ...read()?.things, [name]: value });

/** Caches a choice of the person. The expiry does not change, because the server has not confirmed the session. */
export function storeChoice(name: string, choice: unknown): void {
  const cached = read();
  write({ ...cached?.things, [name]: choice }, cached?.confirmedAt);
}

/** Returns what the current session cached under a name; null if it is absent or expired. */
export const readCached = <T>(name: string): T | null => (read()?.things[name] as T | undefined) ?? null;

/** Deletes what was cached under a name, because it is no longer valid. */
export function removeCached(name: string): void {
  const cached = read();
  if (!cached) return;
  const { [name]: _gone, ...things } = cached.things;
  write(things);
}

/** Extends the cache's expiry, because the server has confirmed the session. */
export function confirmCache(): void {
  const cached = read();
  if (cached) write(cached.things);
}

/** Returns the time at which the server last confirmed the cached session; null if nothing is cached. */
export function cachedSince(): Date | null {
  const cached = read();
  return cached && new Date(cached.confirmedAt);
}

/**
 * Deletes the cache of an ended session, at sign-out and sign-in. A tab that was frozen may learn of a sign-in late.
 * The cache then already belongs to the new session and stays.
 */
export const forgetExpiredCache = (): void => void read();
