import { recallServerTime, serverNow, serverOffset } from '../time/server-clock.ts';
import { currentSession } from './session.ts';

/*
 * What stays on this device so that the code and the statement work without network (docs/decisions/0012): of one
 * sign-in, wiped with it, and for no longer than the server itself would keep the session without hearing of it.
 */

const STORAGE_KEY = 'RRo';
export const CACHE_LIFETIME_MS = 24 * 60 * 60_000;

interface SessionCache {
  epoch: string;
  /** When the server last knew this session: its time, milliseconds. */
  confirmedAt: number;
  /** What this device's clock lacks to the server's: after a start without network nobody else knows. */
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
    // Storage refused, or what is there cannot be read: nothing is kept.
  }
  return null;
}

/** Writes what the server just told, which is also its word that the session lives. */
function write(things: SessionCache['things'], confirmedAt = serverNow().getTime()): void {
  const epoch = currentSession()?.epoch;
  if (!epoch) return;
  const cached: SessionCache = { epoch, confirmedAt, offset: serverOffset(), things };
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(cached));
  } catch {
    // Storage refused or full: then there is nothing without network.
  }
}

/** Keeps an answer of the server under a name, in place of the one before. */
export const keep = (name: string, thing: unknown): void => write({ ...read()?.things, [name]: thing });

/** Keeps what the person chose. The server said nothing, so all that is kept ends when it would have ended. */
export function storeChoice(name: string, choice: unknown): void {
  const cached = read();
  write({ ...cached?.things, [name]: choice }, cached?.confirmedAt);
}

/** What was kept under a name by the session in charge; null when there is none, or it is too old. */
export const recall = <T>(name: string): T | null => (read()?.things[name] as T | undefined) ?? null;

/** Forgets what was kept under a name: it is worth nothing any more. */
export function drop(name: string): void {
  const cached = read();
  if (!cached) return;
  const { [name]: _gone, ...things } = cached.things;
  write(things);
}

/** The server knows the session still: what is kept may stay. */
export function confirmCache(): void {
  const cached = read();
  if (cached) write(cached.things);
}

/** When the server last knew the session of what is kept; null when nothing is kept. */
export function cachedSince(): Date | null {
  const cached = read();
  return cached && new Date(cached.confirmedAt);
}

/**
 * Forgets what belongs to a session that is over: at sign-out and sign-in. What the one in charge kept stays, for a tab
 * that slept may hear of its beginning long after it.
 */
export const forgetExpiredCache = (): void => void read();
