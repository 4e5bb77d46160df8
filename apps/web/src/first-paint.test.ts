// @vitest-environment happy-dom
import { API_BASE, pathOf } from '@reserva/contracts/own-routes';
import type { RouteName } from '@reserva/contracts/routes';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import firstPaint from '../public/first-paint.js?raw';
import { takeEarly } from './shared/api/early-answers.ts';
import { send } from './shared/api/send.ts';

const CHECK = '/backendapi/reservations/checkReservation';
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-19T14:30:00Z') });
  vi.stubGlobal('fetch', fetched);
  fetched.mockImplementation(async (path) => new Response(`"${path}"`));
  localStorage.clear();
  document.head.replaceChildren();
});
afterEach(() => {
  delete window.early;
  fetched.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Runs the script as the browser does, before any code of the app. */
function run(path: string, stored: Record<string, string> = {}, parts: string[] = []): void {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  const source = firstPaint.replace('/* the parts of home */ []', JSON.stringify(parts));
  new Function('location', source)({ pathname: path });
}
const requestedPaths = () => fetched.mock.calls.map(([path]) => path);
const addressOf = (name: RouteName) => `${API_BASE}${pathOf(name)}`;

describe('early requests of home', () => {
  const own = ['reservations.checkReservation', 'settings.getSchedules', 'leaves.getMine'] as const;

  it('the early script requests the first calls of home, without a token for the face service', () => {
    run('/', { RRt: 'token' }, ['/assets/a.js', '/assets/a.css']);
    const names = [...own, 'users.accessKey', 'users.getFaceIdToken'] as const;
    expect(requestedPaths()).toEqual([...names.map(addressOf), '/faceapi/test']);
    for (const [path, options] of fetched.mock.calls) {
      const sent = new Headers(options?.headers).get('authorization');
      expect(sent, `${path}`).toBe(path === '/faceapi/test' ? null : 'Bearer token');
    }
    const links = [...document.head.querySelectorAll('link')].map(({ rel, href }) => [
      rel,
      new URL(href).pathname,
    ]);
    expect(links).toEqual([
      ['modulepreload', '/assets/a.js'],
      ['preload', '/assets/a.css'],
    ]);
  });

  it('the early script loads no language tables before the first paint', () => {
    const frames = vi.spyOn(window, 'requestAnimationFrame').mockImplementation(() => 0);
    const written = [
      vi.spyOn(Intl, 'NumberFormat'),
      vi.spyOn(Intl, 'DateTimeFormat'),
      ...(['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'] as const).map((way) =>
        vi.spyOn(Date.prototype, way),
      ),
    ];
    run('/', { RRt: 'token', 'RRprompt:face:2001': '2026-11-18' });
    expect(requestedPaths()).toContain('/faceapi/test');
    for (const way of written) expect(way).not.toHaveBeenCalled();
    expect(frames).toHaveBeenCalledOnce();
    vi.restoreAllMocks();
  });

  it('the early script requests nothing without a session or on another screen', () => {
    run('/');
    run('/extrato/1', { RRt: 'token' });
    run('/login', { RRt: 'token' });
    expect(requestedPaths()).toEqual([]);
    expect(document.head.children).toHaveLength(0);
  });

  it('the early script skips the stored key and a face prompt dismissed today', () => {
    run('/reserve', { RRt: 'token', RRo: '{}', 'RRprompt:face:2001': '2026-11-19' });
    expect(requestedPaths()).toEqual(own.map(addressOf));
    fetched.mockClear();
    run('/', { 'RRprompt:face:2001': '2026-11-18' });
    expect(requestedPaths()).toContain('/faceapi/test');
  });
});

describe('early answers', () => {
  const early = () => run('/', { RRt: 'token' });

  it('an early answer is used once by the call it answers', async () => {
    early();
    await vi.advanceTimersByTimeAsync(0);
    fetched.mockClear();
    const first = await send('reservations.checkReservation', {}, 'token');
    expect(await first.json()).toBe(CHECK);
    expect(requestedPaths()).toEqual([]);
    await send('reservations.checkReservation', {}, 'token');
    expect(requestedPaths()).toEqual([CHECK]);
  });

  it('an early answer is not used for another token or after ten seconds', async () => {
    early();
    expect(await takeEarly(CHECK, 'of somebody else')).toBeNull();
    expect(await takeEarly(CHECK, null)).toBeNull();
    vi.advanceTimersByTime(10_000);
    expect(await takeEarly(CHECK, 'token')).toBeNull();
  });

  it('a failed early answer is requested again', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    early();
    const response = await send('reservations.checkReservation', {}, 'token');
    expect(await response.json()).toBe(CHECK);
    expect(requestedPaths().filter((path) => path === CHECK)).toHaveLength(2);
  });

  it('an early answer sets the server’s clock by its own timestamps', async () => {
    const { serverOffset, resetServerClock } = await import('./shared/time/server-clock.ts');
    resetServerClock();
    const time = String(Date.now() + 60_000);
    fetched.mockImplementation(async () => new Response('1', { headers: { 'x-server-time': time } }));
    early();
    await vi.advanceTimersByTimeAsync(0);
    // The app takes five seconds to load.
    vi.advanceTimersByTime(5_000);
    await send('reservations.checkReservation', {}, 'token');
    expect(serverOffset()).toBe(60_000);
    resetServerClock();
  });
});
