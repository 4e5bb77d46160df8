import { randomUUID } from 'node:crypto';
import type { CommandPayload } from '@reserva/contracts/commands';
import type { CommandHandlers, CommandMeta } from '@reserva/runtime/messaging/command-worker';
import { newId } from '@reserva/runtime/process/ids';
import { actorOf, insertReservation, insertUser, personOf } from '@reserva/testing/factories';
import { testWith } from '@reserva/testing/test-with';
import { expect } from 'vitest';
import { operations, reservation } from '../src/commands.ts';
import type { Context } from '../src/context.ts';
import { createReservationFixture, metaOf, type ReservationFixture } from './support/fixture.ts';
import { openGate } from './support/gate.ts';
import { insertOperator } from './support/operators.ts';

/*
 * If a worker crashes before it answers a command, the command is attempted again. Screens already show what the first
 * attempt wrote, so a person may have cancelled or changed it meanwhile. The late attempt must return the first result
 * and change nothing.
 */

/** A Thursday, while lunch can be reserved. */
const TODAY = '2026-11-19';
const NOW = `${TODAY}T08:50`;
/** A time after the reservation window, when lunch is served. */
const SERVING = `${TODAY}T11:30`;
const SATURDAY = '2026-11-21';
const LUNCH = { site: 2, meal: 1 } as const;
const HOURS = {
  reservation: { start: '06:00', end: '09:00' },
  serving: { start: '10:30', end: '12:30' },
} as const;

const touched = [
  ...(['operations', 'reservations', 'serviceWeeks', 'serviceExceptions'] as const),
  ...(['weekPlans', 'months', 'leaves', 'departures'] as const),
];

const test = testWith(() => createReservationFixture(NOW)).extend('scene', ({ fixture }) =>
  createScene(fixture),
);

test.beforeAll(async ({ fixture }) => {
  for (const site of [1, 2] as const) await openGate(fixture, { site });
});

test.beforeEach(async ({ fixture }) => {
  fixture.clock.set(NOW);
  for (const name of touched) await fixture.database[name].collection.deleteMany({});
});

const handlers: CommandHandlers<'reservation' | 'operations', Context> = { ...reservation, ...operations };
type Name = keyof typeof handlers;
/** Sends a command. If it is called again with the same id, this is another attempt of that command. */
type SendCommand = (id?: string) => Promise<{ ok: boolean }>;

/** Runs commands one after the other and expects each of them to succeed. */
async function stands(...asks: SendCommand[]): Promise<void> {
  for (const ask of asks) expect(await ask()).toMatchObject({ ok: true });
}

/** Reads all stored documents without the fields `outbox` and `due`. */
async function everything({ database }: ReservationFixture): Promise<Record<string, object[]>> {
  const found: Record<string, object[]> = {};
  for (const { collectionName } of (await database.connection.db?.collections()) ?? []) {
    const collection = database.connection.collection(collectionName);
    found[collectionName] = await collection
      .find({}, { projection: { outbox: 0, due: 0 } })
      .sort({ _id: 1 })
      .toArray();
  }
  return found;
}

const closing = (date = TODAY) => ({ from: date, to: date, meals: [LUNCH], reason: 'Falta de água' });
const opening = { from: SATURDAY, to: SATURDAY, meals: [LUNCH], reason: 'Inventário' };
const noSaturdays = (from: string, seen: number, closed = true) => ({
  from,
  closed: closed ? [{ ...LUNCH, weekday: 6 as const }] : [],
  seen,
});
const pattern = (seen: number, site: 1 | 2) => ({
  days: [{ weekday: 1 as const, meal: 1 as const, site }],
  from: TODAY,
  to: null,
  seen,
});

type Scene = Awaited<ReturnType<typeof createScene>>;

/** Inserts an operator and three people. @returns them with their commands and what these commands need */
async function createScene(fixture: ReservationFixture) {
  const { actor: admin } = await insertOperator(fixture);
  const person = (name: string) => insertUser(fixture.database, { name });
  const people = {
    ana: await person('ANA SOUZA'),
    bia: await person('BIA LIMA'),
    caio: await person('CAIO REIS'),
  };
  const ana = actorOf(people.ana);
  const asking = <N extends Name>(
    name: N,
    payload: CommandPayload<N>,
    actor: CommandMeta['actor'] = ana,
  ): SendCommand => {
    const handler = handlers[name];
    return (id) => handler(fixture.context, payload, metaOf(actor, id));
  };
  const byAdmin = <N extends Name>(name: N, payload: CommandPayload<N>) => asking(name, payload, admin);
  const meal = (given: Parameters<typeof insertReservation>[1] | object = {}) =>
    insertReservation(fixture.database, { person: personOf(people.ana), date: TODAY, ...given });
  const exception = async () =>
    (await fixture.database.serviceExceptions.findOne({ active: true }).orFail().lean())._id;
  const leave = () => ({ user: ana.userId, from: '2026-11-23', to: '2026-11-27', kind: 'vacation' as const });
  const serving = async () => {
    fixture.clock.set(SERVING);
    return { reservationId: (await meal())._id };
  };
  const given = async () => {
    const line = await serving();
    await stands(asking('reservation.offer', { ...line, badge: null }));
    return line;
  };
  const deletesAll = async () => {
    const found = await fixture.database.reservations.find({ active: true }).lean();
    const chosen = found.map(({ _id: id, person: { name } }) => ({ id, name }));
    expect(chosen).toHaveLength(1);
    await stands(byAdmin('reservation.deleteList', { reservations: chosen }));
  };
  return { fixture, people, ana, asking, byAdmin, meal, exception, leave, serving, given, deletesAll };
}

/**
 * Prepares the data of a case. `first` is the command that is attempted twice. `since` makes the changes between the
 * two attempts.
 */
type Case = (scene: Scene) => Promise<{ first: SendCommand; since: (id: string) => Promise<void> }>;

const cases: Record<string, Case> = {
  'a reservation that was cancelled since': async ({ asking }) => ({
    first: asking('reservation.reserve', { site: 2 }),
    since: () => stands(asking('reservation.cancel', {})),
  }),
  'a cancellation of a meal that was reserved again since': async ({ asking }) => {
    await stands(asking('reservation.reserve', { site: 2 }));
    return {
      first: asking('reservation.cancel', {}),
      since: () => stands(asking('reservation.reserve', { site: 1 })),
    };
  },
  'a change of site that was reversed since': async ({ asking }) => {
    await stands(asking('reservation.reserve', { site: 2 }));
    return {
      first: asking('reservation.changeSite', { site: 1 }),
      since: () => stands(asking('reservation.changeSite', { site: 2 })),
    };
  },
  'an offer that was withdrawn since': async ({ asking, serving }) => {
    const line = await serving();
    return {
      first: asking('reservation.offer', { ...line, badge: null }),
      since: () => stands(asking('reservation.withdrawOffer', line)),
    };
  },
  'the withdrawal of an offer that was made again since': async ({ asking, given }) => {
    const line = await given();
    return {
      first: asking('reservation.withdrawOffer', line),
      since: () => stands(asking('reservation.offer', { ...line, badge: null })),
    };
  },
  'the withdrawal of an offer that was taken since': async ({ people, asking, given }) => {
    const line = await given();
    return {
      first: asking('reservation.withdrawOffer', line),
      since: () =>
        stands(
          asking('reservation.offer', { ...line, badge: null }),
          asking('reservation.takeOffer', line, actorOf(people.bia)),
        ),
    };
  },
  'the taking of an offer that was transferred since': async ({ people, asking, given }) => {
    const line = await given();
    return {
      first: asking('reservation.takeOffer', line, actorOf(people.bia)),
      since: () =>
        stands(
          asking('reservation.offer', { ...line, badge: null }, actorOf(people.bia)),
          asking('reservation.takeOffer', line, actorOf(people.caio)),
        ),
    };
  },
  'the closing of a meal that was undone since': async ({ byAdmin, exception }) => ({
    first: byAdmin('service.close', closing()),
    since: async () => stands(byAdmin('service.reopen', { exception: await exception() })),
  }),
  'the closing of a meal that was opened again since': async ({ byAdmin, exception }) => {
    await stands(byAdmin('service.setWeek', noSaturdays('2026-11-20', 0)), byAdmin('service.open', opening));
    return {
      first: byAdmin('service.close', closing(SATURDAY)),
      since: async () => {
        await stands(byAdmin('service.reopen', { exception: await exception() }));
        await stands(byAdmin('service.open', opening));
      },
    };
  },
  'the closing of a meal that has other hours since': async ({ byAdmin, exception }) => ({
    first: byAdmin('service.close', closing(SATURDAY)),
    since: async () => {
      await stands(byAdmin('service.reopen', { exception: await exception() }));
      await stands(byAdmin('service.setHours', { ...closing(SATURDAY), hours: HOURS }));
    },
  }),
  'the opening of a meal that was closed since': async ({ byAdmin }) => {
    await stands(byAdmin('service.setWeek', noSaturdays('2026-11-20', 0)));
    return {
      first: byAdmin('service.open', opening),
      since: () => stands(byAdmin('service.close', closing(SATURDAY))),
    };
  },
  'other hours of a meal that was closed since': async ({ byAdmin }) => ({
    first: byAdmin('service.setHours', { ...closing(SATURDAY), hours: HOURS }),
    since: () => stands(byAdmin('service.close', closing(SATURDAY))),
  }),
  'undoing the closing of a meal that was closed again since': async ({ byAdmin, exception }) => {
    await stands(byAdmin('service.close', closing()));
    return {
      first: byAdmin('service.reopen', { exception: await exception() }),
      since: () => stands(byAdmin('service.close', closing())),
    };
  },
  'a week that was changed since': async ({ byAdmin }) => ({
    first: byAdmin('service.setWeek', noSaturdays('2026-11-20', 0)),
    since: () => stands(byAdmin('service.setWeek', noSaturdays('2026-11-20', 1, false))),
  }),
  'a pattern that was changed since': async ({ asking }) => ({
    first: asking('week.save', pattern(0, 2)),
    since: () => stands(asking('week.save', pattern(1, 1))),
  }),
  'a day of a pattern that was changed since': async ({ asking }) => {
    await stands(asking('week.save', pattern(0, 2)));
    return {
      first: asking('week.setDay', { date: '2026-11-23', meal: 1, site: null }),
      since: () => stands(asking('week.setDay', { date: '2026-11-23', meal: 1, site: 1 })),
    };
  },
  'the pause of a pattern that was resumed since': async ({ asking }) => {
    await stands(asking('week.save', pattern(0, 2)));
    return {
      first: asking('week.pause', { paused: true }),
      since: () => stands(asking('week.pause', { paused: false })),
    };
  },
  'a leave that was ended since': async ({ byAdmin, leave }) => ({
    first: byAdmin('leave.add', leave()),
    since: (id) => stands(byAdmin('leave.end', { leave: id, lastDay: null })),
  }),
  'the closing of a month that was opened since': async ({ byAdmin }) => ({
    first: byAdmin('month.close', { month: '2026-10' }),
    since: () => stands(byAdmin('month.reopen', { month: '2026-10', reason: 'Erro de lançamento' })),
  }),
  'the opening of a month that was closed since': async ({ byAdmin }) => {
    await stands(byAdmin('month.close', { month: '2026-10' }));
    return {
      first: byAdmin('month.reopen', { month: '2026-10', reason: 'Erro de lançamento' }),
      since: () => stands(byAdmin('month.close', { month: '2026-10' })),
    };
  },
  'a closing of accounts that was undone since': async ({ ana, byAdmin }) => ({
    first: byAdmin('departure.close', { user: ana.userId, lastDay: '2026-11-18' }),
    since: (id) => stands(byAdmin('departure.reopen', { departure: id, reason: 'Ainda trabalha' })),
  }),
  'the return of a person who left again since': async ({ fixture, ana, byAdmin }) => {
    const id = newId(fixture.clock.now());
    const leaving = (lastDay: string) => byAdmin('departure.close', { user: ana.userId, lastDay });
    expect(await leaving('2026-11-18')(id)).toMatchObject({ ok: true });
    return { first: byAdmin('departure.rehire', { departure: id }), since: () => stands(leaving(TODAY)) };
  },
  'the conclusion of a day that was undone since': async ({ byAdmin, meal }) => {
    await meal();
    return {
      first: byAdmin('reservation.concludeAll', { date: TODAY }),
      since: (operation) => stands(byAdmin('reservation.undo', { operation, kind: 'conclude', only: null })),
    };
  },
  'the conclusion of a shift that was undone since': async ({ byAdmin, meal }) => {
    await meal();
    return {
      first: byAdmin('reservation.concludeShift', { date: TODAY, ...LUNCH }),
      since: (operation) => stands(byAdmin('reservation.undo', { operation, kind: 'conclude', only: null })),
    };
  },
  'a reservation by an operator that was deleted since': async ({ ana, byAdmin, deletesAll }) => ({
    first: byAdmin('reservation.insertForUsers', { users: [{ name: ana.name, cpf: ana.cpf }], site: 2 }),
    since: deletesAll,
  }),
  'a visit that was deleted since': async ({ byAdmin, deletesAll }) => ({
    first: byAdmin('reservation.registerVisitors', {
      visitors: [{ name: 'Clara Visitante', id: randomUUID() }],
      meals: [{ date: TODAY, ...LUNCH }],
    }),
    since: deletesAll,
  }),
  'leaves of a report that were ended since': async ({ fixture, ana, byAdmin, meal }) => {
    for (const day of [16, 17, 18]) {
      await meal({ date: `2026-11-${day}`, state: 3, priceCents: 700, priceVersion: 1 });
    }
    return {
      first: byAdmin('leave.ofReport', { month: '2026-11', users: [ana.userId] }),
      since: async () => {
        const { _id } = await fixture.database.leaves.findOne().orFail().lean();
        await stands(byAdmin('leave.end', { leave: _id, lastDay: null }));
      },
    };
  },
};

test.for(Object.entries(cases))(
  'a late attempt does not repeat %s',
  async ([_what, prepare], { fixture, scene }) => {
    const { first, since } = await prepare(scene);
    const id = newId(fixture.clock.now());
    expect(await first(id)).toMatchObject({ ok: true });
    fixture.clock.advance(1_000);
    await since(id);
    const before = await everything(fixture);
    fixture.clock.advance(1_000);
    expect(await first(id)).toMatchObject({ ok: true });
    expect(await everything(fixture)).toEqual(before);
  },
);
