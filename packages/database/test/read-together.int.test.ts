import { insertUser } from '@reserva/testing/factories';
import { createServiceBed, type ServiceBed } from '@reserva/testing/service-bed';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { personByBadge, personById } from '../src/queries/people-at-gates.ts';

let bed: ServiceBed;
beforeAll(async () => {
  bed = await createServiceBed('2026-11-19T08:00', 'gateway');
});
afterAll(() => bed?.dispose());

function queries() {
  const find = vi.spyOn(bed.database.users.collection, 'find');
  onTestFinished(() => find.mockRestore());
  return find.mock.calls;
}

it('what is asked for at once is one query, and each gets what it asked for', async () => {
  const [one, other] = [await insertUser(bed.database), await insertUser(bed.database)];
  const calls = queries();
  const keys = [one.badge, 'unheard-of', other.badge, one.badge];
  const found = await Promise.all(keys.map((badge) => personByBadge(bed.database, badge)));
  expect(found.map((person) => person?._id)).toEqual([one._id, undefined, other._id, one._id]);
  expect(calls.map(([filter]) => filter)).toEqual([
    { badge: { $in: [one.badge, 'unheard-of', other.badge] } },
  ]);
});

it('nothing is kept: whoever asks after a change reads what it made', async () => {
  const { _id } = await insertUser(bed.database);
  const calls = queries();
  const before = personById(bed.database, _id);
  expect((await before)?.active).toBe(true);
  await bed.database.users.updateOne({ _id }, { $set: { active: false } });
  expect((await personById(bed.database, _id))?.active).toBe(false);
  expect(calls).toHaveLength(2);
});

it('a query that fails is told to each who asked, and the next is sent anew', async () => {
  const { _id } = await insertUser(bed.database);
  const find = vi.spyOn(bed.database.users.collection, 'find').mockImplementationOnce(() => {
    throw new Error('away');
  });
  onTestFinished(() => find.mockRestore());
  const asked = await Promise.allSettled([_id, _id].map((id) => personById(bed.database, id)));
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await personById(bed.database, _id))?._id).toBe(_id);
});
