// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { learnServerTime, resetServerClock, serverOffset } from '../time/server-clock.ts';
import { currentSession, endSession, expireSession, renewToken, startSession } from './session.ts';
import {
  CACHE_LIFETIME_MS,
  cachedSince,
  cacheValue,
  confirmCache,
  forgetExpiredCache,
  readCached,
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

it('the cache returns the last value stored under each name', () => {
  cacheValue('key', 'a');
  cacheValue('statement', { total: 7 });
  cacheValue('key', 'b');
  expect(readCached('key')).toBe('b');
  expect(readCached('statement')).toEqual({ total: 7 });
  expect(readCached('nothing')).toBeNull();
  expect(cachedSince()).toEqual(new Date());
});

it('the cache is deleted when the session ends or expires', () => {
  for (const end of [endSession, () => expireSession(currentSession())]) {
    startSession('token-2');
    cacheValue('key', 'a');
    end();
    forgetExpiredCache();
    expect(stored()).toBeNull();
  }
});

it('the cache of a session is not visible to the next person', () => {
  cacheValue('key', 'a');
  startSession('token-of-ana');
  expect(readCached('key')).toBeNull();
  expect(stored()).toBeNull();
});

it('the cache survives a tab that hears late of its session', () => {
  cacheValue('key', 'a');
  forgetExpiredCache();
  expect(readCached('key')).toBe('a');
});

it('the cache expires a day after the server last confirmed the session', () => {
  cacheValue('key', 'a');
  vi.advanceTimersByTime(CACHE_LIFETIME_MS - 1000);
  expect(readCached('key')).toBe('a');
  const session = currentSession();
  if (session) renewToken(session, 'token-1b');
  confirmCache();
  vi.advanceTimersByTime(CACHE_LIFETIME_MS - 1000);
  expect(readCached('key')).toBe('a');
  vi.advanceTimersByTime(1000);
  expect(readCached('key')).toBeNull();
  expect(cachedSince()).toBeNull();
  expect(stored()).toBeNull();
});

it('the cache restores the server’s clock after a restart', () => {
  learnServerTime(Date.now() + 600_000, Date.now(), Date.now());
  cacheValue('key', 'a');
  resetServerClock();
  expect(readCached('key')).toBe('a');
  expect(serverOffset()).toBe(600_000);
});

it('a refused or damaged storage is treated as empty', () => {
  localStorage.setItem('RRo', '{');
  expect(readCached('key')).toBeNull();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => cacheValue('key', 'a')).not.toThrow();
});

it('nothing is cached without a session', () => {
  endSession();
  cacheValue('key', 'a');
  expect(stored()).toBeNull();
});

it('a stored choice does not extend the life of the cache', () => {
  cacheValue('key', 'a');
  vi.advanceTimersByTime(CACHE_LIFETIME_MS - 1000);
  storeChoice('recent', ['week']);
  expect(readCached('recent')).toEqual(['week']);
  expect(readCached('key')).toBe('a');
  vi.advanceTimersByTime(1000);
  expect(readCached('key')).toBeNull();
  expect(readCached('recent')).toBeNull();
});
