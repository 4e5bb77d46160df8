// @vitest-environment happy-dom
import { notifications } from '@mantine/notifications';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { createQueryClient } from '../api/query-client.ts';
import { later } from '../test/fake-server.ts';
import { type Change, ChangeFailed, useChange } from './use-change.ts';

const send = vi.fn<(input: string) => Promise<string>>();
const notified = vi.spyOn(notifications, 'show');
const failure = (error: unknown) => (error instanceof ApiError && error.status === 404 ? 'Sumiu!' : 'Erro!');

function start(given: Partial<Change<string, string>> = {}) {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const hook = renderHook(() => useChange({ send, failure, ...given }), { wrapper });
  return { client, wrapper, hook, change: hook.result };
}

beforeEach(() => {
  send.mockReset().mockResolvedValue('feito');
  notified.mockClear();
});
afterEach(() => {
  cleanup();
  notifications.clean();
});

it('a change is sent once, however often it is clicked', async () => {
  const answer = later<string>();
  send.mockReturnValue(answer.promise);
  const { change } = start();
  const { run } = change.current;
  const runs = await act(async () => [run('a'), run('b'), change.current.run('c')]);
  expect(send.mock.calls.map(([input]) => input)).toEqual(['a']);
  await waitFor(() => expect(change.current.busy).toBe(true));
  answer.resolve('feito');
  expect(await act(() => Promise.all(runs))).toEqual([true, false, false]);
  await waitFor(() => expect(change.current.busy).toBe(false));
  await act(() => run('d'));
  expect(send).toHaveBeenCalledTimes(2);
});

it('two changes of one exclusive key exclude each other', async () => {
  send.mockReturnValue(new Promise(() => {}));
  const { wrapper, change } = start({ exclusiveKey: 'prices' });
  const of = (exclusiveKey?: string) =>
    renderHook(() => useChange({ send, failure, ...(exclusiveKey && { exclusiveKey }) }), { wrapper }).result
      .current;
  const [same, own, other] = [of('prices'), of(), of()];
  await act(async () => {
    for (const each of [change.current, same, own, other]) void each.run('x');
  });
  expect(send).toHaveBeenCalledTimes(3);
  expect(await act(() => same.run('again'))).toBe(false);
});

it('a failed change shows its failure until the next attempt', async () => {
  const { change } = start();
  send.mockRejectedValueOnce(new ApiError(500, 'internal', 'O servidor explica.'));
  expect(await act(() => change.current.run('a'))).toBe(false);
  expect(notified).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'Erro!' }));
  expect(change.current.failure).toEqual({ sentence: 'Erro!', hint: 'O servidor explica.' });
  const answer = later<string>();
  send.mockReturnValueOnce(answer.promise);
  await act(async () => void change.current.run('a'));
  expect(change.current.failure).toBeNull();
  await act(async () => answer.resolve('feito'));
  expect(change.current.failure).toBeNull();
});

it('a failed change reports failure and error at the same time', async () => {
  const { wrapper } = start();
  const seen: boolean[][] = [];
  const { result: change } = renderHook(
    () => {
      const now = useChange({ send, failure });
      seen.push([now.failure !== null, now.error !== null]);
      return now;
    },
    { wrapper },
  );
  send.mockRejectedValueOnce(new ApiError(404, 'not_found', 'x'));
  const following = later<void>();
  const running = change.current.run('a', { onError: () => following.promise });
  await waitFor(() => expect(change.current.failure).not.toBeNull());
  following.resolve();
  await act(() => running);
  await act(() => change.current.run('b'));
  expect(seen.filter(([failed, known]) => failed !== known)).toEqual([]);
  expect(seen.at(-1)).toEqual([false, false]);
});

it.each([
  [new ApiError(401, 'unauthenticated', 'x'), null],
  [new ApiError(403, 'forbidden', 'y'), null],
  [new ApiError(500, 'internal', 'Erro!'), null],
  [new TypeError('x'), null],
  [new ChangeFailed('Nada!', 'Porque não.'), 'Porque não.'],
])('the failure %s has the hint %s', async (error, hint) => {
  const { change } = start();
  send.mockRejectedValueOnce(error);
  await act(() => change.current.run('a'));
  expect(change.current.failure).toEqual({
    sentence: error instanceof ChangeFailed ? 'Nada!' : 'Erro!',
    hint,
  });
});

it.each([
  ['is reported elsewhere', new ApiError(500, 'internal', 'x'), () => null],
  ['was aborted', new DOMException('x', 'AbortError'), failure],
])('a failure is not reported if it %s', async (_, error, of) => {
  const { change } = start({ failure: of });
  send.mockRejectedValueOnce(error);
  expect(await act(() => change.current.run('a'))).toBe(false);
  expect(notified).not.toHaveBeenCalled();
  expect(change.current.failure).toBeNull();
});

it.each([true, false])('a change reloads what it touches whether it succeeds or not: %s', async (well) => {
  const { wrapper, change } = start({ touches: [['seats']] });
  const queryFn = vi.fn(async () => 1);
  const { result } = renderHook(() => useQuery({ queryKey: ['seats', 'free'], queryFn }), { wrapper });
  await waitFor(() => expect(result.current.data).toBe(1));
  if (!well) send.mockRejectedValueOnce(new ApiError(0, 'network', 'x'));
  await act(() => change.current.run('a'));
  await waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
});

it('only a status of 403 reloads the abilities of the person', async () => {
  const { client, change } = start();
  const invalidated = vi.spyOn(client, 'invalidateQueries');
  send.mockRejectedValueOnce(new ApiError(409, 'reservation_exists', 'x'));
  await act(() => change.current.run('a'));
  expect(invalidated).not.toHaveBeenCalled();
  send.mockRejectedValueOnce(new ApiError(403, 'forbidden', 'x'));
  await act(() => change.current.run('a'));
  expect(invalidated).toHaveBeenCalledExactlyOnceWith({ queryKey: ['session', 'abilities'] });
});

it('a change is busy until its callbacks have ended', async () => {
  const order: string[] = [];
  const following = later<void>();
  const { change } = start({ onSettled: (error) => order.push(error === null ? 'after' : `after ${error}`) });
  const { run } = change.current;
  const first = run('a', { onSuccess: (answer) => following.promise.then(() => order.push(answer)) });
  await waitFor(() => expect(change.current.busy).toBe(true));
  expect(await act(() => run('b'))).toBe(false);
  following.resolve();
  expect(await act(() => first)).toBe(true);
  const second = await act(() =>
    run('c', {
      onSuccess: () => {
        throw new ChangeFailed('Nada!', null);
      },
      onError: () => order.push('error'),
    }),
  );
  expect(second).toBe(false);
  expect(order).toEqual(['feito', 'after', 'error', 'after Error: Nada!']);
  expect(notified).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'Nada!' }));
});

it('a change ends even after its screen was left', async () => {
  const answer = later<string>();
  send.mockReturnValue(answer.promise);
  const { hook, change } = start();
  const onSuccess = vi.fn();
  const running = change.current.run('a', { onSuccess });
  hook.unmount();
  answer.resolve('feito');
  expect(await running).toBe(true);
  expect(onSuccess).toHaveBeenCalledExactlyOnceWith('feito');
});
