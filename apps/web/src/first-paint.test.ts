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

describe('what home asks while the app is fetched', () => {
  const own = ['reservations.checkReservation', 'settings.getSchedules', 'leaves.getMine'] as const;

  it('is what home asks first, by the addresses of the contract; the face service sees no token of ours', () => {
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

  it('waits for no table of a language: those are loaded once something is painted', () => {
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

  it('is nothing where nobody is signed in, or another screen is opened', () => {
    run('/');
    run('/extrato/1', { RRt: 'token' });
    run('/login', { RRt: 'token' });
    expect(requestedPaths()).toEqual([]);
    expect(document.head.children).toHaveLength(0);
  });

  it('is neither a key that is kept, nor about a photo where that was put away today', () => {
    run('/reserve', { RRt: 'token', RRo: '{}', 'RRprompt:face:2001': '2026-11-19' });
    expect(requestedPaths()).toEqual(own.map(addressOf));
    fetched.mockClear();
    run('/', { 'RRprompt:face:2001': '2026-11-18' });
    expect(requestedPaths()).toContain('/faceapi/test');
  });
});

describe('an early answer', () => {
  const early = () => run('/', { RRt: 'token' });

  it('is taken once, by the call that it answers; the next one asks', async () => {
    early();
    await vi.advanceTimersByTimeAsync(0);
    fetched.mockClear();
    const first = await send('reservations.checkReservation', {}, 'token');
    expect(await first.json()).toBe(CHECK);
    expect(requestedPaths()).toEqual([]);
    await send('reservations.checkReservation', {}, 'token');
    expect(requestedPaths()).toEqual([CHECK]);
  });

  it('is given to nobody with another token, and to nobody too late', async () => {
    early();
    expect(await takeEarly(CHECK, 'of somebody else')).toBeNull();
    expect(await takeEarly(CHECK, null)).toBeNull();
    vi.advanceTimersByTime(10_000);
    expect(await takeEarly(CHECK, 'token')).toBeNull();
  });

  it('that failed is asked for again', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    early();
    const response = await send('reservations.checkReservation', {}, 'token');
    expect(await response.json()).toBe(CHECK);
    expect(requestedPaths().filter((path) => path === CHECK)).toHaveLength(2);
  });

  it('tells the server’s time by its own moments', async () => {
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
