import type { User } from '@reserva/database/models/people/users';
import { insertReservation, insertUser, personOf } from '@reserva/testing/factories';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect } from 'vitest';
import { tick } from '../src/tick.ts';
import { createReservationFixture, type ReservationFixture } from './support/fixture.ts';
import { badge, openGate } from './support/gate.ts';

const DATE = '2026-11-19';
const NOON = `${DATE}T12:00`;

const it = testWith(() => createReservationFixture(NOON))
  .extend('gate', { scope: 'file' }, ({ fixture }) => openGate(fixture, { site: 2 }))
  .extend('beside', { scope: 'file' }, ({ fixture }) => openGate(fixture, { site: 2 }));

it.beforeEach(({ fixture }) => fixture.clock.set(NOON));

const person = (fixture: ReservationFixture) => insertUser(fixture.database);
const reserved = async (fixture: ReservationFixture) => {
  const user = await person(fixture);
  await insertReservation(fixture.database, { person: personOf(user), date: DATE });
  return user;
};
const mealsOf = (fixture: ReservationFixture, user: User) =>
  fixture.database.reservations
    .find({ personKey: `employee:${user._id}` })
    .sort({ createdAt: 1 })
    .lean();

describe('give-ups', () => {
  it('a give-up frees the reservation for the next scan', async ({ fixture, gate, beside }) => {
    const user = await reserved(fixture);
    const { key } = await gate.scan(badge(user));
    expect(await gate.giveUp(key)).toBe(true);
    expect(await mealsOf(fixture, user)).toMatchObject([
      { state: 1, active: true, hold: null, priceCents: 0, passages: [{ outcome: 'released' }] },
    ]);
    expect(await beside.scan(badge(user))).toMatchObject({ granted: true, reason: 'granted' });
  });

  it('a give-up without a reservation ends the passage without a meal', async ({ fixture, gate, beside }) => {
    const user = await person(fixture);
    const { key } = await gate.scan(badge(user));
    expect(await gate.giveUp(key)).toBe(true);
    expect(await mealsOf(fixture, user)).toMatchObject([
      { state: 0, active: false, closed: { as: 'released', by: { kind: 'system' } }, priceCents: 0 },
    ]);
    const second = await beside.scan(badge(user));
    expect(second).toMatchObject({ granted: true, reason: 'granted_reserveless' });
    expect(await beside.turn(second.key)).toMatchObject({ outcome: 'reserveless' });
  });

  it('a give-up after the turn changes nothing', async ({ fixture, gate }) => {
    const user = await reserved(fixture);
    const { key } = await gate.scan(badge(user));
    await gate.turn(key);
    expect(await gate.giveUp(key)).toBe(false);
    expect(await mealsOf(fixture, user)).toMatchObject([
      { state: 2, priceCents: 350, passages: [{ outcome: 'turned' }] },
    ]);
  });

  it('a repeated give-up does not affect a newer passage', async ({ fixture, gate, beside }) => {
    const user = await reserved(fixture);
    const first = await gate.scan(badge(user));
    await gate.giveUp(first.key);
    const second = await beside.scan(badge(user));
    expect(await gate.giveUp(first.key)).toBe(false);
    expect(await mealsOf(fixture, user)).toMatchObject([{ hold: { key: second.key } }]);
  });

  it('a give-up without a scan belongs to the only open gate', async ({ fixture }) => {
    const lonely = await openGate(fixture, { site: 2 });
    const user = await reserved(fixture);
    await lonely.scan(badge(user));
    expect(await lonely.giveUp(null)).toBe(true);
    expect(await lonely.giveUp(null)).toBe(false);
    expect(await mealsOf(fixture, user)).toMatchObject([{ hold: null }]);
  });

  it('a late give-up or one of another gate releases no one', async ({ fixture, beside }) => {
    const lonely = await openGate(fixture, { site: 2 });
    const user = await reserved(fixture);
    const before = new Date(fixture.clock.now().getTime() - 3_000);
    const { key } = await lonely.scan(badge(user));
    for (const passage of [null, 'unheard-of']) expect(await lonely.giveUp(passage, before)).toBe(false);
    expect(await beside.giveUp(key)).toBe(false);
    expect(await mealsOf(fixture, user)).toMatchObject([
      { hold: { key }, passages: [{ outcome: 'granted' }] },
    ]);
    expect(await lonely.giveUp('unheard-of', new Date(fixture.clock.now().getTime() + 2_000))).toBe(true);
  });

  it('a turn wins over a simultaneous give-up', async ({ fixture, gate }) => {
    for (let round = 0; round < 20; round++) {
      const user = round % 2 ? await reserved(fixture) : await person(fixture);
      const { key } = await gate.scan(badge(user));
      const [turned] = await Promise.all([gate.turn(key), gate.giveUp(key)]);
      expect(turned.outcome).toBe(round % 2 ? 'concluded' : 'reserveless');
      expect(await mealsOf(fixture, user)).toMatchObject([
        { active: true, hold: null, priceCents: turned.priceCents },
      ]);
    }
  });
});

describe('holds without a turn', () => {
  it('a hold expires at the first tick after 30 seconds', async ({ fixture, gate }) => {
    const [ana, bruno] = [await reserved(fixture), await person(fixture)];
    await gate.scan(badge(ana));
    await gate.scan(badge(bruno));
    fixture.clock.advance(25_000);
    await tick(fixture.context);
    expect(await mealsOf(fixture, ana)).toMatchObject([{ hold: { turnstileId: gate.turnstile._id } }]);
    fixture.clock.advance(5_000);
    await tick(fixture.context);
    expect(await mealsOf(fixture, ana)).toMatchObject([{ state: 1, active: true, hold: null }]);
    expect(await mealsOf(fixture, bruno)).toMatchObject([{ state: 0, active: false, hold: null }]);
  });

  it('two simultaneous ticks release a hold once', async ({ fixture, gate }) => {
    const user = await person(fixture);
    await gate.scan(badge(user));
    fixture.clock.advance(31_000);
    await Promise.all([tick(fixture.context), tick(fixture.context)]);
    expect(await mealsOf(fixture, user)).toMatchObject([
      { active: false, passages: [{ outcome: 'released' }] },
    ]);
  });
});
