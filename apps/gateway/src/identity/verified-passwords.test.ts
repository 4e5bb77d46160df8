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

test('a password that was right is not verified again for five minutes', async () => {
  const passwords = createVerifiedPasswords(clock, { verify });
  expect(await passwords.fits('certa', ana)).toBe(true);
  now += 5 * 60_000 - 1;
  expect(await passwords.fits('certa', ana)).toBe(true);
  expect(verify).toHaveBeenCalledTimes(1);
  now += 1;
  expect(await passwords.fits('certa', ana)).toBe(true);
  expect(verify).toHaveBeenCalledTimes(2);
});

test('a wrong one is verified each time, before and after the right one, and does not undo it', async () => {
  const passwords = createVerifiedPasswords(clock, { verify });
  expect(await passwords.fits('errada', ana)).toBe(false);
  expect(await passwords.fits('certa', ana)).toBe(true);
  expect(await passwords.fits('errada', ana)).toBe(false);
  expect(await passwords.fits('errada', ana)).toBe(false);
  expect(verify).toHaveBeenCalledTimes(4);
  expect(await passwords.fits('certa', ana)).toBe(true);
  expect(verify).toHaveBeenCalledTimes(4);
});

test('a password that was changed meanwhile is another', async () => {
  const passwords = createVerifiedPasswords(clock, { verify });
  await passwords.fits('certa', ana);
  expect(await passwords.fits('certa', { ...ana, passwordHash: 'hash of nova' })).toBe(false);
  expect(await passwords.fits('nova', { ...ana, passwordHash: 'hash of nova' })).toBe(true);
});

test('is remembered of nobody else, and without a user the work is done all the same', async () => {
  const passwords = createVerifiedPasswords(clock, { verify });
  await passwords.fits('certa', ana);
  await passwords.fits('certa', bia);
  expect(await passwords.fits('certa', null)).toBe(false);
  expect(verify).toHaveBeenCalledTimes(3);
  expect(verify).toHaveBeenLastCalledWith('certa', undefined);
});

test('remembers the newest, and never more than allowed', async () => {
  const passwords = createVerifiedPasswords(clock, { most: 1, verify });
  await passwords.fits('certa', ana);
  await passwords.fits('certa', bia);
  await passwords.fits('certa', bia);
  expect(verify).toHaveBeenCalledTimes(2);
  await passwords.fits('certa', ana);
  expect(verify).toHaveBeenCalledTimes(3);
});
