import type { Credential } from '@reserva/contracts/gates/credential';
import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import type { User } from '@reserva/database/models/people/users';
import { instantAt } from '@reserva/domain/basics/time';
import { newId } from '@reserva/runtime/process/ids';
import { until } from '@reserva/testing/drain';
import {
  actorOf,
  exempt,
  insertClosedMeal,
  insertFace,
  insertOtherHours,
  insertReservation,
  insertTurnstile,
  insertUser,
  personOf,
} from '@reserva/testing/factories';
import { waitingEvents } from '@reserva/testing/queues';
import { TEST_ZONE } from '@reserva/testing/test-clock';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect } from 'vitest';
import type { Context } from '../src/context.ts';
import { mark } from '../src/gates/mark.ts';
import { recordMarks } from '../src/gates/record-marks.ts';
import { cancel } from '../src/reservations/cancel.ts';
import { issuedCode, ownCode } from './support/codes.ts';
import { dyingWith } from './support/dying.ts';
import { createReservationFixture, metaOf, type ReservationFixture } from './support/fixture.ts';
import { badge } from './support/gate.ts';

const DATE = '2026-11-19';
const MORNING = `${DATE}T08:50`;
const terminal = { kind: 'terminal', terminalId: newId(new Date()), name: 'Fábrica' } as const;

const it = testWith(() => createReservationFixture(MORNING)).extend(
  'device',
  { scope: 'file' },
  ({ fixture }) => insertTurnstile(fixture.database, { kind: 'terminal', name: 'Vestiário', site: 2 }),
);

it.beforeEach(async ({ fixture }) => {
  fixture.clock.set(MORNING);
  await cancels(fixture, false);
});

/** Shows a credential at the terminal. Without a key the device assigns a new one. */
async function show(
  fixture: ReservationFixture,
  credential: Credential,
  key = `900:${newId(new Date())}`,
  by = terminal,
) {
  const outcome = await mark(fixture.context, { key, credential, site: 2 }, metaOf(by));
  if (!outcome.ok) throw new Error('a mark is never refused');
  return outcome.value;
}
const person = (fixture: ReservationFixture, given: Partial<User> = {}) =>
  insertUser(fixture.database, { name: 'BRUNO DE LIMA', ...given });
const mealsOf = (fixture: ReservationFixture, user: User) =>
  fixture.database.reservations
    .find({ personKey: `employee:${user._id}` })
    .sort({ createdAt: 1 })
    .lean();
const later = (fixture: ReservationFixture, seconds: number) => fixture.clock.advance(seconds * 1000);

describe('marks inside the window', () => {
  it('a mark at a terminal reserves by badge, face or own code', async ({ fixture }) => {
    const users = [await person(fixture), await person(fixture), await person(fixture)] as const;
    const { deviceUserId: id } = await insertFace(fixture.database, users[1]);
    const shown = [badge(users[0]), { kind: 'deviceUser', id } as const, await ownCode(fixture, users[2])];
    for (const [index, credential] of shown.entries()) {
      expect(await show(fixture, credential)).toEqual({
        reason: 'reserved',
        message: 'Reservado · Bruno · Almoço',
        name: 'Bruno',
        meal: 1,
      });
      expect(await mealsOf(fixture, users[index] as User)).toMatchObject([
        { site: 2, meal: 1, date: DATE, state: 1, createdBy: terminal },
      ]);
    }
  });

  it('a reservation at a terminal is published with its terminal', async ({ fixture }) => {
    const user = await person(fixture);
    await show(fixture, badge(user));
    const event = await until('the event in the queue', async () => {
      const events = await waitingEvents(fixture.stores, 'reservation.created');
      return events.find(({ payload }) => payload.person.id === user._id);
    });
    expect(event.payload).toMatchObject({ by: terminal, email: user.email });
  });

  it('a repeated mark is the same reservation after its window', async ({ fixture }) => {
    const user = await person(fixture);
    const first = await show(fixture, badge(user), 'again');
    fixture.clock.set(`${DATE}T09:30`);
    expect(await show(fixture, badge(user), 'again')).toMatchObject({ reason: first.reason });
    expect(await mealsOf(fixture, user)).toHaveLength(1);
  });

  it('a badge that is read twice makes one reservation', async ({ fixture }) => {
    await cancels(fixture, true);
    const user = await person(fixture);
    const answers = await Promise.all([
      show(fixture, badge(user)),
      show(fixture, badge(user)),
      show(fixture, badge(user)),
    ]);
    expect(answers.map(({ reason }) => reason)).toEqual(['reserved', 'reserved', 'reserved']);
    expect(await mealsOf(fixture, user)).toMatchObject([{ active: true }]);
  });

  it('a mark makes one reservation despite a crash at any write', async ({ fixture }) => {
    for (let nth = 1; nth <= 2; nth++) {
      const user = await person(fixture);
      const payload = { key: `dies-${nth}`, credential: badge(user), site: 2 as const };
      await mark(dyingWith(fixture.context, nth), payload, metaOf(terminal)).catch(() => {});
      expect(await show(fixture, badge(user), payload.key)).toMatchObject({ reason: 'reserved' });
      expect(await mealsOf(fixture, user)).toMatchObject([{ active: true }]);
    }
  });

  it('a later second mark reports the existing reservation', async ({ fixture }) => {
    const [user, other] = [await person(fixture), await person(fixture)];
    await show(fixture, badge(user));
    await insertReservation(fixture.database, { person: personOf(other), date: DATE, site: 1 });
    later(fixture, 10);
    expect(await show(fixture, badge(user))).toMatchObject({
      reason: 'exists',
      message: 'Já possui reserva!',
    });
    expect(await show(fixture, badge(other))).toMatchObject({
      message: 'Já possui reserva! No Administrativo',
    });
  });
});

describe('second marks that cancel', () => {
  it.beforeEach(({ fixture }) => cancels(fixture, true));

  it('a second mark within half a minute cancels at the same terminal', async ({ fixture }) => {
    const user = await person(fixture);
    await show(fixture, badge(user));
    later(fixture, 10);
    expect(
      await show(fixture, badge(user), 'x', { ...terminal, terminalId: newId(new Date()) }),
    ).toMatchObject({
      reason: 'exists',
    });
    expect(await show(fixture, badge(user), 'second')).toMatchObject({
      reason: 'cancelled',
      message: 'Reserva cancelada · Bruno · Almoço',
    });
    expect(await mealsOf(fixture, user)).toMatchObject([
      { active: false, closed: { as: 'cancelled', by: terminal } },
    ]);
    expect(await show(fixture, badge(user), 'second')).toMatchObject({ reason: 'cancelled' });
    expect(await show(fixture, badge(user))).toMatchObject({ reason: 'cancelled' });
    later(fixture, 10);
    expect(await show(fixture, badge(user))).toMatchObject({ reason: 'reserved' });
  });

  it('two simultaneous second marks cancel once without reserving again', async ({ fixture }) => {
    const user = await person(fixture);
    await show(fixture, badge(user));
    later(fixture, 10);
    const answers = await Promise.all([show(fixture, badge(user)), show(fixture, badge(user))]);
    expect(answers.map(({ reason }) => reason)).toEqual(['cancelled', 'cancelled']);
    expect(await mealsOf(fixture, user)).toMatchObject([{ active: false }]);
  });

  it('a second mark after half a minute only reports the reservation', async ({ fixture }) => {
    const user = await person(fixture);
    await show(fixture, badge(user));
    later(fixture, 31);
    expect(await show(fixture, badge(user))).toMatchObject({ reason: 'exists' });
  });
});

describe('marks that reserve nothing', () => {
  it.afterEach(({ fixture }) => fixture.database.serviceExceptions.deleteMany({}));

  it('a mark outside the windows says when the next one opens', async ({ fixture }) => {
    fixture.clock.set(`${DATE}T10:00`);
    const user = await person(fixture);
    expect(await show(fixture, badge(user))).toMatchObject({
      reason: 'outside_window',
      message: 'Reservas encerradas. Jantar: reserve das 13:00 às 16:30',
    });
    expect(await mealsOf(fixture, user)).toEqual([]);
  });

  it('a mark outside the windows names no closed meal', async ({ fixture }) => {
    fixture.clock.set(`${DATE}T10:00`);
    await insertClosedMeal(fixture.database, { date: DATE, meal: 2 });
    expect(await show(fixture, badge(await person(fixture)))).toMatchObject({
      message: 'Reservas encerradas. Ceia: reserve das 18:00 às 21:00',
    });
  });

  it('a mark on a day of other hours follows those hours', async ({ fixture }) => {
    await insertOtherHours(fixture.database, { date: DATE });
    const tomorrow = {
      reservation: { start: '07:00', end: '10:00' },
      serving: { start: '11:00', end: '14:00' },
    };
    await insertOtherHours(fixture.database, { date: '2026-11-20', hours: tomorrow });
    fixture.clock.set(`${DATE}T08:59`);
    expect(await show(fixture, badge(await person(fixture)))).toMatchObject({ reason: 'reserved' });
    fixture.clock.set(`${DATE}T09:00`);
    const late = await person(fixture);
    expect(await show(fixture, badge(late))).toMatchObject({
      reason: 'outside_window',
      message: 'Reservas encerradas. Jantar: reserve das 13:00 às 16:30',
    });
    expect(await mealsOf(fixture, late)).toEqual([]);
    fixture.clock.set(`${DATE}T21:00`);
    expect(await show(fixture, badge(late))).toMatchObject({
      message: 'Reservas encerradas. Almoço: reserve amanhã, das 07:00 às 10:00',
    });
  });

  it('a mark for a closed meal names the reason of the closing', async ({ fixture }) => {
    await insertClosedMeal(fixture.database, { date: DATE });
    expect(await show(fixture, badge(await person(fixture)))).toMatchObject({
      reason: 'meal_not_served',
      message: 'Refeição fechada: Falta de água',
    });
  });

  it.for<[string, (fixture: ReservationFixture) => Promise<Credential>, string]>([
    ['an unknown badge', async () => ({ kind: 'badge', number: '999999999' }), 'unknown_person'],
    [
      'an inactive person',
      async (fixture) => badge(await person(fixture, { active: false })),
      'inactive_person',
    ],
    [
      'a display',
      async (fixture) => badge(await person(fixture, { twoFactor: exempt() })),
      'display_account',
    ],
    ['a withdrawn face', async (fixture) => face(fixture, await person(fixture), false), 'unknown_person'],
    ['an invalid code', async () => ({ kind: 'code', text: 'not a code' }), 'code_invalid'],
    [
      'a master code',
      async (fixture) => issuedCode(fixture, await person(fixture, { role: 1 }), { t: 'm', c: '' }),
      'not_employee',
    ],
  ])('a mark by %s is refused with its reason', async ([_what, credential, reason], { fixture }) => {
    const before = await fixture.database.reservations.countDocuments({ date: DATE });
    expect(await show(fixture, await credential(fixture))).toMatchObject({ reason });
    expect(await fixture.database.reservations.countDocuments({ date: DATE })).toBe(before);
  });
});

it('a repeated mark does not restore a reservation that the app cancelled', async ({ fixture }) => {
  const user = await person(fixture);
  expect(await show(fixture, badge(user), 'once')).toMatchObject({ reason: 'reserved' });
  expect(await cancel(fixture.context, {}, metaOf(actorOf(user)))).toMatchObject({ ok: true });
  const again = await show(fixture, badge(user), 'once');
  expect(again.reason).not.toBe('reserved');
  expect(await mealsOf(fixture, user)).toMatchObject([{ active: false }]);
});

describe('collected marks', () => {
  it.beforeAll(async ({ fixture }) => {
    await insertTurnstile(fixture.database, { site: 2 });
  });
  it.afterEach(({ fixture }) => fixture.database.serviceExceptions.deleteMany({}));

  const collected = (user: User, time = '08:50', key = `log-${newId(new Date())}`) => ({
    key,
    at: instantAt(DATE, time, TEST_ZONE).toISOString(),
    person: { kind: 'badge' as const, number: user.badge },
  });
  async function record(context: Context, device: Turnstile, ...given: ReturnType<typeof collected>[]) {
    const payload = { terminalId: device._id, marks: given };
    const outcome = await recordMarks(context, payload, metaOf(terminal));
    return outcome.ok ? outcome.value.outcomes : outcome.code;
  }
  const event = (fixture: ReservationFixture, user: User) =>
    fixture.database.terminalMarks.find({ userId: user._id }).lean();

  it('a collected mark reserves by its own time until the meal is served', async ({ fixture, device }) => {
    fixture.clock.set(`${DATE}T10:40`);
    const user = await person(fixture);
    const mark = collected(user);
    expect(await record(fixture.context, device, mark, mark)).toEqual(['reserved', 'nothing']);
    expect(await record(fixture.context, device, mark)).toEqual(['nothing']);
    expect(await mealsOf(fixture, user)).toMatchObject([
      { state: 1, site: 2, createdAt: new Date(mark.at), createdBy: { kind: 'terminal', name: 'Vestiário' } },
    ]);
  });

  it('a collected mark that cannot be reserved is reported once', async ({ fixture, device }) => {
    fixture.clock.set(`${DATE}T11:00`);
    const [late, outside, closed] = [await person(fixture), await person(fixture), await person(fixture)];
    const given = [collected(late), collected(outside, '10:00')];
    for (let n = 0; n < 2; n++) await record(fixture.context, device, ...given);
    fixture.clock.set(`${DATE}T10:40`);
    await insertClosedMeal(fixture.database, { date: DATE });
    expect(await record(fixture.context, device, collected(closed))).toEqual(['missed']);
    for (const [user, reason] of [
      [late, 'too_late'],
      [outside, 'outside_window'],
      [closed, 'meal_not_served'],
    ] as const) {
      expect(await event(fixture, user)).toMatchObject([{ reason }]);
      expect(await mealsOf(fixture, user)).toEqual([]);
    }
    const letters = await until('the letters', async () => {
      const events = await waitingEvents(fixture.stores, 'terminal.missed');
      return events.length >= 3 && events;
    });
    expect(letters).toHaveLength(3);
  });

  it('a collected mark from a future time reserves nothing', async ({ fixture, device }) => {
    fixture.clock.set(`${DATE}T13:10`);
    const [ahead, prompt] = [await person(fixture), await person(fixture)];
    expect(await record(fixture.context, device, collected(ahead, '13:40'))).toEqual(['nothing']);
    expect([await mealsOf(fixture, ahead), await event(fixture, ahead)]).toEqual([[], []]);
    // This mark is 30 s in the future. Such a small difference between two clocks is tolerated.
    const soon = new Date(fixture.clock.now().getTime() + 30_000).toISOString();
    expect(await record(fixture.context, device, { ...collected(prompt), at: soon })).toEqual(['reserved']);
    expect(await mealsOf(fixture, prompt)).toMatchObject([{ meal: 2 }]);
  });

  it('a collected mark follows the other hours of its day', async ({ fixture, device }) => {
    const hours = {
      reservation: { start: '06:00', end: '10:00' },
      serving: { start: '12:00', end: '15:00' },
    };
    await insertOtherHours(fixture.database, { date: DATE, hours });
    fixture.clock.set(`${DATE}T11:59`);
    const [inside, late, outside] = [await person(fixture), await person(fixture), await person(fixture)];
    expect(await record(fixture.context, device, collected(inside, '09:59'))).toEqual(['reserved']);
    fixture.clock.set(`${DATE}T12:00`);
    expect(await record(fixture.context, device, collected(late, '09:59'))).toEqual(['missed']);
    fixture.clock.set('2026-11-20T08:00');
    expect(await record(fixture.context, device, collected(outside, '10:00'))).toEqual(['missed']);
    expect(await event(fixture, late)).toMatchObject([{ reason: 'too_late' }]);
    expect(await event(fixture, outside)).toMatchObject([{ reason: 'outside_window' }]);
    const next = await person(fixture);
    await insertOtherHours(fixture.database, { date: '2026-11-18' });
    const earlier = { ...collected(next), at: instantAt('2026-11-18', '09:10', TEST_ZONE).toISOString() };
    expect(await record(fixture.context, device, earlier), 'open on every day, over on that one').toEqual([
      'missed',
    ]);
    expect(await event(fixture, next)).toMatchObject([{ reason: 'outside_window' }]);
  });

  it('a collected mark that was answered already changes nothing', async ({ fixture, device }) => {
    const by = { ...terminal, terminalId: device._id };
    const [cancelled, refused] = [await person(fixture), await person(fixture)];
    await show(fixture, badge(cancelled), undefined, by);
    expect(await cancel(fixture.context, {}, metaOf(actorOf(cancelled)))).toMatchObject({ ok: true });
    fixture.clock.set(`${DATE}T10:00`);
    await show(fixture, badge(refused), undefined, by);
    expect(await record(fixture.context, device, collected(cancelled), collected(refused, '10:00'))).toEqual([
      'nothing',
      'nothing',
    ]);
    expect(await mealsOf(fixture, cancelled)).toMatchObject([{ active: false }]);
    expect(await event(fixture, refused)).toMatchObject([{ reason: 'outside_window' }]);
  });

  it('a collected mark is recorded once despite a crash at any write', async ({ fixture, device }) => {
    fixture.clock.set(`${DATE}T10:40`);
    for (const time of ['08:50', '05:00']) {
      for (let nth = 1; nth <= 2; nth++) {
        const user = await person(fixture);
        const mark = collected(user, time);
        await record(dyingWith(fixture.context, nth), device, mark).catch(() => {});
        await record(fixture.context, device, mark);
        expect(
          [await mealsOf(fixture, user), await event(fixture, user)].map(({ length }) => length),
        ).toEqual(time === '08:50' ? [1, 0] : [0, 1]);
      }
    }
  });

  it('a collected mark of an unknown badge or terminal reserves nothing', async ({ fixture, device }) => {
    const nobody = {
      ...collected(await person(fixture)),
      person: { kind: 'badge' as const, number: '999999999' },
    };
    expect(await record(fixture.context, device, nobody)).toEqual(['nothing']);
    const gate = await insertTurnstile(fixture.database, { site: 2 });
    const outcome = await recordMarks(
      fixture.context,
      { terminalId: gate._id, marks: [nobody] },
      metaOf(terminal),
    );
    expect(outcome).toEqual({ ok: false, code: 'terminal_not_found' });
  });
});

const face = async (fixture: ReservationFixture, user: User, enrolled: boolean): Promise<Credential> => {
  const { deviceUserId: id } = await insertFace(fixture.database, user, { enrolled });
  return { kind: 'deviceUser', id };
};
const cancels = async (fixture: ReservationFixture, cancelsAgain: boolean) => {
  await fixture.database.settings.updateOne(
    { _id: 'terminals' },
    { $set: { cancelsAgain } },
    { upsert: true },
  );
};
