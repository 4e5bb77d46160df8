// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  currentSession,
  endSession,
  expireSession,
  followOtherTabs,
  isCurrent,
  onSessionChange,
  renewToken,
  type SessionListener,
  startSession,
} from './session.ts';
import { clearSession, writeSession } from './session-storage.ts';

/** Replaces the channel between tabs. It records what this tab sends, and a test can send as another tab. */
class Line {
  static last: Line;
  said: string[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  constructor() {
    Line.last = this;
  }
  postMessage(message: string) {
    this.said.push(message);
  }
  close() {}
}

const heard = vi.fn<SessionListener>();

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('BroadcastChannel', Line);
  const stops = [followOtherTabs(), onSessionChange(heard)];
  return () => {
    for (const stop of stops) stop();
    heard.mockReset();
    vi.unstubAllGlobals();
  };
});

const started = () => {
  startSession('token-1');
  const session = currentSession();
  if (!session) throw new Error('no session');
  heard.mockReset();
  return session;
};

describe('sessions', () => {
  it('a session stores its token in the cookie and the storage of the spec', () => {
    const cookie = vi.spyOn(document, 'cookie', 'set');
    startSession('token-1');
    expect(localStorage.getItem('RRt')).toBe('token-1');
    expect(cookie).toHaveBeenCalledWith('RRtoken=token-1; path=/; max-age=86400; secure; samesite=strict');
  });

  it('a renewed token keeps the epoch and the next sign-in changes it', () => {
    const session = started();
    expect(renewToken(session, 'token-2')).toBe(true);
    expect(currentSession()).toEqual({ epoch: session.epoch, token: 'token-2' });
    startSession('token-3');
    expect(isCurrent(session)).toBe(false);
  });

  it('a token that arrives after the end of the session is refused', () => {
    const session = started();
    endSession();
    expect(renewToken(session, 'token-2')).toBe(false);
    expect(currentSession()).toBeNull();
  });

  it('an expired session does not affect the next one', () => {
    const session = started();
    startSession('token-of-ana');
    expireSession(session);
    expect(currentSession()?.token).toBe('token-of-ana');
  });

  it('without storage a session lives as long as the tab', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
      setItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
      removeItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    startSession('token-1');
    expect(currentSession()?.token).toBe('token-1');
    endSession();
    expect(currentSession()).toBeNull();
  });
});

describe('the other tabs', () => {
  it('the other tabs are notified of sign-in, renewal and sign-out', () => {
    const session = started();
    renewToken(session, 'token-2');
    endSession();
    expect(Line.last.said).toEqual(['started', 'renewed', 'ended']);
  });

  it('a message of another tab is heard', () => {
    started();
    clearSession();
    Line.last.onmessage?.({ data: 'ended' });
    expect(heard).toHaveBeenCalledExactlyOnceWith('ended', 'other-tab');
  });

  it.each([
    ['another person signed in', () => writeSession({ epoch: 'another', token: 'token-of-ana' }), 'started'],
    ['the person signed out', clearSession, 'ended'],
  ])('a tab that slept notices that %s', (_what, change, expected) => {
    started();
    change();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(heard).toHaveBeenCalledExactlyOnceWith(expected, 'other-tab');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(heard).toHaveBeenCalledOnce();
  });

  it('a renewal of the token in another tab notifies no one', () => {
    const session = started();
    writeSession({ epoch: session.epoch, token: 'token-2' });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(heard).not.toHaveBeenCalled();
  });
});
