import { standBefore } from '@reserva/testing/guarded-mongo';
import { preparedStores } from '@reserva/testing/prepared-stores';
import { expect, it } from 'vitest';
import { connectDatabase } from '../src/database.ts';

it('connecting to an unreachable MongoDB fails within seconds with its address', async () => {
  const began = Date.now();
  await expect(connectDatabase('mongodb://127.0.0.1:1/reserva')).rejects.toThrow('127.0.0.1:1');
  expect(Date.now() - began).toBeLessThan(10_000);
});

it('a MongoDB older than version 8 is refused with the required version', async () => {
  const { mongoUrl, giveBack } = await preparedStores();
  const old = await standBefore(mongoUrl, ({ hello }) =>
    hello ? { ok: 1, isWritablePrimary: true, minWireVersion: 0, maxWireVersion: 21 } : null,
  );
  await expect(connectDatabase(old.url)).rejects.toThrow('version 8 or newer is needed');
  await old.stop();
  giveBack();
});
