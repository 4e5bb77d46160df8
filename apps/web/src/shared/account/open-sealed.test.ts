// @vitest-environment happy-dom
// biome-ignore lint/style/noRestrictedImports: The test seals with the code of the server.
import { createCipheriv, randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '../session/session.ts';
import { fakeServer, json } from '../test/fake-server.ts';
import { forgetAccessKey } from './access-key.ts';
import { openSealed } from './open-sealed.ts';

const key = randomBytes(32);

function seal(value: unknown, withKey = key): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', withKey, iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, text, cipher.getAuthTag()]).toString('base64url');
}

beforeEach(() => {
  startSession('token-1');
  fakeServer({
    '/users/accessKey': () =>
      json(200, { issuer: 'a'.repeat(24), key: '', sessionKey: key.toString('base64url'), serverTime: '' }),
  });
});
afterEach(() => {
  forgetAccessKey();
  vi.unstubAllGlobals();
});

describe('sealed answers', () => {
  it('a sealed answer is opened with its accents', async () => {
    const page = { page: [{ usuario_nome: 'JOÃO ÁVILA' }], totalLogs: 1 };
    expect(await openSealed(seal(page))).toEqual(page);
  });

  it('a sealed answer of another session stays closed', async () => {
    await expect(openSealed(seal({ page: [] }, randomBytes(32)))).rejects.toThrow();
  });

  it('an altered answer stays closed', async () => {
    const sealed = seal({ totalLogs: 1 });
    const altered = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
    await expect(openSealed(altered)).rejects.toThrow();
  });
});
