import { until } from '@reserva/testing/drain';
import { insertUser } from '@reserva/testing/factories';
import { createServiceFixture, type ServiceFixture } from '@reserva/testing/service-fixture';
import { testWith } from '@reserva/testing/test-with';
import { expect, onTestFinished, vi } from 'vitest';
import { personByBadge, personById } from '../src/queries/gates/people-at-gates.ts';

const it = testWith(() => createServiceFixture('2026-11-19T08:00', 'gateway'));

function queries(fixture: ServiceFixture) {
  const find = vi.spyOn(fixture.database.users.collection, 'find');
  onTestFinished(() => find.mockRestore());
  return find.mock.calls;
}

it('simultaneous reads are one query with an answer for each', async ({ fixture }) => {
  const [one, other] = [await insertUser(fixture.database), await insertUser(fixture.database)];
  const calls = queries(fixture);
  const keys = [one.badge, 'unheard-of', other.badge, one.badge];
  const found = await Promise.all(keys.map((badge) => personByBadge(fixture.database, badge)));
  expect(found.map((person) => person?._id)).toEqual([one._id, undefined, other._id, one._id]);
  expect(calls.map(([filter]) => filter)).toEqual([
    { badge: { $in: [one.badge, 'unheard-of', other.badge] } },
  ]);
});

it('reads during two running queries form the next query', async ({ fixture }) => {
  const people = await Promise.all(Array.from({ length: 5 }, () => insertUser(fixture.database)));
  const { collection } = fixture.database.users;
  const find = collection.find.bind(collection);
  const held: (() => void)[] = [];
  const spy = vi.spyOn(collection, 'find').mockImplementation(((...requests: Parameters<typeof find>) => ({
    async toArray() {
      await new Promise<void>((resolve) => held.push(resolve));
      return find(...requests).toArray();
    },
  })) as never);
  onTestFinished(() => spy.mockRestore());
  // Timers are stopped. Otherwise a command on a slow machine could start early because its waiting time is over.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const requests: Promise<{ _id: string } | null>[] = [];
  for (const { badge } of people) {
    requests.push(personByBadge(fixture.database, badge));
    await turn();
    await turn();
  }
  const [first, second, ...others] = people.map(({ badge }) => badge);
  const sent = () => spy.mock.calls.map(([filter]) => filter);
  const two = [first, second].map((badge) => ({ badge: { $in: [badge] } }));
  expect(sent()).toEqual(two);
  vi.useRealTimers();
  for (const answer of held) answer();
  await until('the third', async () => held.length === 3);
  expect(sent()).toEqual([...two, { badge: { $in: others } }]);
  held[2]?.();
  expect((await Promise.all(requests)).map((person) => person?._id)).toEqual(people.map(({ _id }) => _id));
});

it('a read after a change returns the changed document', async ({ fixture }) => {
  const { _id } = await insertUser(fixture.database);
  const calls = queries(fixture);
  const before = personById(fixture.database, _id);
  expect((await before)?.active).toBe(true);
  await fixture.database.users.updateOne({ _id }, { $set: { active: false } });
  expect((await personById(fixture.database, _id))?.active).toBe(false);
  expect(calls).toHaveLength(2);
});

it('a failed query rejects its readers but not later ones', async ({ fixture }) => {
  const { _id } = await insertUser(fixture.database);
  const find = vi.spyOn(fixture.database.users.collection, 'find').mockImplementationOnce(() => {
    throw new Error('away');
  });
  onTestFinished(() => find.mockRestore());
  const requests = await Promise.allSettled([_id, _id].map((id) => personById(fixture.database, id)));
  expect(requests.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await personById(fixture.database, _id))?._id).toBe(_id);
});
