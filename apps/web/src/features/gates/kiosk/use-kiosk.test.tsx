// @vitest-environment happy-dom
import { instantAt } from '@reserva/domain/basics/time';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/shared/api/api-error.ts';
import { createQueryClient } from '@/shared/api/query-client.ts';
import type { KioskSocketOptions } from './kiosk-socket.ts';
import { useKiosk } from './use-kiosk.ts';

const server = vi.hoisted(() => ({
  answers: {} as Record<string, unknown>,
  calls: [] as string[],
}));
const openKioskSocket = vi.hoisted(() => vi.fn((_options: KioskSocketOptions) => () => {}));

vi.mock('@/shared/api/call.ts', () => ({
  call: async (name: string) => {
    server.calls.push(name);
    const answer = server.answers[name];
    if (typeof answer === 'function') return answer();
    if (answer instanceof Error) throw answer;
    return answer;
  },
}));
vi.mock('./kiosk-socket.ts', () => ({ openKioskSocket }));

const CURRENT = 'ratchets.getCurrentMeal';
const COUNTS = 'reservations.getQuantityCheckins';
const PENDING = 'reservations.getQuantityReservationsCurrentMeal';
const away = new ApiError(503, 'unavailable', '');
const called = (name: string) => server.calls.filter((call) => call === name).length;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const onMenuChanged = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ now: instantAt('2026-11-19', '12:00', 'America/Sao_Paulo') });
  server.calls = [];
  server.answers = {
    [CURRENT]: { meal: 1, failed: [] },
    [COUNTS]: { reservations: 10, checkins: 4, reserveless: 1 },
    [PENDING]: { ended: false, reservations: 6, currentMeal: 1 },
  };
  for (const spy of [onMenuChanged, openKioskSocket]) spy.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function start() {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useKiosk(2, onMenuChanged), { wrapper });
  await vi.waitFor(() => expect(openKioskSocket).toHaveBeenCalledOnce(), { timeout: 20_000 });
  await pass(10);
  const [[socket]] = openKioskSocket.mock.calls as [[KioskSocketOptions]];
  return { result, socket };
}

async function startLive() {
  const hook = await start();
  act(() => hook.socket.onLive());
  await pass(10);
  return hook;
}

describe('connections during the first load', () => {
  it('a connection during the first load has the numbers loaded again', async () => {
    let answer = (_: unknown) => {};
    server.answers[COUNTS] = () => new Promise((resolve) => (answer = resolve));
    const { result, socket } = await start();
    const stale = answer;
    server.answers[COUNTS] = { reservations: 10, checkins: 5, reserveless: 2 };
    act(() => socket.onLive());
    await pass(10);
    stale({ reservations: 10, checkins: 4, reserveless: 1 });
    await pass(10);
    expect(result.current.view).toMatchObject({ done: 5, reserveless: 2 });
  });
});

describe('events', () => {
  it('events count at once and are confirmed by one request seconds later', async () => {
    const { result, socket } = await startLive();
    const before = called(COUNTS);
    act(() => {
      socket.onCheckin(1);
      socket.onCheckin(1);
      socket.onReserveless(1);
    });
    await pass(10);
    expect(result.current.view).toMatchObject({ done: 6, missing: 4, reserveless: 2 });
    expect(called(COUNTS)).toBe(before);
    server.answers[COUNTS] = { reservations: 10, checkins: 5, reserveless: 2 };
    await pass(5000);
    expect(called(COUNTS)).toBe(before + 1);
    expect(result.current.view).toMatchObject({ done: 5 });
  });

  it('an event of another meal reloads the display', async () => {
    const { result, socket } = await startLive();
    server.answers[CURRENT] = { meal: 2, failed: [] };
    server.answers[COUNTS] = { reservations: 3, checkins: 1, reserveless: 0 };
    act(() => socket.onCheckin(2));
    await pass(500);
    expect(result.current.view).toMatchObject({ meal: 2, done: 1, total: 3 });
  });

  it('several refreshMeal events in a row cause one reload', async () => {
    const { socket } = await startLive();
    const before = called(CURRENT);
    act(() => {
      for (let times = 0; times < 5; times += 1) socket.onRefreshMeal();
    });
    await pass(500);
    expect(called(CURRENT)).toBe(before + 1);
  });

  it('refreshMenu and each connection load the menu again', async () => {
    const { socket } = await startLive();
    expect(onMenuChanged).toHaveBeenCalledTimes(1);
    act(() => socket.onRefreshMenu());
    expect(onMenuChanged).toHaveBeenCalledTimes(2);
  });
});

describe('lost connections', () => {
  it('a lost connection marks the numbers as old until a new snapshot arrives', async () => {
    const { result, socket } = await startLive();
    expect(result.current).toMatchObject({ staleSince: null, reconnecting: false });
    act(() => socket.onLost());
    expect(result.current).toMatchObject({ staleSince: '12:00', reconnecting: true });

    server.answers[COUNTS] = away;
    await pass(60_000);
    act(() => socket.onLive());
    await pass(10);
    expect(result.current.staleSince).toBe('12:00');
    expect(result.current.view).toMatchObject({ done: 4 });

    server.answers[COUNTS] = { reservations: 10, checkins: 9, reserveless: 1 };
    await pass(15_000);
    expect(result.current.view).toMatchObject({ done: 9 });
    expect(result.current.staleSince).toBeNull();
  });

  it('an event is never counted into old numbers', async () => {
    const { result, socket } = await startLive();
    server.answers[COUNTS] = away;
    act(() => socket.onLost());
    await pass(20_000);
    act(() => socket.onLive());
    await pass(10);
    act(() => socket.onCheckin(1));
    await pass(10);
    expect(result.current.view).toMatchObject({ done: 4 });
    expect(result.current.staleSince).not.toBeNull();
  });

  it('a display without events updates itself by plain requests', async () => {
    const { result } = await start();
    await pass(5000);
    expect(result.current.reconnecting).toBe(true);
    server.answers[COUNTS] = { reservations: 10, checkins: 7, reserveless: 1 };
    await pass(15_000);
    expect(result.current.view).toMatchObject({ done: 7 });
  });
});

describe('polls', () => {
  it('a poll of pending reservations every 120 s corrects missed events', async () => {
    const { result } = await startLive();
    const before = called(PENDING);
    server.answers[PENDING] = { ended: false, reservations: 5, currentMeal: 1 };
    server.answers[COUNTS] = { reservations: 10, checkins: 5, reserveless: 1 };
    await pass(119_000);
    expect(called(PENDING)).toBe(before);
    await pass(2000);
    expect(called(PENDING)).toBeGreaterThan(before);
    expect(result.current.view).toMatchObject({ done: 5 });
  });

  it('the display does not poll pending reservations between meals', async () => {
    server.answers[CURRENT] = { meal: 0, failed: [] };
    server.answers[PENDING] = { ended: true, reservations: 31, currentMeal: 0 };
    const { result } = await startLive();
    expect(result.current.view).toEqual({ kind: 'idle', pending: 31, next: null });
    const before = called(PENDING);
    await pass(600_000);
    expect(called(PENDING)).toBe(before);
    expect(called(COUNTS)).toBe(0);
  });
});

describe('failures', () => {
  it('a display without a turnstile recovers when one is registered', async () => {
    server.answers[CURRENT] = new ApiError(404, 'no_turnstile_at_site', '');
    const { result } = await startLive();
    expect(result.current.view.kind).toBe('no-turnstile');
    server.answers[CURRENT] = { meal: 1, failed: ['Fábrica 1'] };
    await pass(60_000);
    expect(result.current.view.kind).toBe('serving');
    expect(result.current.failedTurnstiles).toEqual(['Fábrica 1']);
  });

  it('the display retries a failing server without a flicker', async () => {
    server.answers[CURRENT] = away;
    const { result } = await start();
    expect(result.current.view).toEqual({ kind: 'waiting', failed: true });
    await pass(14_995);
    expect(result.current.view).toEqual({ kind: 'waiting', failed: true });
    server.answers[CURRENT] = { meal: 1, failed: [] };
    await pass(15_000);
    expect(result.current.view.kind).toBe('serving');
  });

  it('status 403 ends the display at once', async () => {
    server.answers[CURRENT] = new ApiError(403, 'forbidden', '');
    expect((await start()).result.current.refused).toBe(true);
  });

  it('status 429 ends the display only after repeated retries', async () => {
    server.answers[CURRENT] = new ApiError(429, 'too_many_requests', '');
    const { result } = await start();
    // The retries wait 5, 10, 20, 30 and 30 seconds.
    await pass(90_000);
    expect(result.current.refused).toBe(false);
    await pass(10_000);
    expect(result.current.refused).toBe(true);
  });
});
