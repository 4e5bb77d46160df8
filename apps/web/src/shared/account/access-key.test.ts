// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '../session/session.ts';
import { readCached } from '../session/session-cache.ts';
import { fakeServer, json, later, refusal } from '../test/fake-server.ts';
import { forgetAccessKey, getAccessKey, renewAccessKey, replaceAccessKey } from './access-key.ts';

const path = '/users/accessKey';
const answer = (key: string) => () =>
  json(200, {
    issuer: '0'.repeat(24),
    key,
    sessionKey: 'c2Vzc2lvbg',
    serverTime: '2026-11-19T11:50:00.000Z',
  });

beforeEach(() => {
  localStorage.clear();
  forgetAccessKey();
  startSession('token-1');
});
afterEach(() => vi.unstubAllGlobals());

describe('the access key', () => {
  it('the access key is fetched once for all callers', async () => {
    const server = fakeServer({ [path]: answer('a') });
    await Promise.all([getAccessKey(), getAccessKey()]);
    await getAccessKey();
    expect(server.seen).toHaveLength(1);
  });

  it('the access key survives a reload without a network', async () => {
    fakeServer({ [path]: answer('a') });
    await getAccessKey();
    vi.resetModules();
    const server = fakeServer({});
    const reloaded = await import('./access-key.ts');
    await expect(reloaded.getAccessKey()).resolves.toMatchObject({ key: 'a' });
    expect(server.seen).toHaveLength(0);
  });

  it('the access key of the next person is fetched again', async () => {
    fakeServer({ [path]: answer('a') });
    await getAccessKey();
    startSession('token-of-ana');
    fakeServer({ [path]: answer('b') });
    await expect(getAccessKey()).resolves.toMatchObject({ key: 'b' });
  });

  it('the access key is requested again after a failure', async () => {
    fakeServer({ [path]: () => refusal(503, 'unavailable') });
    await expect(getAccessKey()).rejects.toMatchObject({ status: 503 });
    fakeServer({ [path]: answer('a') });
    await expect(getAccessKey()).resolves.toMatchObject({ key: 'a' });
  });

  it('a renewal of the access key returns whether the key changed', async () => {
    fakeServer({ [path]: answer('a') });
    expect(await renewAccessKey(), 'nothing kept, nothing asked').toBe(false);
    await getAccessKey();
    expect(await renewAccessKey()).toBe(false);
    fakeServer({ [path]: answer('b') });
    expect(await renewAccessKey()).toBe(true);
    await expect(getAccessKey()).resolves.toMatchObject({ key: 'b' });
  });

  it('a replaced access key is not restored by an older answer', async () => {
    fakeServer({ [path]: answer('a') });
    await getAccessKey();
    const before = later<Response>();
    const server = fakeServer({ [path]: () => before.promise });
    const renewed = renewAccessKey();
    await expect.poll(() => server.seen).toHaveLength(1);
    fakeServer({ [path]: answer('b') });
    await replaceAccessKey();
    before.resolve(answer('a')());
    expect(await renewed, 'it is another one').toBe(true);
    await expect(getAccessKey()).resolves.toMatchObject({ key: 'b' });
  });

  it('the access key stays if its renewal fails', async () => {
    fakeServer({ [path]: answer('a') });
    await getAccessKey();
    fakeServer({ [path]: () => refusal(503, 'unavailable') });
    expect(await renewAccessKey()).toBe(false);
    await expect(getAccessKey()).resolves.toMatchObject({ key: 'a' });
  });

  it('the access key is not renewed without a network', async () => {
    fakeServer({ [path]: answer('a') });
    await getAccessKey();
    const server = fakeServer({});
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
    expect(await renewAccessKey()).toBe(false);
    expect(server.seen).toHaveLength(0);
  });

  it('the access key of a session ended elsewhere is deleted at the next contact', async () => {
    fakeServer({ [path]: answer('a') });
    await getAccessKey();
    fakeServer({
      [path]: () => refusal(401, 'unauthenticated'),
      '/users/refresh': () => refusal(401, 'unauthenticated'),
    });
    const renewal = renewAccessKey();
    await expect.poll(() => readCached('access-key')).toBeNull();
    expect(await Promise.race([renewal, Promise.resolve(false)])).toBe(false);
  });

  it('a replaced access key is deleted even if the new one cannot be fetched', async () => {
    fakeServer({ [path]: answer('a') });
    await getAccessKey();
    fakeServer({ [path]: () => refusal(503, 'unavailable') });
    await replaceAccessKey();
    expect(readCached('access-key')).toBeNull();
    fakeServer({ [path]: answer('b') });
    await expect(getAccessKey()).resolves.toMatchObject({ key: 'b' });
  });
});
