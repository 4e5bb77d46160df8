// @vitest-environment happy-dom
import type { AccessCodePayload } from '@reserva/contracts/gates/access-code';
import { accessCodeAge, importAccessKey, openAccessCode } from '@reserva/domain/gates/access-code';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/shared/api/api-error.ts';
import { learnServerTime, resetServerClock, serverNow } from '@/shared/time/server-clock.ts';
import { makeOwnCode } from './own-code.ts';
import { useOwnCode } from './use-own-code.ts';

const access = vi.hoisted(() => ({ get: vi.fn(), renew: vi.fn() }));
vi.mock('@/shared/account/access-key.ts', () => ({
  getAccessKey: access.get,
  renewAccessKey: access.renew,
}));
vi.mock('./own-code.ts', { spy: true });

const key = { issuer: '0123456789abcdef01234567', key: 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8' };
const texts = async () => {
  const made = vi.mocked(makeOwnCode).mock.results.map((result) => result.value);
  return (await Promise.all(made)).map((code) => code.text);
};
/** Advances the timers and then waits for the sealing, because the crypto API does not use fake timers. */
const pass = async (ms: number) => {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  await act(async () => {
    await Promise.allSettled(vi.mocked(makeOwnCode).mock.results.map((result) => result.value));
    await vi.advanceTimersByTimeAsync(0);
  });
};
const start = async () => {
  const { result } = renderHook(() => useOwnCode('BRUNO LIMA', '86288366757'));
  await pass(0);
  return result;
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-19T14:30:00Z'), toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  learnServerTime(Date.now(), Date.now(), Date.now());
  access.get.mockResolvedValue(key);
  access.renew.mockResolvedValue(false);
  vi.mocked(makeOwnCode).mockClear();
});
afterEach(() => {
  cleanup();
  resetServerClock();
  vi.useRealTimers();
});

it('the code is renewed 15 s before its end', async () => {
  const result = await start();
  expect(result.current.visibleCode?.life).toMatchObject({ secondsLeft: 60, fraction: 1 });
  await pass(44_000);
  expect(await texts()).toHaveLength(1);
  expect(result.current.visibleCode?.life.secondsLeft).toBe(16);
  await pass(1000);
  const made = await texts();
  expect(made).toHaveLength(2);
  expect(made[0]).not.toBe(made[1]);
  expect(result.current.visibleCode?.life.secondsLeft).toBe(60);
});

it('the code is valid by the server’s clock although the phone’s clock is wrong', async () => {
  learnServerTime(Date.now() + 7 * 60_000, Date.now(), Date.now());
  const result = await start();
  const [text] = await texts();
  const opened = await openAccessCode(await importAccessKey(key.key), text ?? '');
  if (!opened.ok) throw new Error('the code does not open');
  const payload = JSON.parse(opened.text) as AccessCodePayload;
  expect(accessCodeAge(payload, serverNow(), { ownCode: true })).toBe('valid');
  expect(payload.i * 1000).toBe(Date.now() + 7 * 60_000);
  expect(result.current.clock).toEqual({ kind: 'corrected' });
});

it('a code is renewed at once if the server’s time arrived while it was made', async () => {
  resetServerClock();
  const { makeOwnCode: make } = await vi.importActual<typeof import('./own-code.ts')>('./own-code.ts');
  vi.mocked(makeOwnCode).mockImplementationOnce(async (...given) => {
    const code = await make(...given);
    learnServerTime(Date.now() + 10 * 60_000, Date.now(), Date.now());
    return code;
  });
  const result = await start();
  await pass(0);
  expect(await texts()).toHaveLength(2);
  expect(result.current.visibleCode?.life.secondsLeft).toBe(60);
});

it('a code is renewed at once if the key was replaced', async () => {
  const newer = { ...key, key: 'HwECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8' };
  let tell = (_replaced: boolean) => {};
  access.renew.mockReturnValue(
    new Promise((resolve) => {
      tell = resolve;
    }),
  );
  const result = await start();
  expect(result.current.visibleCode).not.toBeNull();
  access.get.mockResolvedValue(newer);
  tell(true);
  await pass(0);
  const made = await texts();
  expect(made).toHaveLength(2);
  expect((await openAccessCode(await importAccessKey(newer.key), made[1] ?? '')).ok).toBe(true);
  expect(result.current.visibleCode?.life.secondsLeft).toBe(60);
});

it('the code survives a failed renewal that succeeds later', async () => {
  const result = await start();
  access.get.mockRejectedValueOnce(new ApiError(0, 'network', ''));
  await pass(45_000);
  expect(result.current.failure).toBe('no-key');
  expect(result.current.visibleCode).not.toBeNull();
  await pass(3000);
  expect(result.current.failure).toBeNull();
  expect(result.current.visibleCode?.life.secondsLeft).toBe(60);
});

it('an expired code is hidden if no new one can be made', async () => {
  const result = await start();
  access.get.mockRejectedValue(new ApiError(0, 'network', ''));
  await pass(59_000);
  expect(result.current.visibleCode).not.toBeNull();
  await pass(1000);
  expect(result.current.visibleCode).toBeNull();
  expect(result.current.failure).toBe('no-key');
});

it('a browser without encryption reports the failure no-crypto', async () => {
  vi.mocked(makeOwnCode).mockRejectedValueOnce(new TypeError('crypto.subtle is undefined'));
  const result = await start();
  expect(result.current).toMatchObject({ visibleCode: null, failure: 'no-crypto' });
});

it('no code is made before the person is loaded', async () => {
  const { result } = renderHook(() => useOwnCode(undefined, undefined));
  await pass(5000);
  expect(result.current).toMatchObject({ visibleCode: null, failure: null });
  expect(makeOwnCode).not.toHaveBeenCalled();
});
