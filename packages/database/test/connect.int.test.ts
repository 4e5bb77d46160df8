import { standBefore } from '@reserva/testing/guarded-mongo';
import { preparedStores } from '@reserva/testing/prepared-stores';
import { expect, it } from 'vitest';
import { connectDatabase } from '../src/database.ts';

it('gives up within seconds where MongoDB does not answer, and says where', async () => {
  const began = Date.now();
  await expect(connectDatabase('mongodb://127.0.0.1:1/reserva')).rejects.toThrow('127.0.0.1:1');
  expect(Date.now() - began).toBeLessThan(10_000);
});

it('refuses a MongoDB that is older than version 8, and says what is needed', async () => {
  const { mongoUrl, giveBack } = await preparedStores();
  const old = await standBefore(mongoUrl, ({ hello }) =>
    hello ? { ok: 1, isWritablePrimary: true, minWireVersion: 0, maxWireVersion: 21 } : null,
  );
  await expect(connectDatabase(old.url)).rejects.toThrow('version 8 or newer is needed');
  await old.stop();
  giveBack();
});
