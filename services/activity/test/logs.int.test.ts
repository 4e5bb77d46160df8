import type { EventOf } from '@reserva/contracts/events';
import type { User } from '@reserva/database/models/people/users';
import { newId } from '@reserva/runtime/process/ids';
import { drain } from '@reserva/testing/drain';
import { actorOf, insertUser, personOf } from '@reserva/testing/factories';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect } from 'vitest';
import { checkinRefused } from '../src/handlers/gates.ts';
import { reservationCancelled } from '../src/handlers/reservation-cancelled.ts';
import { type ActivityFixture, createActivityFixture, createdBy } from './support/fixture.ts';

const it = testWith(createActivityFixture);

const settled = (fixture: ActivityFixture) => drain(fixture.stores, fixture.database);
const logsOf = (fixture: ActivityFixture, user: User) =>
  fixture.database.userLogs.find({ userId: user._id }).sort({ at: 1 }).lean();

function cancelled(fixture: ActivityFixture, user: User): EventOf<'reservation.cancelled'> {
  const reservationId = newId(fixture.clock.now());
  return {
    id: `${reservationId}-cancelled`,
    name: 'reservation.cancelled',
    at: fixture.clock.now().toISOString(),
    payload: {
      reservationId,
      person: personOf(user),
      date: '2026-11-19',
      meal: 2,
      site: 1,
      by: actorOf(user),
    },
  };
}

describe("the users' log", () => {
  it('the users’ log records a person’s own actions with their time', async ({ fixture }) => {
    const user = await insertUser(fixture.database);
    const created = createdBy(fixture, user);
    fixture.clock.advance(60_000);
    const gone = cancelled(fixture, user);
    // The log has the time of the action and not that of the write.
    fixture.clock.advance(3_600_000);
    await fixture.publisher.publish([gone, created]);
    await settled(fixture);
    const common = { userId: user._id, name: user.name, cpf: user.cpf };
    expect(await logsOf(fixture, user)).toMatchObject([
      {
        ...common,
        _id: created.id,
        at: new Date(created.at),
        action: 1,
        description: 'Reservou: Almoço de 19/11/2026, Fábrica',
      },
      {
        ...common,
        _id: gone.id,
        at: new Date(gone.at),
        action: 2,
        description: 'Cancelou: Jantar de 19/11/2026, Administrativo',
      },
    ]);
  });

  it.for([
    { kind: 'operator', userId: '0123456789abcdef01234567', name: 'OTAVIO', role: 2 },
    { kind: 'system', job: 'import' },
  ] as const)('the users’ log omits what others did for a person: $kind', async (by, { fixture }) => {
    const user = await insertUser(fixture.database);
    await fixture.publisher.publish([createdBy(fixture, user, { by })]);
    await settled(fixture);
    expect(await logsOf(fixture, user)).toEqual([]);
  });

  it('a repeated event adds one line to the users’ log', async ({ fixture }) => {
    const user = await insertUser(fixture.database);
    const event = cancelled(fixture, user);
    await Promise.all(Array.from({ length: 30 }, () => reservationCancelled(fixture.context, event)));
    expect(await logsOf(fixture, user)).toHaveLength(1);
  });
});

it('a reservation cancelled after a last day is logged and mailed with the reason', async ({ fixture }) => {
  const user = await insertUser(fixture.database);
  const event = cancelled(fixture, user);
  const by = { kind: 'system', job: 'departure' } as const;
  const departure = { lastDay: '2026-11-18', email: user.email };
  await fixture.publisher.publish([{ ...event, payload: { ...event.payload, by, departure } }]);
  await settled(fixture);
  const why = 'encerramento de contas, último dia 18/11/2026';
  expect(await logsOf(fixture, user)).toMatchObject([
    { action: 2, description: `Cancelou: Jantar de 19/11/2026, Administrativo (pelo sistema: ${why})` },
  ]);
  const letter = await fixture.mail(event.id);
  expect(letter?.to).toMatchObject([{ address: user.email }]);
  expect(letter?.text).toContain(`Motivo: ${why}`);
  expect(letter?.text).toContain('Se isto for um engano, procure o RH.');
});

describe('reservations that a leave cancelled', () => {
  const byLeave = (fixture: ActivityFixture, user: User): EventOf<'reservation.cancelled'> => {
    const event = cancelled(fixture, user);
    const by = { kind: 'system', job: 'leave' } as const;
    return { ...event, payload: { ...event.payload, by, leave: { kind: 'vacation', email: user.email } } };
  };

  it('a reservation cancelled by a leave is logged with that reason', async ({ fixture }) => {
    const user = await insertUser(fixture.database);
    await fixture.publisher.publish([byLeave(fixture, user)]);
    await settled(fixture);
    expect(await logsOf(fixture, user)).toMatchObject([
      { action: 2, description: 'Cancelou: Jantar de 19/11/2026, Administrativo (pelo sistema: férias)' },
    ]);
  });

  it('a reservation cancelled by a leave is mailed to its person once', async ({ fixture }) => {
    const user = await insertUser(fixture.database);
    const event = byLeave(fixture, user);
    await fixture.publisher.publish([event]);
    await settled(fixture);
    const sentAt = (await fixture.database.receipts.findById(event.id).orFail().lean()).sentAt;
    await reservationCancelled(fixture.context, event);
    // A second letter would replace the file of the first, so the number of files proves nothing. The test compares the
    // time in the receipt.
    const letter = await fixture.mail(event.id);
    expect(letter?.to).toMatchObject([{ address: user.email }]);
    expect(letter?.subject).toBe('Reserva cancelada: Jantar de 19/11/2026');
    expect(letter?.text).toContain('Se você vai comer mesmo assim, reserve de novo no aplicativo.');
    expect(letter?.text).toContain('Motivo: férias');
    expect(await fixture.database.receipts.findById(event.id).lean()).toMatchObject({ sentAt });
  });
});

describe('reservations of a closed meal', () => {
  it('a reservation of a closed meal is logged and mailed to employees only', async ({ fixture }) => {
    const user = await insertUser(fixture.database);
    const event = cancelled(fixture, user);
    const by = { kind: 'system', job: 'calendar' } as const;
    const notServed = { reason: 'Falta de água', email: user.email };
    const person = { ...event.payload.person, kind: 'guest' as const, id: newId(fixture.clock.now()) };
    const ofGuest = { ...event, id: newId(fixture.clock.now()) };
    await fixture.publisher.publish([
      { ...event, payload: { ...event.payload, by, notServed } },
      { ...ofGuest, payload: { ...event.payload, by, person, notServed: { ...notServed, email: '' } } },
    ]);
    await settled(fixture);
    expect(await logsOf(fixture, user)).toMatchObject([
      {
        action: 2,
        description:
          'Cancelou: Jantar de 19/11/2026, Administrativo (pelo sistema: refeição fechada, Falta de água)',
      },
    ]);
    const letter = await fixture.mail(event.id);
    expect(letter?.to).toMatchObject([{ address: user.email }]);
    expect(letter?.text).toContain('Motivo: Falta de água');
    expect(letter?.text).toContain('Nada será cobrado por ela. Esta refeição não será servida.');
    expect(await fixture.database.userLogs.countDocuments({ userId: person.id })).toBe(0);
    expect(await fixture.mail(ofGuest.id)).toBeUndefined();
  });
});

describe('the log of refused scans', () => {
  const refused = (fixture: ActivityFixture, personId: string | null): EventOf<'checkin.refused'> => ({
    id: newId(fixture.clock.now()),
    name: 'checkin.refused',
    at: fixture.clock.now().toISOString(),
    payload: {
      turnstileId: '0000000000000000000000d3',
      uuid: '935109:0e039178',
      personId,
      reason: 'already_passed',
      message: 'Já passou às 11:42',
    },
  });

  it.for(['0123456789abcdef01234567', null])(
    'the log of refused scans stores the answer of the gate for person %s',
    async (personId, { fixture }) => {
      const event = refused(fixture, personId);
      await fixture.publisher.publish([event]);
      await settled(fixture);
      expect(await fixture.database.gateRefusals.findById(event.id).lean()).toEqual({
        _id: event.id,
        turnstileId: '0000000000000000000000d3',
        personId,
        at: new Date(event.at),
        reason: 'already_passed',
        message: 'Já passou às 11:42',
      });
    },
  );

  it('a repeated event adds one line to the log of refused scans', async ({ fixture }) => {
    const event = refused(fixture, null);
    await Promise.all(Array.from({ length: 10 }, () => checkinRefused(fixture.context, event)));
    expect(await fixture.database.gateRefusals.countDocuments({ _id: event.id })).toBe(1);
  });
});
