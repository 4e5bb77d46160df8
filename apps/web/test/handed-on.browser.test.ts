import { insertReservation, insertUser, personOf } from '@reserva/testing/factories';
import { expect, test } from 'vitest';
import { GATE, scan } from './support/turnstile.ts';
import { createWebFixture, DATE, type WebFixture } from './support/web-fixture.ts';

/** Makes the server collect the turns that the devices have recorded. */
async function synchronise(fixture: WebFixture): Promise<void> {
  const { client } = await fixture.signedIn({ role: 1 });
  for (const { _id: id } of await fixture.database.turnstiles.find().lean())
    expect(await client.call('ratchets.synchronizeRatchet', { body: { id } })).toMatchObject({ status: 200 });
}

test('a reused device does not repeat the turns of the previous suite', async () => {
  const options = { at: `${DATE}T11:30`, data: 'accounts' } as const;
  const before = await createWebFixture(options);
  await synchronise(before);
  const eater = await insertUser(before.database);
  await insertReservation(before.database, { person: personOf(eater), date: DATE });
  const scanned = await scan(before, { turnstile: GATE.fabricaA, card: eater.badge });
  expect(scanned).toMatchObject({ granted: true, outcome: 'turn' });
  await before.dispose();

  const fixture = await createWebFixture(options);
  try {
    const user = await insertUser(fixture.database);
    await insertReservation(fixture.database, { person: personOf(user), date: DATE });
    const visit = { turnstile: GATE.fabricaA, card: user.badge, outcome: 'none' } as const;
    expect(await scan(fixture, visit)).toMatchObject({ granted: true, opened: true });
    await synchronise(fixture);
    const stored = await fixture.database.reservations.findOne({ 'person.id': user._id }).lean();
    expect(stored).toMatchObject({ state: 1, hold: {}, passages: [{ outcome: 'granted', turnedAt: null }] });
  } finally {
    await fixture.dispose();
  }
});
