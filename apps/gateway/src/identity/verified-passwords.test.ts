import { beforeEach, expect, test, vi } from 'vitest';
import { createVerifiedPasswords } from './verified-passwords.ts';

const ana = { _id: 'ana', passwordHash: 'hash of certa' };
const bia = { _id: 'bia', passwordHash: 'hash of certa' };
const verify = vi.fn(
  async (password: string, stored: string | undefined) => stored === `hash of ${password}`,
);
let now: number;
const clock = { now: () => new Date(now) };
beforeEach(() => {
  now = Date.parse('2026-11-19T12:00:00Z');
  verify.mockClear();
});

test('a verified password is not verified again for five minutes', async () => {
  const passwords = createVerifiedPasswords(clock, { verify });
  expect(await passwords.fits('certa', ana)).toBe(true);
  now += 5 * 60_000 - 1;
  expect(await passwords.fits('certa', ana)).toBe(true);
  expect(verify).toHaveBeenCalledTimes(1);
  now += 1;
  expect(await passwords.fits('certa', ana)).toBe(true);
  expect(verify).toHaveBeenCalledTimes(2);
});

test('a wrong password is verified each time without forgetting the right one', async () => {
  const passwords = createVerifiedPasswords(clock, { verify });
  expect(await passwords.fits('errada', ana)).toBe(false);
  expect(await passwords.fits('certa', ana)).toBe(true);
  expect(await passwords.fits('errada', ana)).toBe(false);
  expect(await passwords.fits('errada', ana)).toBe(false);
  expect(verify).toHaveBeenCalledTimes(4);
  expect(await passwords.fits('certa', ana)).toBe(true);
  expect(verify).toHaveBeenCalledTimes(4);
});

test('a remembered password no longer fits after a change', async () => {
  const passwords = createVerifiedPasswords(clock, { verify });
  await passwords.fits('certa', ana);
  expect(await passwords.fits('certa', { ...ana, passwordHash: 'hash of nova' })).toBe(false);
  expect(await passwords.fits('nova', { ...ana, passwordHash: 'hash of nova' })).toBe(true);
});

test('a verified password is remembered only for its own user', async () => {
  const passwords = createVerifiedPasswords(clock, { verify });
  await passwords.fits('certa', ana);
  await passwords.fits('certa', bia);
  expect(verify).toHaveBeenCalledTimes(2);
});

test('a password without a user costs the same verification', async () => {
  const passwords = createVerifiedPasswords(clock, { verify });
  await passwords.fits('certa', ana);
  expect(await passwords.fits('certa', null)).toBe(false);
  expect(verify).toHaveBeenCalledTimes(2);
  expect(verify).toHaveBeenLastCalledWith('certa', undefined);
});

test('only the newest verified passwords are remembered, up to the limit', async () => {
  const passwords = createVerifiedPasswords(clock, { most: 1, verify });
  await passwords.fits('certa', ana);
  await passwords.fits('certa', bia);
  await passwords.fits('certa', bia);
  expect(verify).toHaveBeenCalledTimes(2);
  await passwords.fits('certa', ana);
  expect(verify).toHaveBeenCalledTimes(3);
});
