import type { io } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openKioskSocket } from './kiosk-socket.ts';

/** Replaces a socket.io connection. The test fires its events. */
class FakeSocket {
  active = true;
  joined: boolean | 'silent' = true;
  connect = vi.fn();
  disconnect = vi.fn();
  emitted: unknown[][] = [];
  private handlers = new Map<string, (...args: unknown[]) => void>();
  on(event: string, handler: (...args: unknown[]) => void) {
    this.handlers.set(event, handler);
  }
  emit(event: string, local: number, answer: (result: { joined: boolean }) => void) {
    this.emitted.push([event, local]);
    if (this.joined !== 'silent') answer({ joined: this.joined });
  }
  fire(event: string, ...args: unknown[]) {
    this.handlers.get(event)?.(...args);
  }
}

interface GivenOptions {
  auth: (send: (data: object) => void) => void;
}

function open() {
  const socket = new FakeSocket();
  const given: GivenOptions[] = [];
  let token = 'first';
  const on = {
    renewToken: vi.fn(async () => true),
    onLive: vi.fn(),
    onLost: vi.fn(),
    onCheckin: vi.fn(),
    onReserveless: vi.fn(),
    onRefreshMeal: vi.fn(),
    onRefreshMenu: vi.fn(),
  };
  const stop = openKioskSocket({
    io: ((options: GivenOptions) => {
      given.push(options);
      return socket;
    }) as unknown as typeof io,
    site: 2,
    token: () => token,
    ...on,
  });
  const handshake = () => {
    let sent: object = {};
    given[0]?.auth((data) => {
      sent = data;
    });
    return sent;
  };
  return {
    given,
    socket,
    stop,
    handshake,
    renew: (next: string) => {
      token = next;
    },
    ...on,
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('the socket allows 20 s for a connection and 1 to 5 s between attempts', () => {
  const { given } = open();
  expect(given).toMatchObject([{ timeout: 20_000, reconnectionDelay: 1_000, reconnectionDelayMax: 5_000 }]);
});

describe('joining', () => {
  it('each connection is live once the room of the site is confirmed', () => {
    const { socket, onLive } = open();
    socket.fire('connect');
    expect(socket.emitted).toEqual([['joinRoom', 2]]);
    expect(onLive).toHaveBeenCalledTimes(1);
    socket.fire('disconnect', 'transport close');
    socket.fire('connect');
    expect(onLive).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['refused', false, 1000],
    ['never confirmed', 'silent', 11_000],
  ] as const)('a join that was %s is tried again over a new connection', async (_, joined, after) => {
    const { socket, onLive } = open();
    socket.joined = joined;
    socket.fire('connect');
    await vi.advanceTimersByTimeAsync(after);
    expect(onLive).not.toHaveBeenCalled();
    expect(socket.disconnect).toHaveBeenCalledOnce();
    expect(socket.connect).toHaveBeenCalledOnce();
  });
});

describe('lost connections', () => {
  it('a lost connection is left to socket.io if that reconnects by itself', async () => {
    const { socket, onLost } = open();
    socket.fire('connect_error', new Error('xhr poll error'));
    socket.fire('disconnect', 'ping timeout');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onLost).toHaveBeenCalledTimes(2);
    expect(socket.connect).not.toHaveBeenCalled();
  });

  it('each attempt to connect sends the current token', () => {
    const { handshake, renew } = open();
    expect(handshake()).toEqual({ token: 'first' });
    renew('second');
    expect(handshake()).toEqual({ token: 'second' });
  });

  it('a refused connection is opened again with a new token', async () => {
    const { socket, renewToken } = open();
    socket.active = false;
    socket.fire('connect_error', new Error('unauthenticated'));
    await vi.advanceTimersByTimeAsync(999);
    expect(renewToken).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(renewToken).toHaveBeenCalledOnce();
    expect(socket.connect).toHaveBeenCalledOnce();
  });

  it('a connection that the server closed is opened again', async () => {
    const { socket } = open();
    socket.fire('connect');
    socket.fire('disconnect', 'io server disconnect');
    await vi.advanceTimersByTimeAsync(1000);
    expect(socket.connect).toHaveBeenCalledOnce();
  });

  it('the wait between refusals grows up to 30 s and starts over when live', async () => {
    const { socket } = open();
    socket.active = false;
    const waits: number[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1) {
      const before = Date.now();
      socket.fire('connect_error', new Error('unauthenticated'));
      await vi.advanceTimersToNextTimerAsync();
      waits.push(Date.now() - before);
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
    socket.fire('connect');
    socket.fire('disconnect', 'io server disconnect');
    const before = Date.now();
    await vi.advanceTimersToNextTimerAsync();
    expect(Date.now() - before).toBe(1000);
  });

  it('the socket reconnects even if the new token could not be fetched', async () => {
    const { socket, renewToken } = open();
    renewToken.mockRejectedValueOnce(new Error('away'));
    socket.active = false;
    socket.fire('connect_error', new Error('unauthenticated'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(socket.connect).toHaveBeenCalledOnce();
  });

  it('a refused connection stays closed when the session is over', async () => {
    const { socket, renewToken } = open();
    renewToken.mockResolvedValue(false);
    socket.active = false;
    socket.fire('connect_error', new Error('unauthenticated'));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(socket.connect).not.toHaveBeenCalled();
  });
});

describe('events', () => {
  it('a display receives the events of its own site only', () => {
    const { socket, onCheckin, onReserveless, onRefreshMeal, onRefreshMenu } = open();
    socket.fire('checkin', { local: 1, meal: 1 });
    socket.fire('reserveless', { local: 1, meal: 1 });
    socket.fire('refreshMeal', { local: 1 });
    expect([onCheckin, onReserveless, onRefreshMeal].some((handler) => handler.mock.calls.length > 0)).toBe(
      false,
    );
    socket.fire('checkin', { local: 2, meal: 1 });
    socket.fire('reserveless', { local: 2, meal: 3 });
    socket.fire('refreshMeal', { local: 2 });
    socket.fire('refreshMenu');
    expect(onCheckin).toHaveBeenCalledWith(1);
    expect(onReserveless).toHaveBeenCalledWith(3);
    expect(onRefreshMeal).toHaveBeenCalledOnce();
    expect(onRefreshMenu).toHaveBeenCalledOnce();
  });
});

it('a stopped socket never connects again', async () => {
  const { socket, stop } = open();
  socket.active = false;
  socket.fire('connect_error', new Error('unauthenticated'));
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(socket.connect).not.toHaveBeenCalled();
  expect(socket.disconnect).toHaveBeenCalledOnce();
});
