import { createServiceFixture } from '@reserva/testing/service-fixture';
import { testWith } from '@reserva/testing/test-with';
import { expect } from 'vitest';
import { type OutboxOwner, outboxEvent, outboxOwners, outboxStore } from '../src/writes/outbox.ts';

const it = testWith(() => createServiceFixture('2026-11-19T08:00', 'gateway'));

const owners = Object.keys(outboxOwners) as OutboxOwner[];
const at = new Date('2026-11-19T11:00:00Z');
const later = new Date('2026-11-19T12:00:00Z');

it('each collection with an outbox is swept by exactly one owner', async ({ fixture }) => {
  const all = Object.values(fixture.database.connection.models).filter(({ schema }) => schema.path('outbox'));
  const names = all.map(({ collection }) => collection.name);
  const owned = owners.flatMap((owner) =>
    outboxOwners[owner].map((name) => fixture.database[name].collection.name),
  );
  expect([...owned].sort()).toEqual(names.sort());

  for (const { collection } of all) {
    const event = outboxEvent('menu.changed', collection.name, at, {});
    await collection.insertOne({ _id: 'left' as never, address: collection.name, outbox: [event] });
  }
  const foundBy = async (owner?: OutboxOwner) => {
    const found = await outboxStore(fixture.database, owner).pending(later, 100);
    return found.map(({ event }) => event.id).sort();
  };
  for (const owner of owners) {
    const own = outboxOwners[owner].map((name) => fixture.database[name].collection.name);
    expect(await foundBy(owner)).toEqual([...own].sort());
  }
  expect(await foundBy()).toEqual(names);

  const store = outboxStore(fixture.database, 'survey');
  await store.clear(await store.pending(later, 100));
  expect(await foundBy()).toEqual(names.filter((name) => !outboxOwners.survey.some((own) => own === name)));
  // These reservations are incomplete. They are deleted, because the test suite checks that all reservations are valid.
  await fixture.database.reservations.deleteMany({});
});
