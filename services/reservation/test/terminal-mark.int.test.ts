import type { Credential } from '@reserva/contracts/credential';
import type { User } from '@reserva/database/models/users';
import { newId } from '@reserva/runtime/process/ids';
import { until } from '@reserva/testing/drain';
import {
  exempt,
  insertClosedMeal,
  insertFace,
  insertReservation,
  insertUser,
  personOf,
} from '@reserva/testing/factories';
import { waitingEvents } from '@reserva/testing/queues';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancel } from '../src/commands/cancel.ts';
import { mark } from '../src/terminals/mark.ts';
import { issuedCode, ownCode } from './support/codes.ts';
import { createReservationFixture, metaOf, type ReservationFixture } from './support/fixture.ts';
import { badge } from './support/gate.ts';

const DATE = '2026-11-19';
const MORNING = `${DATE}T08:50`;
const terminal = { kind: 'terminal', terminalId: newId(new Date()), name: 'Fábrica' } as const;
let fixture: ReservationFixture;

beforeAll(async () => {
  fixture = await createReservationFixture(MORNING);
});
afterAll(() => fixture?.dispose());
beforeEach(async () => {
  fixture.clock.set(MORNING);
  await cancels(false);
});

let marks = 0;
/** Shows something at the terminal. Without a key the device gives one that it never gave before. */
async function show(credential: Credential, key = `900:${++marks}`, by = terminal) {
  const outcome = await mark(fixture.context, { key, credential, site: 2 }, metaOf(by));
  if (!outcome.ok) throw new Error('a mark is never refused');
  return outcome.value;
}
const person = (given: Partial<User> = {}) =>
  insertUser(fixture.database, { name: 'BRUNO DE LIMA', ...given });
const mealsOf = (user: User) =>
  fixture.database.reservations
    .find({ personKey: `employee:${user._id}` })
    .sort({ createdAt: 1 })
    .lean();
const later = (seconds: number) => fixture.clock.advance(seconds * 1000);

describe('a mark inside the window', () => {
  it('reserves at the site of the terminal by badge, face and own code, and says the first name alone', async () => {
    const users = [await person(), await person(), await person()] as const;
    const { deviceUserId: id } = await insertFace(fixture.database, users[1]);
    const shown = [badge(users[0]), { kind: 'deviceUser', id } as const, await ownCode(fixture, users[2])];
    for (const [index, credential] of shown.entries()) {
      expect(await show(credential)).toEqual({
        reason: 'reserved',
        message: 'Reservado · Bruno · Almoço',
        name: 'Bruno',
        meal: 1,
      });
      expect(await mealsOf(users[index] as User)).toMatchObject([
        { site: 2, meal: 1, date: DATE, state: 1, createdBy: terminal },
      ]);
    }
  });

  it('is told to the log and the receipt as what it is', async () => {
    const user = await person();
    await show(badge(user));
    const told = await until('the event in the queue', async () => {
      const events = await waitingEvents(fixture.stores, 'reservation.created');
      return events.find(({ payload }) => payload.person.id === user._id);
    });
    expect(told.payload).toMatchObject({ by: terminal, email: user.email });
  });

  it('told again under its key is the same reservation, also when its window is over', async () => {
    const user = await person();
    const first = await show(badge(user), 'again');
    fixture.clock.set(`${DATE}T09:30`);
    expect(await show(badge(user), 'again')).toMatchObject({ reason: first.reason });
    expect(await mealsOf(user)).toHaveLength(1);
  });

  it('of a reader that tells one badge twice is one reservation, and cancels nothing', async () => {
    await cancels(true);
    const user = await person();
    const answers = await Promise.all([show(badge(user)), show(badge(user)), show(badge(user))]);
    expect(answers.map(({ reason }) => reason)).toEqual(['reserved', 'reserved', 'reserved']);
    expect(await mealsOf(user)).toMatchObject([{ active: true }]);
  });

  it('a second time says that there is a reservation', async () => {
    const [user, other] = [await person(), await person()];
    await show(badge(user));
    await insertReservation(fixture.database, { person: personOf(other), date: DATE, site: 1 });
    later(10);
    expect(await show(badge(user))).toMatchObject({ reason: 'exists', message: 'Já possui reserva!' });
    expect(await show(badge(other))).toMatchObject({ message: 'Já possui reserva! No Administrativo' });
  });
});

describe('where the setting says so', () => {
  beforeEach(() => cancels(true));

  it('a second mark within half a minute cancels, at the terminal that reserved alone', async () => {
    const user = await person();
    await show(badge(user));
    later(10);
    expect(await show(badge(user), 'x', { ...terminal, terminalId: newId(new Date()) })).toMatchObject({
      reason: 'exists',
    });
    expect(await show(badge(user), 'second')).toMatchObject({
      reason: 'cancelled',
      message: 'Reserva cancelada · Bruno · Almoço',
    });
    expect(await mealsOf(user)).toMatchObject([{ active: false, closed: { as: 'cancelled', by: terminal } }]);
    expect(await show(badge(user), 'second')).toMatchObject({ reason: 'cancelled' });
    expect(await show(badge(user))).toMatchObject({ reason: 'cancelled' });
    later(10);
    expect(await show(badge(user))).toMatchObject({ reason: 'reserved' });
  });

  it('of two second marks at once one cancels, and nothing is reserved again', async () => {
    const user = await person();
    await show(badge(user));
    later(10);
    const answers = await Promise.all([show(badge(user)), show(badge(user))]);
    expect(answers.map(({ reason }) => reason)).toEqual(['cancelled', 'cancelled']);
    expect(await mealsOf(user)).toMatchObject([{ active: false }]);
  });

  it('half a minute later it is only told', async () => {
    const user = await person();
    await show(badge(user));
    later(31);
    expect(await show(badge(user))).toMatchObject({ reason: 'exists' });
  });
});

describe('a mark that reserves nothing', () => {
  afterEach(() => fixture.database.serviceExceptions.deleteMany({}));

  it('outside of the windows says when the next one opens', async () => {
    fixture.clock.set(`${DATE}T10:00`);
    const user = await person();
    expect(await show(badge(user))).toMatchObject({
      reason: 'outside_window',
      message: 'Fora de horário. Jantar: 13:00 às 16:30',
    });
    expect(await mealsOf(user)).toEqual([]);
  });

  it('for a closed meal says why', async () => {
    await insertClosedMeal(fixture.database, { date: DATE });
    expect(await show(badge(await person()))).toMatchObject({
      reason: 'meal_not_served',
      message: 'Refeição fechada: Falta de água',
    });
  });

  it.each<[string, () => Promise<Credential>, string]>([
    ['a badge of nobody', async () => ({ kind: 'badge', number: '999999999' }), 'unknown_person'],
    ['somebody deactivated', async () => badge(await person({ active: false })), 'inactive_person'],
    ['a display', async () => badge(await person({ twoFactor: exempt() })), 'display_account'],
    ['a face that was withdrawn', async () => face(await person(), false), 'unknown_person'],
    ['a code of nobody, nor of anything', async () => ({ kind: 'code', text: 'not a code' }), 'code_invalid'],
    [
      'a master code',
      async () => issuedCode(fixture, await person({ role: 1 }), { t: 'm', c: '' }),
      'not_employee',
    ],
  ])('%s is told', async (_what, credential, reason) => {
    const before = await fixture.database.reservations.countDocuments({ date: DATE });
    expect(await show(await credential())).toMatchObject({ reason });
    expect(await fixture.database.reservations.countDocuments({ date: DATE })).toBe(before);
  });
});

it('a mark and the app at once are one reservation; what the app cancelled, a mark told again does not bring back', async () => {
  const user = await person();
  expect(await show(badge(user), 'once')).toMatchObject({ reason: 'reserved' });
  const actor = {
    kind: 'employee',
    userId: user._id,
    name: user.name,
    cpf: user.cpf,
    email: user.email,
  } as const;
  expect(await cancel(fixture.context, {}, metaOf(actor))).toMatchObject({ ok: true });
  const again = await show(badge(user), 'once');
  expect(again.reason).not.toBe('reserved');
  expect(await mealsOf(user)).toMatchObject([{ active: false }]);
});

const face = async (user: User, enrolled: boolean): Promise<Credential> => {
  const { deviceUserId: id } = await insertFace(fixture.database, user, { enrolled });
  return { kind: 'deviceUser', id };
};
const cancels = async (cancelsAgain: boolean) => {
  await fixture.database.settings.updateOne(
    { _id: 'terminals' },
    { $set: { cancelsAgain } },
    { upsert: true },
  );
};
