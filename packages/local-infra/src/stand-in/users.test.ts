import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginScram, userOfScram } from './scram.ts';
import { createUsers } from './users.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reserva-users-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

// The example of RFC 7677.
const FIRST = 'n,,n=user,r=rOprNGfwEbeRWgbNEkqO';
const NONCE = 'rOprNGfwEbeRWgbNEkqO%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0';
const FINAL = `c=biws,r=${NONCE},p=dHzbZapWIk4jUhN+Ute9ytag9zjfMHgsqmmiz7AndVQ=`;
const begin = (password: string) =>
  beginScram(FIRST, password, {
    salt: Buffer.from('W22ZaJ0SNY7soEsUEjb6gQ==', 'base64'),
    nonce: NONCE.slice(20),
    iterations: 4096,
  });

test('a sign-in is the one that the standard has as its example', () => {
  expect(userOfScram(FIRST)).toBe('user');
  expect(begin('pencil').first).toBe(`r=${NONCE},s=W22ZaJ0SNY7soEsUEjb6gQ==,i=4096`);
  expect(begin('pencil').finish(FINAL)).toBe('v=6rriTRBi23WpRR/wtup+mMhUZUn/dB5nLTJRsjl95G4=');
});

test('another password, another nonce or no proof is none', () => {
  expect(begin('pen').finish(FINAL)).toBeNull();
  expect(begin('pencil').finish(FINAL.replace('biws,r=r', 'biws,r=R'))).toBeNull();
  expect(begin('pencil').finish(`c=biws,r=${NONCE}`)).toBeNull();
});

test('nothing is asked of the engine before somebody has signed in, and nobody signs in who is not known', () => {
  const ask = createUsers(join(folder, 'users.json'), { name: 'root', password: 'x' })();
  expect(ask({ hello: 1, $db: 'admin' })).toBeNull();
  expect(ask({ find: 'users', $db: 'reserva' })).toMatchObject({ ok: 0, code: 13 });
  expect(ask({ createUser: 'eve', pwd: 'p', roles: [], $db: 'reserva' })).toMatchObject({ code: 13 });
  const payload = { buffer: Buffer.from('n,,n=eve,r=abc') };
  expect(ask({ saslStart: 1, mechanism: 'SCRAM-SHA-256', payload, $db: 'reserva' })).toMatchObject({
    code: 18,
  });
});
