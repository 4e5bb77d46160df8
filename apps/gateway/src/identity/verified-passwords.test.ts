import { test as base, expect, vi } from 'vitest';
import { createVerifiedPasswords } from './verified-passwords.ts';

const ana = { _id: 'ana', passwordHash: 'hash of certa' };
const bia = { _id: 'bia', passwordHash: 'hash of certa' };

const test = base
  .extend('clock', ({}) => {
    let now = Date.parse('2026-11-19T12:00:00Z');
    return {
      now: () => new Date(now),
      advance: (ms: number) => {
        now += ms;
      },
    };
  })
  .extend('verify', ({}) =>
    vi.fn(async (password: string, stored: string | undefined) => stored === `hash of ${password}`),
  )
  .extend('passwords', ({ clock, verify }) => createVerifiedPasswords(clock, { verify }));

test('a verified password is not verified again for five minutes', async ({ clock, verify, passwords }) => {
  expect(await passwords.fits('certa', ana)).toBe(true);
  clock.advance(5 * 60_000 - 1);
  expect(await passwords.fits('certa', ana)).toBe(true);
  expect(verify).toHaveBeenCalledTimes(1);
  clock.advance(1);
  expect(await passwords.fits('certa', ana)).toBe(true);
  expect(verify).toHaveBeenCalledTimes(2);
});

test('a wrong password is verified each time without forgetting the right one', async ({
  verify,
  passwords,
}) => {
  expect(await passwords.fits('errada', ana)).toBe(false);
  expect(await passwords.fits('certa', ana)).toBe(true);
  expect(await passwords.fits('errada', ana)).toBe(false);
  expect(await passwords.fits('errada', ana)).toBe(false);
  expect(verify).toHaveBeenCalledTimes(4);
  expect(await passwords.fits('certa', ana)).toBe(true);
  expect(verify).toHaveBeenCalledTimes(4);
});

test('a remembered password no longer fits after a change', async ({ passwords }) => {
  await passwords.fits('certa', ana);
  expect(await passwords.fits('certa', { ...ana, passwordHash: 'hash of nova' })).toBe(false);
  expect(await passwords.fits('nova', { ...ana, passwordHash: 'hash of nova' })).toBe(true);
});

test('a verified password is remembered only for its own user', async ({ verify, passwords }) => {
  await passwords.fits('certa', ana);
  await passwords.fits('certa', bia);
  expect(verify).toHaveBeenCalledTimes(2);
});

test('a password without a user costs the same verification', async ({ verify, passwords }) => {
  await passwords.fits('certa', ana);
  expect(await passwords.fits('certa', null)).toBe(false);
  expect(verify).toHaveBeenCalledTimes(2);
  expect(verify).toHaveBeenLastCalledWith('certa', undefined);
});

test('only the newest verified passwords are remembered, up to the limit', async ({ clock, verify }) => {
  const passwords = createVerifiedPasswords(clock, { most: 1, verify });
  await passwords.fits('certa', ana);
  await passwords.fits('certa', bia);
  await passwords.fits('certa', bia);
  expect(verify).toHaveBeenCalledTimes(2);
  await passwords.fits('certa', ana);
  expect(verify).toHaveBeenCalledTimes(3);
});
