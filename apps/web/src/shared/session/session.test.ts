// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
let stops: (() => void)[] = [];

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('BroadcastChannel', Line);
  stops = [followOtherTabs(), onSessionChange(heard)];
});
afterEach(() => {
  for (const stop of stops) stop();
  heard.mockReset();
  vi.unstubAllGlobals();
});

const started = () => {
  startSession('token-1');
  const session = currentSession();
  if (!session) throw new Error('no session');
  heard.mockReset();
  return session;
};

describe('a session', () => {
  it('keeps its token in the cookie of the spec and under the abbreviated key', () => {
    const cookie = vi.spyOn(document, 'cookie', 'set');
    startSession('token-1');
    expect(localStorage.getItem('RRt')).toBe('token-1');
    expect(cookie).toHaveBeenCalledWith('RRtoken=token-1; path=/; max-age=86400; secure; samesite=strict');
  });

  it('keeps its mark while its token is renewed, and gets another at the next sign-in', () => {
    const session = started();
    expect(renewToken(session, 'token-2')).toBe(true);
    expect(currentSession()).toEqual({ epoch: session.epoch, token: 'token-2' });
    startSession('token-3');
    expect(isCurrent(session)).toBe(false);
  });

  it('refuses a token that comes after its end', () => {
    const session = started();
    endSession();
    expect(renewToken(session, 'token-2')).toBe(false);
    expect(currentSession()).toBeNull();
  });

  it('expires without harm to the one that followed', () => {
    const session = started();
    startSession('token-of-ana');
    expireSession(session);
    expect(currentSession()?.token).toBe('token-of-ana');
  });

  it('lives as long as the tab where the browser refuses storage', () => {
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
  it('are told of sign-in, renewal and sign-out', () => {
    const session = started();
    renewToken(session, 'token-2');
    endSession();
    expect(Line.last.said).toEqual(['started', 'renewed', 'ended']);
  });

  it('are heard', () => {
    started();
    clearSession();
    Line.last.onmessage?.({ data: 'ended' });
    expect(heard).toHaveBeenCalledExactlyOnceWith('ended', 'other-tab');
  });

  it.each([
    ['another person signed in', () => writeSession({ epoch: 'another', token: 'token-of-ana' }), 'started'],
    ['somebody signed out', clearSession, 'ended'],
  ])('are caught up with by a tab that slept while %s', (_what, change, expected) => {
    started();
    change();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(heard).toHaveBeenCalledExactlyOnceWith(expected, 'other-tab');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(heard).toHaveBeenCalledOnce();
  });

  it('do not wake anybody by renewing a token', () => {
    const session = started();
    writeSession({ epoch: session.epoch, token: 'token-2' });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(heard).not.toHaveBeenCalled();
  });
});
