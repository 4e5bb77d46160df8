import type { MongoRights } from '@reserva/access/rights';
import { connectDatabase } from '@reserva/database/database';
import { publishBySweep } from '@reserva/database/writes/commit';
import { commitAll } from '@reserva/database/writes/commit-all';
import { outboxEvent } from '@reserva/database/writes/outbox';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeUser } from '../src/factories.ts';
import { guardMongo } from '../src/guarded-mongo.ts';
import { preparedStores } from '../src/prepared-stores.ts';

async function guarded(rights: MongoRights) {
  const { mongoUrl, giveBack } = await preparedStores();
  const guard = await guardMongo(mongoUrl, rights);
  const database = await connectDatabase(guard.url);
  onTestFinished(async () => {
    await database.stop();
    await guard.stop();
    giveBack();
  });
  return { database, refused: guard.refused };
}

test('each of many simultaneous writes needs its own right', async () => {
  const { database, refused } = await guarded({ insert: ['users'] });
  const user = makeUser();
  const now = new Date('2026-11-19T12:00:00Z');
  const onFault = vi.fn();
  const inserted = await commitAll(publishBySweep, database.users, [{ insert: user }], onFault);
  expect([inserted, refused]).toEqual([['written'], []]);

  const change = {
    where: { _id: user._id },
    changes: { $set: { active: false } },
    events: [outboxEvent('menu.changed', 'a', now, {})],
  };
  const rows = [{ insert: makeUser() }, change];
  expect(await commitAll(publishBySweep, database.users, rows, onFault)).toEqual(['written', 'failed']);
  expect(onFault.mock.calls).toEqual([[expect.objectContaining({ code: 13 }), 1]]);
  expect(refused).toContainEqual(expect.stringContaining('update on users'));
  expect(await database.users.countDocuments()).toBe(2);
  expect(await database.users.findOne({ _id: user._id }).lean()).toMatchObject({ active: true });
});
