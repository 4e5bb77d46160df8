import {
  clearSession,
  readSession,
  type StoredSession,
  writeLogin,
  writeSession,
} from './session-storage.ts';

/**
 * `ended`: the person signed out. `expired`: the server no longer knows the session. These and `started` mean that
 * another person may be looking: whoever hears it forgets what was fetched before. `refused`: the screen is not for this
 * person, or not now; the session goes on.
 */
export type SessionChange = 'started' | 'renewed' | 'ended' | 'expired' | 'refused';
export type SessionListener = (change: SessionChange, origin: 'this-tab' | 'other-tab') => void;

const listeners = new Set<SessionListener>();
let channel: BroadcastChannel | null = null;
/** What this tab last knew, to notice a change whose message it slept through. */
let seenEpoch: string | null = null;

function notifyListeners(change: SessionChange, origin: 'this-tab' | 'other-tab'): void {
  seenEpoch = readSession()?.epoch ?? null;
  for (const listener of [...listeners]) listener(change, origin);
}

function broadcastChange(change: SessionChange): void {
  notifyListeners(change, 'this-tab');
  channel?.postMessage(change);
}

/** The session of this browser, or null when nobody is signed in. */
export const currentSession = (): StoredSession | null => readSession();

/** Whether `session` is still the one in charge; an answer that belongs to another must not be shown. */
export const isCurrent = (session: StoredSession): boolean => readSession()?.epoch === session.epoch;

/** Signs in with a fresh token, in all tabs. @param login offered again when this session expires */
export function startSession(token: string, login: string | null = null): void {
  writeSession({ epoch: crypto.randomUUID(), token });
  writeLogin(login);
  broadcastChange('started');
}

/** Replaces the token of a session. Refused (false) when that session ended meanwhile. */
export function renewToken(session: StoredSession, token: string): boolean {
  if (!isCurrent(session)) return false;
  writeSession({ epoch: session.epoch, token });
  broadcastChange('renewed');
  return true;
}

/** Signs out in all tabs because the person wants to. The next person finds no login here. */
export function endSession(): void {
  clearSession();
  writeLogin(null);
  broadcastChange('ended');
}

/** Signs out in all tabs because the server refuses `session`. A successor of it is left alone. */
export function expireSession(session: StoredSession | null): void {
  if (readSession()?.epoch !== session?.epoch) return;
  clearSession();
  broadcastChange('expired');
}

/** The server, or the table of rights, refuses the screen of this tab (spec section 6). The person stays signed in. */
export const refuseScreen = (): void => notifyListeners('refused', 'this-tab');

/** Hears of sign-in, renewal and sign-out. Returns the way to stop. */
export function onSessionChange(listener: SessionListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Connects this tab with the others. Returns the way to stop. */
export function followOtherTabs(): () => void {
  seenEpoch = readSession()?.epoch ?? null;
  channel = new BroadcastChannel('reserva-session');
  channel.onmessage = (event: MessageEvent<SessionChange>) => notifyListeners(event.data, 'other-tab');
  // A tab frozen in the background of a phone gets no messages: it compares when it wakes.
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
