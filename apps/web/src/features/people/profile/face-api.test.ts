// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession, startSession } from '@/shared/session/session.ts';
import { faceServiceQuery } from './face-api.ts';

const TEST = '/faceapi/test';
const TOKEN = 'token';
const isThere = () => new Response('{"connected":true}');

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  startSession(TOKEN);
});
afterEach(() => {
  endSession();
  delete window.early;
  fetched.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const ask = () => new QueryClient().fetchQuery(faceServiceQuery());

test('the face service check uses the answer requested before the app started', async () => {
  const now = Date.now();
  const answer = Promise.resolve({ response: isThere(), sentAt: now, heardAt: now });
  window.early = { token: TOKEN, calls: { [TEST]: answer } };
  expect(await ask()).toBe(true);
  expect(fetched).not.toHaveBeenCalled();
});

test('a timed-out early check is repeated with its full time limit', async () => {
  const limits = vi.spyOn(AbortSignal, 'timeout');
  let runOut = (_reason: Error) => {};
  const early = new Promise<never>((_resolve, reject) => {
    runOut = reject;
  });
  window.early = { token: TOKEN, calls: { [TEST]: early } };
  fetched.mockResolvedValue(isThere());
  const request = ask();
  await expect.poll(() => window.early?.calls).toEqual({});
  expect(limits, 'its time runs').not.toHaveBeenCalled();
  runOut(new DOMException('too late', 'TimeoutError'));
  expect(await request).toBe(true);
  expect(limits).toHaveBeenCalledExactlyOnceWith(3_000);
  expect(fetched).toHaveBeenCalledExactlyOnceWith(TEST, { signal: limits.mock.results[0]?.value });
});

test.each([
  ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['refuses', () => Promise.resolve(new Response('{}', { status: 503 }))],
  ['says something else', () => Promise.resolve(new Response('<html>'))],
])('a face service that %s is absent', async (_what, answer) => {
  fetched.mockImplementation(answer);
  expect(await ask()).toBe(false);
});
