// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, networkError } from './api-error.ts';
import { createQueryClient, poll, TROUBLED_POLL_MS } from './query-client.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Observes a query, as a mounted component does. */
function look(ask: () => Promise<string>) {
  const client = createQueryClient();
  const queryFn = vi.fn(ask);
  const observer = new QueryObserver(client, {
    ...client.defaultQueryOptions({ queryKey: ['it'], queryFn }),
  });
  const stop = observer.subscribe(() => {});
  return { client, queryFn, observer, stop };
}
const refused = (status: number) => () =>
  Promise.reject(status === 0 ? networkError() : new ApiError(status, 'unreadable', 'recusado'));

it.each([
  [0, 3, 'again and again'],
  [500, 3, 'again and again'],
  [503, 3, 'again and again'],
  [429, 1, 'again and again'],
  [403, 1, 'never again'],
  [404, 1, 'never again'],
])('a query that fails with %i is tried %i times at once and then %s', async (status, times, after) => {
  const { queryFn, observer, stop } = look(refused(status));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(observer.getCurrentResult().isError).toBe(true);
  expect(queryFn).toHaveBeenCalledTimes(times);
  queryFn.mockResolvedValue('here');
  await vi.advanceTimersByTimeAsync(TROUBLED_POLL_MS);
  expect(observer.getCurrentResult().data).toBe(after === 'never again' ? undefined : 'here');
  stop();
});

it('a query cancelled while it loads is requested again until its answer is there', async () => {
  let answer = (_: string) => {};
  const { client, queryFn, observer, stop } = look(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  await client.cancelQueries({ queryKey: ['it'] });
  expect(observer.getCurrentResult()).toMatchObject({ isPending: true, fetchStatus: 'idle' });
  await vi.advanceTimersByTimeAsync(TROUBLED_POLL_MS);
  answer('here');
  await vi.advanceTimersByTimeAsync(0);
  expect(observer.getCurrentResult().data).toBe('here');
  await vi.advanceTimersByTimeAsync(4 * TROUBLED_POLL_MS);
  expect(queryFn).toHaveBeenCalledTimes(2);
  stop();
});

const internal = new ApiError(500, 'unreadable', 'falhou');
const forbidden = new ApiError(403, 'unreadable', 'recusado');

it.each([
  ['all is well', { data: 1, error: null }, false, false],
  ['all is well', { data: 1, error: null }, 60_000, 60_000],
  ['it failed with earlier data', { data: 1, error: internal }, 60_000, TROUBLED_POLL_MS],
  ['it failed', { data: undefined, error: internal }, false, TROUBLED_POLL_MS],
  ['it failed', { data: undefined, error: internal }, 5_000, 5_000],
  ['it was refused', { data: undefined, error: forbidden }, false, false],
  ['it was refused', { data: undefined, error: forbidden }, 60_000, 60_000],
  ['no data is there', { data: undefined, error: null }, 60_000, TROUBLED_POLL_MS],
])('if %s (%o), a poll interval of %s becomes %s', (_, state, own, expected) => {
  expect(poll(own as number | false)({ state })).toBe(expected);
});
