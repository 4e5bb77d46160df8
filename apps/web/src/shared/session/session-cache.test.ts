// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { learnServerTime, resetServerClock, serverOffset } from '../time/server-clock.ts';
import { currentSession, endSession, expireSession, renewToken, startSession } from './session.ts';
import {
  CACHE_LIFETIME_MS,
  cachedSince,
  confirmCache,
  forgetExpiredCache,
  keep,
  recall,
  storeChoice,
} from './session-cache.ts';

const stored = () => localStorage.getItem('RRo');

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-19T11:50:00Z') });
  localStorage.clear();
  startSession('token-1');
});
afterEach(() => {
  resetServerClock();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('is what was told last, by name', () => {
  keep('key', 'a');
  keep('statement', { total: 7 });
  keep('key', 'b');
  expect(recall('key')).toBe('b');
  expect(recall('statement')).toEqual({ total: 7 });
  expect(recall('nothing')).toBeNull();
  expect(cachedSince()).toEqual(new Date());
});

it('is wiped when the session ends, and when the server no longer knows it', () => {
  for (const end of [endSession, () => expireSession(currentSession())]) {
    startSession('token-2');
    keep('key', 'a');
    end();
    forgetExpiredCache();
    expect(stored()).toBeNull();
  }
});

it('is nothing to the next person, even if nobody told to forget', () => {
  keep('key', 'a');
  startSession('token-of-ana');
  expect(recall('key')).toBeNull();
  expect(stored()).toBeNull();
});

it('survives a tab that hears late of the session it belongs to', () => {
  keep('key', 'a');
  forgetExpiredCache();
  expect(recall('key')).toBe('a');
});

it('ends a day after the server last knew the session, and each renewal begins that day anew', () => {
  keep('key', 'a');
  vi.advanceTimersByTime(CACHE_LIFETIME_MS - 1000);
  expect(recall('key')).toBe('a');
  const session = currentSession();
  if (session) renewToken(session, 'token-1b');
  confirmCache();
  vi.advanceTimersByTime(CACHE_LIFETIME_MS - 1000);
  expect(recall('key')).toBe('a');
  vi.advanceTimersByTime(1000);
  expect(recall('key')).toBeNull();
  expect(cachedSince()).toBeNull();
  expect(stored()).toBeNull();
});

it('knows after a restart how wrong the clock of the phone is', () => {
  learnServerTime(Date.now() + 600_000, Date.now(), Date.now());
  keep('key', 'a');
  resetServerClock();
  expect(recall('key')).toBe('a');
  expect(serverOffset()).toBe(600_000);
});

it('is nothing where storage is refused or spoilt', () => {
  localStorage.setItem('RRo', '{');
  expect(recall('key')).toBeNull();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => keep('key', 'a')).not.toThrow();
});

it('is never kept without a session', () => {
  endSession();
  keep('key', 'a');
  expect(stored()).toBeNull();
});

it('what the person chose lets nothing live longer than the server said', () => {
  keep('key', 'a');
  vi.advanceTimersByTime(CACHE_LIFETIME_MS - 1000);
  storeChoice('recent', ['week']);
  expect(recall('recent')).toEqual(['week']);
  expect(recall('key')).toBe('a');
  vi.advanceTimersByTime(1000);
  expect(recall('key')).toBeNull();
  expect(recall('recent')).toBeNull();
});
