// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { currentSession, endSession, onSessionChange, startSession } from '../session/session.ts';
import { writeSession } from '../session/session-storage.ts';
import { fakeServer, json, later, refusal, staysPending } from '../test/fake-server.ts';
import { resetServerClock, serverOffset } from '../time/server-clock.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';

const statement = '/reservations/getReservations';
const emptyStatement = () => json(200, { reservations: [], total: 0 });
const changes: string[] = [];

beforeEach(() => {
  localStorage.clear();
  startSession('token-1');
  changes.length = 0;
  const stop = onSessionChange((change) => changes.push(change));
  return () => {
    stop();
    resetServerClock();
    vi.unstubAllGlobals();
  };
});

/** Accepts one token only, as the gateway does after the other tokens have expired. */
const acceptOnly = (token: string) => (seen: { headers: Headers }) =>
  seen.headers.get('authorization') === `Bearer ${token}`
    ? emptyStatement()
    : refusal(401, 'unauthenticated');

describe('calls', () => {
  it('a call carries the token, forbids caches and writes its query', async () => {
    const server = fakeServer({ [statement]: emptyStatement });
    await call('reservations.getReservations', { query: { month: 2 } });
    const [sent] = server.seen;
    expect(sent).toMatchObject({ method: 'GET', search: '?month=2' });
    expect(sent?.headers.get('authorization')).toBe('Bearer token-1');
    expect(sent?.headers.get('cache-control')).toBe('no-cache');
    expect(sent?.init).toMatchObject({ credentials: 'include', cache: 'no-store' });
  });

  it('a call learns the server’s time from the answer', async () => {
    const ahead = Date.now() + 300_000;
    fakeServer({ [statement]: () => json(200, {}, { 'x-server-time': String(ahead) }) });
    await call('reservations.getReservations', { query: {} });
    expect(serverOffset()).toBeGreaterThan(299_000);
  });

  it('a call returns anything but JSON as a blob', async () => {
    fakeServer({
      '/menu/getMenu': () => new Response('picture', { headers: { 'content-type': 'image/webp' } }),
    });
    const image = await call('menu.getMenu', {});
    expect(await image.text()).toBe('picture');
  });

  it('a refused call throws the server’s code and request id', async () => {
    fakeServer({ '/reservations/reserve': () => refusal(409, 'reservation_exists') });
    const error = await call('reservations.reserve', { body: { site: 2 } }).catch(
      (caught: unknown) => caught,
    );
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 409, code: 'reservation_exists', requestId: 'req-1' });
  });

  it('a call throws status 502 if a proxy answers', async () => {
    fakeServer({ [statement]: () => new Response('<html>Bad gateway</html>', { status: 502 }) });
    await expect(call('reservations.getReservations', { query: {} })).rejects.toMatchObject({
      status: 502,
      code: 'unreadable',
    });
  });

  it('a call without an answer throws status 0 and keeps the session', async () => {
    fakeServer({ [statement]: () => Promise.reject(new TypeError('Failed to fetch')) });
    await expect(call('reservations.getReservations', { query: {} })).rejects.toMatchObject({
      status: 0,
      code: 'network',
    });
    expect(currentSession()?.token).toBe('token-1');
  });

  it('an aborted call throws AbortError instead of a failure', async () => {
    const abort = new AbortController();
    fakeServer({
      [statement]: ({ init }) =>
        new Promise((_, reject) => {
          const stop = () => reject(new DOMException('stop', 'AbortError'));
          // A browser ends a request at once if it is aborted before it is sent.
          if (init.signal?.aborted) stop();
          init.signal?.addEventListener('abort', stop);
        }),
    });
    const calling = call('reservations.getReservations', { query: {} }, { signal: abort.signal });
    abort.abort();
    await expect(calling).rejects.toMatchObject({ name: 'AbortError' });
  });

  const halfAnswered = (failure: Error) => () =>
    new Response(new ReadableStream({ start: (body) => body.error(failure) }), {
      headers: { 'content-type': 'application/json' },
    });
  it.each([
    ['a connection that breaks', new TypeError('network error')],
    ['a timeout of ours', new DOMException('signal is aborted', 'AbortError')],
  ])('an answer cut off by %s counts as no answer and keeps the session', async (_, failure) => {
    const server = fakeServer({
      [statement]: acceptOnly('token-2'),
      '/users/refresh': halfAnswered(failure),
      '/settings/getSchedules': halfAnswered(failure),
    });
    const { signal } = new AbortController();
    const noAnswer = { status: 0, code: 'network' };
    await expect(call('settings.getSchedules', {}, { signal })).rejects.toMatchObject(noAnswer);
    await expect(call('reservations.getReservations', { query: {} })).rejects.toMatchObject(noAnswer);
    expect(server.to('/users/refresh')).toHaveLength(1);
    expect(currentSession()?.token).toBe('token-1');
  });

  it('a call without a session throws 401 and sends nothing', async () => {
    endSession();
    const server = fakeServer({});
    await expect(call('reservations.getReservations', { query: {} })).rejects.toMatchObject({ status: 401 });
    expect(server.seen).toHaveLength(0);
    expect(changes.at(-1)).toBe('expired');
  });
});

describe('refused tokens', () => {
  it('a refused token is renewed once and the call repeated once', async () => {
    const server = fakeServer({
      [statement]: acceptOnly('token-2'),
      '/users/refresh': () => json(200, { newToken: 'token-2' }),
    });
    await expect(call('reservations.getReservations', { query: {} })).resolves.toEqual({
      reservations: [],
      total: 0,
    });
    expect(server.seen.map((sent) => sent.path)).toEqual([statement, '/users/refresh', statement]);
    expect(currentSession()?.token).toBe('token-2');
    expect(changes).toEqual(['renewed']);
  });

  it.each([
    ['is still open', undefined],
    ['broke off', new DOMException('signal is aborted', 'AbortError')],
  ])('the body of a refused answer that %s is released', async (_, broken) => {
    const cancel = vi.fn();
    const body = () =>
      new ReadableStream({ start: (answer) => (broken ? answer.error(broken) : undefined), cancel });
    let refused: Response | undefined;
    fakeServer({
      [statement]: (seen) => {
        if (seen.headers.get('authorization') === 'Bearer token-2') return emptyStatement();
        refused = new Response(body(), { status: 401 });
        return refused;
      },
      '/users/refresh': () => json(200, { newToken: 'token-2' }),
    });
    await call('reservations.getReservations', { query: {} });
    if (broken) await expect(refused?.text()).rejects.toThrow('signal is aborted');
    else expect(cancel).toHaveBeenCalledOnce();
  });

  it('a refused token is renewed once for all simultaneous calls', async () => {
    const server = fakeServer({
      [statement]: acceptOnly('token-2'),
      '/settings/getSchedules': acceptOnly('token-2'),
      '/users/refresh': () => json(200, { newToken: 'token-2' }),
    });
    await Promise.all([
      call('reservations.getReservations', { query: {} }),
      call('reservations.getReservations', { query: {} }),
      call('settings.getSchedules', {}),
    ]);
    expect(server.to('/users/refresh')).toHaveLength(1);
  });

  it('a refused renewed token ends the session', async () => {
    const server = fakeServer({
      [statement]: () => refusal(401, 'unauthenticated'),
      '/users/refresh': () => json(200, { newToken: 'token-2' }),
    });
    await expect(call('reservations.getReservations', { query: {} })).rejects.toMatchObject({ status: 401 });
    expect(server.to(statement)).toHaveLength(2);
    expect(server.to('/users/refresh')).toHaveLength(1);
    expect(currentSession()).toBeNull();
    expect(changes).toEqual(['renewed', 'expired']);
  });

  it('a refused refresh ends the session', async () => {
    fakeServer({
      [statement]: () => refusal(401, 'unauthenticated'),
      '/users/refresh': () => refusal(401, 'unauthenticated'),
    });
    await expect(call('reservations.getReservations', { query: {} })).rejects.toMatchObject({ status: 401 });
    expect(currentSession()).toBeNull();
    expect(changes).toEqual(['expired']);
  });

  it('an unavailable refresh keeps the session', async () => {
    fakeServer({
      [statement]: () => refusal(401, 'unauthenticated'),
      '/users/refresh': () => refusal(503, 'unavailable'),
    });
    await expect(call('reservations.getReservations', { query: {} })).rejects.toMatchObject({ status: 503 });
    expect(currentSession()?.token).toBe('token-1');
  });

  it('a refused login does not renew the token', async () => {
    const server = fakeServer({ '/users/login': () => refusal(401, 'invalid_credentials') });
    await expect(call('users.login', { body: { user: 'BRUNO', password: 'x' } })).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
    expect(server.seen).toHaveLength(1);
    expect(currentSession()).not.toBeNull();
  });
});

describe('several tabs', () => {
  it('a tab that waited uses the token that the other tab fetched', async () => {
    const turn = later<void>();
    const request = vi.fn(async (_name: string, work: () => Promise<unknown>) => {
      await turn.promise;
      return work();
    });
    vi.stubGlobal('navigator', { locks: { request } });
    const server = fakeServer({ [statement]: acceptOnly('token-of-other-tab') });
    const calling = call('reservations.getReservations', { query: {} });
    await expect.poll(() => request.mock.calls.length).toBe(1);
    writeSession({ epoch: currentSession()?.epoch ?? '', token: 'token-of-other-tab' });
    turn.resolve();
    await expect(calling).resolves.toEqual({ reservations: [], total: 0 });
    expect(server.to('/users/refresh')).toHaveLength(0);
  });
});

describe('late answers', () => {
  it('a late answer is never delivered after a sign-out', async () => {
    const answer = later<Response>();
    fakeServer({ [statement]: () => answer.promise });
    const calling = call('reservations.getReservations', { query: {} });
    endSession();
    answer.resolve(emptyStatement());
    expect(await staysPending(calling)).toBe(true);
  });

  it('a late answer is never delivered to the next person', async () => {
    const answer = later<Response>();
    fakeServer({ [statement]: () => answer.promise });
    const calling = call('reservations.getReservations', { query: {} });
    startSession('token-of-ana');
    answer.resolve(refusal(401, 'unauthenticated'));
    expect(await staysPending(calling)).toBe(true);
    expect(currentSession()?.token).toBe('token-of-ana');
  });

  it('a late refresh does not restore the old session', async () => {
    const refreshed = later<Response>();
    const server = fakeServer({
      [statement]: () => refusal(401, 'unauthenticated'),
      '/users/refresh': () => refreshed.promise,
    });
    const calling = call('reservations.getReservations', { query: {} });
    await expect.poll(() => server.to('/users/refresh')).toHaveLength(1);
    endSession();
    refreshed.resolve(json(200, { newToken: 'token-2' }));
    expect(await staysPending(calling)).toBe(true);
    expect(currentSession()).toBeNull();
  });
});
