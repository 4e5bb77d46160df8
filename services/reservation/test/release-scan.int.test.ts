import type { User } from '@reserva/database/models/people/users';
import { insertReservation, insertUser, personOf } from '@reserva/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tick } from '../src/tick.ts';
import { createReservationFixture, type ReservationFixture } from './support/fixture.ts';
import { badge, type Gate, openGate } from './support/gate.ts';

const DATE = '2026-11-19';
const NOON = `${DATE}T12:00`;
let fixture: ReservationFixture;
let gate: Gate;
let beside: Gate;

beforeAll(async () => {
  fixture = await createReservationFixture(NOON);
  gate = await openGate(fixture, { site: 2 });
  beside = await openGate(fixture, { site: 2 });
});
afterAll(() => fixture?.dispose());
beforeEach(() => fixture.clock.set(NOON));

const person = () => insertUser(fixture.database);
const reserved = async () => {
  const user = await person();
  await insertReservation(fixture.database, { person: personOf(user), date: DATE });
  return user;
};
const mealsOf = (user: User) =>
  fixture.database.reservations
    .find({ personKey: `employee:${user._id}` })
    .sort({ createdAt: 1 })
    .lean();

describe('give-ups', () => {
  it('a give-up frees the reservation for the next scan', async () => {
    const user = await reserved();
    const { key } = await gate.scan(badge(user));
    expect(await gate.giveUp(key)).toBe(true);
    expect(await mealsOf(user)).toMatchObject([
      { state: 1, active: true, hold: null, priceCents: 0, passages: [{ outcome: 'released' }] },
    ]);
    expect(await beside.scan(badge(user))).toMatchObject({ granted: true, reason: 'granted' });
  });

  it('a give-up without a reservation ends the passage without a meal', async () => {
    const user = await person();
    const { key } = await gate.scan(badge(user));
    expect(await gate.giveUp(key)).toBe(true);
    expect(await mealsOf(user)).toMatchObject([
      { state: 0, active: false, closed: { as: 'released', by: { kind: 'system' } }, priceCents: 0 },
    ]);
    const second = await beside.scan(badge(user));
    expect(second).toMatchObject({ granted: true, reason: 'granted_reserveless' });
    expect(await beside.turn(second.key)).toMatchObject({ outcome: 'reserveless' });
  });

  it('a give-up after the turn changes nothing', async () => {
    const user = await reserved();
    const { key } = await gate.scan(badge(user));
    await gate.turn(key);
    expect(await gate.giveUp(key)).toBe(false);
    expect(await mealsOf(user)).toMatchObject([
      { state: 2, priceCents: 350, passages: [{ outcome: 'turned' }] },
    ]);
  });

  it('a repeated give-up does not affect a newer passage', async () => {
    const user = await reserved();
    const first = await gate.scan(badge(user));
    await gate.giveUp(first.key);
    const second = await beside.scan(badge(user));
    expect(await gate.giveUp(first.key)).toBe(false);
    expect(await mealsOf(user)).toMatchObject([{ hold: { key: second.key } }]);
  });

  it('a give-up without a scan belongs to the only open gate', async () => {
    const lonely = await openGate(fixture, { site: 2 });
    const user = await reserved();
    await lonely.scan(badge(user));
    expect(await lonely.giveUp(null)).toBe(true);
    expect(await lonely.giveUp(null)).toBe(false);
    expect(await mealsOf(user)).toMatchObject([{ hold: null }]);
  });

  it('a late give-up or one of another gate releases no one', async () => {
    const lonely = await openGate(fixture, { site: 2 });
    const user = await reserved();
    const before = new Date(fixture.clock.now().getTime() - 3_000);
    const { key } = await lonely.scan(badge(user));
    for (const passage of [null, 'unheard-of']) expect(await lonely.giveUp(passage, before)).toBe(false);
    expect(await beside.giveUp(key)).toBe(false);
    expect(await mealsOf(user)).toMatchObject([{ hold: { key }, passages: [{ outcome: 'granted' }] }]);
    expect(await lonely.giveUp('unheard-of', new Date(fixture.clock.now().getTime() + 2_000))).toBe(true);
  });

  it('a turn wins over a simultaneous give-up', async () => {
    for (let round = 0; round < 20; round++) {
      const user = round % 2 ? await reserved() : await person();
      const { key } = await gate.scan(badge(user));
      const [turned] = await Promise.all([gate.turn(key), gate.giveUp(key)]);
      expect(turned.outcome).toBe(round % 2 ? 'concluded' : 'reserveless');
      expect(await mealsOf(user)).toMatchObject([
        { active: true, hold: null, priceCents: turned.priceCents },
      ]);
    }
  });
});

describe('holds without a turn', () => {
  it('a hold expires at the first tick after 30 seconds', async () => {
    const [ana, bruno] = [await reserved(), await person()];
    await gate.scan(badge(ana));
    await gate.scan(badge(bruno));
    fixture.clock.advance(25_000);
    await tick(fixture.context);
    expect(await mealsOf(ana)).toMatchObject([{ hold: { turnstileId: gate.turnstile._id } }]);
    fixture.clock.advance(5_000);
    await tick(fixture.context);
    expect(await mealsOf(ana)).toMatchObject([{ state: 1, active: true, hold: null }]);
    expect(await mealsOf(bruno)).toMatchObject([{ state: 0, active: false, hold: null }]);
  });

  it('two simultaneous ticks release a hold once', async () => {
    const user = await person();
    await gate.scan(badge(user));
    fixture.clock.advance(31_000);
    await Promise.all([tick(fixture.context), tick(fixture.context)]);
    expect(await mealsOf(user)).toMatchObject([{ active: false, passages: [{ outcome: 'released' }] }]);
  });
});
