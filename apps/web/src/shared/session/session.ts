import {
  clearSession,
  readSession,
  type StoredSession,
  writeLogin,
  writeSession,
} from './session-storage.ts';

/**
 * `ended`: the person signed out. `expired`: the server no longer knows the session. `refused`: the server refuses a
 * screen, but the session continues. After `started`, `ended` and `expired`, another person may use the browser, so
 * listeners delete the fetched data.
 */
export type SessionChange = 'started' | 'renewed' | 'ended' | 'expired' | 'refused';
export type SessionListener = (change: SessionChange, origin: 'this-tab' | 'other-tab') => void;

const listeners = new Set<SessionListener>();
let channel: BroadcastChannel | null = null;
/** Sign-in that this tab last saw. A frozen tab misses messages about changes. It compares this value when it wakes. */
let seenEpoch: string | null = null;

function notifyListeners(change: SessionChange, origin: 'this-tab' | 'other-tab'): void {
  seenEpoch = readSession()?.epoch ?? null;
  for (const listener of [...listeners]) listener(change, origin);
}

function broadcastChange(change: SessionChange): void {
  notifyListeners(change, 'this-tab');
  channel?.postMessage(change);
}

/** Returns the session of this browser, or null if no one is signed in. */
export const currentSession = (): StoredSession | null => readSession();

/** True if `session` is still current. An answer to another session must not be shown. */
export const isCurrent = (session: StoredSession): boolean => readSession()?.epoch === session.epoch;

/** Starts a session in all tabs. @param login stored for the sign-in form after an expiry */
export function startSession(token: string, login: string | null = null): void {
  writeSession({ epoch: crypto.randomUUID(), token });
  writeLogin(login);
  broadcastChange('started');
}

/** Replaces the token of a session. @returns false if the session has ended meanwhile */
export function renewToken(session: StoredSession, token: string): boolean {
  if (!isCurrent(session)) return false;
  writeSession({ epoch: session.epoch, token });
  broadcastChange('renewed');
  return true;
}

/** Signs out in all tabs at the person's request. It also deletes the stored login. */
export function endSession(): void {
  clearSession();
  writeLogin(null);
  broadcastChange('ended');
}

/** Signs out in all tabs because the server refuses `session`. A newer session is not affected. */
export function expireSession(session: StoredSession | null): void {
  if (readSession()?.epoch !== session?.epoch) return;
  clearSession();
  broadcastChange('expired');
}

/**
 * Notifies listeners that the server or the table of rights refuses the screen of this tab (spec section 6). The person
 * stays signed in.
 */
export const refuseScreen = (): void => notifyListeners('refused', 'this-tab');

/** Subscribes to sign-in, renewal and sign-out. @returns a function that unsubscribes */
export function onSessionChange(listener: SessionListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Connects this tab with the other tabs. @returns a function that disconnects it */
export function followOtherTabs(): () => void {
  seenEpoch = readSession()?.epoch ?? null;
  channel = new BroadcastChannel('reserva-session');
  channel.onmessage = (event: MessageEvent<SessionChange>) => notifyListeners(event.data, 'other-tab');
  // A phone freezes background tabs, which then miss messages. The tab compares the session when it wakes.
  const onWake = () => {
    const epoch = readSession()?.epoch ?? null;
    if (document.visibilityState !== 'visible' || epoch === seenEpoch) return;
    notifyListeners(epoch ? 'started' : 'ended', 'other-tab');
  };
  document.addEventListener('visibilitychange', onWake);
  window.addEventListener('pageshow', onWake);
  return () => {
    channel?.close();
    channel = null;
    document.removeEventListener('visibilitychange', onWake);
    window.removeEventListener('pageshow', onWake);
  };
}
