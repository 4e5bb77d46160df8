import type { Correction } from '@reserva/database/models/money/corrections';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { individualCharges } from '@reserva/database/queries/money/individual-charges';
import { newId } from '@reserva/runtime/process/ids';
import { actorOf, insertReservation, insertUser, personOf } from '@reserva/testing/factories';
import { waitingEvents } from '@reserva/testing/queues';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect } from 'vitest';
import type { Context } from '../src/context.ts';
import { authoriseScan } from '../src/gates/authorise-scan.ts';
import { importPassages } from '../src/gates/import-passages.ts';
import { recordTurn } from '../src/gates/record-turn.ts';
import { addLeave } from '../src/money/add-leave.ts';
import { carryOut } from '../src/money/carry-out-contest.ts';
import { closeDeparture, sealDepartures } from '../src/money/close-departure.ts';
import { closeMonth, sealMonths } from '../src/money/close-month.ts';
import { correctMonth } from '../src/money/correct-month.ts';
import { leavesOfReport } from '../src/money/leaves-of-report.ts';
import { rehire } from '../src/money/rehire.ts';
import { reopenDeparture } from '../src/money/reopen-departure.ts';
import { reopenMonth } from '../src/money/reopen-month.ts';
import { concludeList } from '../src/reservations/conclude-rows.ts';
import { concludeAll, concludeShift } from '../src/reservations/conclude-scope.ts';
import { deleteList } from '../src/reservations/delete-rows.ts';
import { insertForUsers } from '../src/reservations/insert-for-users.ts';
import { reserve } from '../src/reservations/reserve.ts';
import { dieAtEveryWrite } from './support/dying.ts';
import { createReservationFixture, metaOf, type ReservationFixture } from './support/fixture.ts';
import { badge, type Gate, openGate } from './support/gate.ts';
import { handedOver, insertOperator, logOf, rowsOf, type TestOperator } from './support/operators.ts';

const NOW = '2026-11-19T08:50';
const TODAY = '2026-11-19';
const LAST = '2026-11-18';
/** An instant long before any leave was recorded. */
const EARLY = new Date('2026-09-01T12:00:00Z');

const it = testWith(() => createReservationFixture(NOW))
  .extend('gate', { scope: 'file' }, ({ fixture }) => openGate(fixture, { site: 2, name: 'Fábrica A' }))
  .extend('admin', ({ fixture }) => insertOperator(fixture))
  .extend('other', ({ fixture }) => insertOperator(fixture, 'ADRIANA MENEZES'))
  .extend('scene', ({ fixture, gate, admin }) => createScene(fixture, gate, admin));

it.beforeEach(async ({ fixture }) => {
  fixture.clock.set(NOW);
  await handedOver(fixture);
  const { departures, months, reservations, corrections, leaves, conflicts, shifts } = fixture.database;
  for (const each of [departures, months, reservations, corrections, leaves, conflicts, shifts]) {
    await each.collection.deleteMany({});
  }
});

interface How {
  lastDay?: string;
  by?: TestOperator;
  id?: string;
  context?: Context;
}
type Scene = Awaited<ReturnType<typeof createScene>>;

/** Inserts a person. @returns the person, and what the administrator and the service do with their accounts */
async function createScene(fixture: ReservationFixture, gate: Gate, admin: TestOperator) {
  const person = await insertUser(fixture.database, { name: 'BRUNO LIMA' });
  const meal = (date: string, given: Partial<Reservation> = {}) =>
    insertReservation(fixture.database, {
      person: personOf(person),
      createdBy: actorOf(person),
      createdAt: EARLY,
      date,
      site: 2,
      meal: 1,
      state: 3,
      stateAt: EARLY,
      priceCents: 700,
      priceVersion: 1,
      ...given,
    });
  const reserved = (date: string, given: Partial<Reservation> = {}) =>
    meal(date, { state: 1, priceCents: 0, priceVersion: null, ...given });
  const close = ({ lastDay = LAST, by = admin, id, context = fixture.context }: How = {}) =>
    closeDeparture(context, { user: person._id, lastDay }, by.command(id));
  /** Closes the accounts. @returns the id of the departure */
  const closed = async (how?: How): Promise<string> => {
    const outcome = await close(how);
    if (!outcome.ok) throw new Error(outcome.code);
    return outcome.value.departure;
  };
  const sealed = async (how?: How): Promise<string> => {
    const id = await closed(how);
    fixture.clock.advance(125_000);
    await sealDepartures(fixture.context);
    return id;
  };
  const stored = ({ _id }: Pick<Reservation, '_id'>) =>
    fixture.database.reservations.findById(_id).select({ outbox: 0 }).orFail().lean();
  const departure = (id: string) =>
    fixture.database.departures.findById(id).select({ outbox: 0 }).orFail().lean();
  const corrections = (): Promise<Correction[]> =>
    fixture.database.corrections.find().select({ outbox: 0 }).sort({ _id: 1 }).lean();
  const conflictsNoted = () => fixture.database.conflicts.find().select({ kind: 1, person: 1 }).lean();
  const month = (key: string) => closeMonth(fixture.context, { month: key }, admin.command());
  const publishedEvents = async (name: 'reservation.cancelled') => {
    await handedOver(fixture);
    const events = await waitingEvents(fixture.stores, name);
    return events.filter(({ payload }) => payload.person.id === person._id).map(({ payload }) => payload);
  };
  const accept = (line: Reservation, operation: 'conclude' | 'delete' | 'waive' | 'correct') =>
    carryOut(
      fixture.context,
      { reservationId: line._id, person: { id: person._id, name: person.name }, line } as never,
      {
        at: fixture.clock.now(),
        by: admin.actor,
        command: newId(new Date()),
        backCents: 200,
        operation,
        words: '',
      },
    );
  return {
    fixture,
    gate,
    admin,
    person,
    meal,
    reserved,
    close,
    closed,
    sealed,
    stored,
    departure,
    corrections,
    conflictsNoted,
    month,
    publishedEvents,
    accept,
  };
}

const refused = (code: string) => ({ ok: false, code });

describe('closing the accounts of a departed person', () => {
  it('a departure names no badge if it was reassigned', async ({
    fixture,
    scene: { person, closed, departure },
  }) => {
    const { users } = fixture.database;
    // If a badge is given to another person, an import replaces it at its former holder by such a text.
    await users.updateOne({ _id: person._id }, { $set: { badge: `~${person._id}` } });
    expect(await departure(await closed())).toMatchObject({ badge: '' });
  });

  it('a departure sums the open months and cancels later reservations', async ({
    fixture,
    admin,
    scene: { person, meal, reserved, closed, stored, departure, month, publishedEvents },
  }) => {
    await meal('2026-09-10');
    await month('2026-09');
    const [october, november] = [await meal('2026-10-10'), await meal(LAST, { state: 2, priceCents: 350 })];
    const ahead = await reserved(TODAY);
    const id = await closed();
    expect(await departure(id)).toMatchObject({
      lastDay: LAST,
      outside: ['2026-09'],
      standing: true,
      due: true,
      copy: null,
      person: { name: 'BRUNO LIMA', cpf: person.cpf },
    });
    expect(await stored(ahead)).toMatchObject({
      active: false,
      closed: { as: 'cancelled', command: id, by: { kind: 'system', job: 'departure' } },
    });
    const cancelled = { reservationId: ahead._id, departure: { lastDay: LAST, email: person.email } };
    expect(await publishedEvents('reservation.cancelled')).toMatchObject([cancelled]);
    expect((await logOf(fixture, admin)).map(({ description }) => description)).toContain(
      'Encerrou as contas, último dia 18/11/2026',
    );
    // The sums are not written yet, because commands that began earlier may still be running.
    await sealDepartures(fixture.context);
    expect((await departure(id)).copy).toBeNull();
    fixture.clock.advance(125_000);
    await sealDepartures(fixture.context);
    const { copy, due } = await departure(id);
    expect({ due, cents: copy?.cents, lines: copy?.lines.map((line) => line.id) }).toEqual({
      due: false,
      cents: 1050,
      lines: [october._id, november._id],
    });
  });

  it('the copy of a departure is empty if all months are closed', async ({
    scene: { meal, sealed, departure, month },
  }) => {
    await meal('2026-10-10');
    await month('2026-10');
    const { copy } = await departure(await sealed());
    expect(copy).toMatchObject({ lines: [], corrections: [], cents: 0 });
  });

  it('the copy of a departure includes corrections and names waivers', async ({
    fixture,
    admin,
    scene: { person, meal, sealed, departure, month },
  }) => {
    const day = '2026-11-10';
    await meal(day);
    const leave = { user: person._id, from: day, to: day, kind: 'vacation' } as const;
    await addLeave(fixture.context, leave, admin.command());
    await meal('2026-10-10');
    await month('2026-10');
    const payload = { month: '2026-10', cpf: person.cpf, cents: -200, reason: 'Cobrado duas vezes' };
    await correctMonth(fixture.context, payload, admin.command());
    const { copy } = await departure(await sealed());
    expect(copy).toMatchObject({
      cents: -200,
      corrections: [{ bookedIn: '2026-11', cents: -200 }],
      lines: [{ cents: 0, waived: expect.stringContaining('férias') }],
    });
  });

  it.for([
    ['a pending meal', 'departure_pending', ({ reserved }: Scene) => reserved(LAST)],
    [
      'an open passage',
      'departure_pending',
      ({ fixture, meal }: Scene) => {
        const until = new Date(fixture.clock.now().getTime() + 20_000);
        return meal(TODAY, { state: 0, priceCents: 0, hold: { key: 'k', turnstileId: 't', until } });
      },
    ],
    [
      'a meal that was charged later',
      'departure_later',
      ({ meal }: Scene) => meal(TODAY, { state: 2, priceCents: 350 }),
    ],
  ] as const)('%s prevents closing accounts with %s', async ([_what, code, given], { fixture, scene }) => {
    const { reserved, close, stored } = scene;
    await given(scene);
    const ahead = await reserved(TODAY, { meal: 2 });
    expect(await close()).toEqual(refused(code));
    expect((await stored(ahead)).active).toBe(true);
    expect(await fixture.database.departures.countDocuments()).toBe(0);
  });

  it('an invalid or repeated departure is refused', async ({
    fixture,
    admin,
    other,
    scene: { close, closed },
  }) => {
    expect(await close({ lastDay: '2026-11-20' })).toEqual(refused('departure_day'));
    const nobody = { user: newId(new Date()), lastDay: LAST };
    expect(await closeDeparture(fixture.context, nobody, admin.command())).toEqual(refused('user_not_found'));
    await closed();
    expect(await close({ by: other, lastDay: TODAY })).toEqual(refused('departure_exists'));
  });

  it('one of twenty simultaneous departures of a person wins', async ({
    admin,
    other,
    scene: { reserved, close, stored, publishedEvents },
  }) => {
    const ahead = await reserved(TODAY);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, n) => close({ by: n % 2 === 0 ? admin : other })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter(({ ok }) => !ok)).toEqual(Array(19).fill(refused('departure_exists')));
    expect((await stored(ahead)).active).toBe(false);
    expect(await publishedEvents('reservation.cancelled')).toHaveLength(1);
  });

  it('closing accounts is done once despite a crash at any write', async ({ fixture, gate, admin }) => {
    const deaths = await dieAtEveryWrite(fixture.context, async () => {
      const { reserved, close, departure, stored, publishedEvents } = await createScene(fixture, gate, admin);
      const ahead = [await reserved(TODAY), await reserved(TODAY, { meal: 2 })];
      const id = newId(fixture.clock.now());
      return {
        run: (context) => close({ id, context }),
        check: async () => {
          expect(await departure(id)).toMatchObject({ standing: true });
          for (const each of ahead) {
            expect(await stored(each)).toMatchObject({ active: false, closed: { command: id } });
          }
          expect(await publishedEvents('reservation.cancelled')).toHaveLength(2);
        },
      };
    });
    expect(deaths).toBeGreaterThanOrEqual(2);
  });

  it('a tick completes an interrupted closing of accounts', async ({
    fixture,
    scene: { reserved, closed, stored, publishedEvents },
  }) => {
    const id = await closed();
    const ahead = await reserved(TODAY);
    fixture.clock.advance(125_000);
    await sealDepartures(fixture.context);
    expect(await stored(ahead)).toMatchObject({ active: false, closed: { command: id } });
    expect(await publishedEvents('reservation.cancelled')).toHaveLength(1);
  });

  it('a departure waits for pending reservations before it is summed', async ({
    fixture,
    scene: { reserved, closed, departure },
  }) => {
    const id = await closed({ lastDay: TODAY });
    const late = await reserved(TODAY);
    fixture.clock.advance(125_000);
    await sealDepartures(fixture.context);
    expect((await departure(id)).copy).toBeNull();
    await fixture.database.reservations.updateOne({ _id: late._id }, { state: 3, priceCents: 700 });
    await sealDepartures(fixture.context);
    expect((await departure(id)).copy).toMatchObject({ cents: 700 });
  });
});

/** Every kind of change of a meal, with its expected result after the person's accounts are closed. */
const changes: [string, (scene: Scene, line: Reservation) => Promise<unknown>, unknown][] = [
  [
    'an operator concludes it',
    ({ fixture, admin }, line) =>
      concludeList(fixture.context, { reservations: rowsOf([line]) }, admin.command()),
    { value: { rows: [{ verdict: 'failed', fault: 'individually_closed' }] } },
  ],
  [
    'an operator deletes it',
    ({ fixture, admin }, line) =>
      deleteList(fixture.context, { reservations: rowsOf([line]) }, admin.command()),
    { value: { rows: [{ verdict: 'failed', fault: 'individually_closed' }] } },
  ],
  [
    'an operator concludes the day',
    ({ fixture, admin }, { date }) => concludeAll(fixture.context, { date }, admin.command()),
    { value: { concluded: 1 } },
  ],
  [
    'an operator concludes the shift',
    ({ fixture, admin }, { date, meal: of, site }) =>
      concludeShift(fixture.context, { date, meal: of, site }, admin.command()),
    { value: { concluded: 1 } },
  ],
  ...(['conclude', 'delete'] as const).map((operation): (typeof changes)[number] => [
    `a contest is accepted: ${operation}`,
    ({ accept }, line) => accept(line, operation),
    'contest_individually_closed',
  ]),
  [
    'a report names the person as on vacation',
    ({ fixture, admin, person }) =>
      leavesOfReport(fixture.context, { month: '2026-11', users: [person._id] }, admin.command()),
    { value: { added: 0 } },
  ],
  [
    'a device reports a passage',
    async ({ fixture, gate, person, conflictsNoted }, { date }) => {
      const at = new Date(`${date}T12:10:00-03:00`).toISOString();
      const key = `${gate.turnstile.deviceId}:${date}:${newId(new Date())}`;
      const passage = {
        key,
        turnedAt: at,
        grantedAt: at,
        person: { kind: 'badge' as const, number: person.badge },
      };
      const turnstileId = gate.turnstile._id;
      const meta = metaOf({ kind: 'device', turnstileId });
      const outcome = await importPassages(fixture.context, { turnstileId, passages: [passage] }, meta);
      return { outcome, conflicts: await conflictsNoted() };
    },
    { outcome: { value: { outcomes: ['conflict'] } }, conflicts: [{ kind: 'individually_closed' }] },
  ],
];

describe('lines of closed accounts', () => {
  it.for(changes)(
    'a line of closed accounts stays unchanged where %s',
    async ([_what, change, answer], { fixture, scene }) => {
      const { meal, sealed, stored, corrections } = scene;
      const line = await meal('2026-11-10');
      const stranger = await insertUser(fixture.database);
      await meal('2026-11-10', { person: personOf(stranger), personKey: `employee:${stranger._id}` });
      await sealed();
      const before = await stored(line);
      const outcome = await change(scene, line);
      if (typeof answer === 'object') expect(outcome).toMatchObject(answer as object);
      else expect(outcome).toEqual(answer);
      expect(await stored(line)).toEqual(before);
      expect(await corrections()).toEqual([]);
    },
  );

  it.for([
    ['a contest is accepted', ({ accept }: Scene, line: Reservation) => accept(line, 'correct'), -200],
    [
      'a leave becomes known',
      ({ fixture, admin, person }: Scene) =>
        addLeave(
          fixture.context,
          { user: person._id, from: '2026-11-01', to: '2026-11-12', kind: 'vacation' },
          admin.command(),
        ),
      -700,
    ],
    [
      'an administrator corrects the month',
      ({ fixture, admin, person }: Scene) =>
        correctMonth(
          fixture.context,
          { month: '2026-11', cpf: person.cpf, cents: -50, reason: 'Ajuste' },
          admin.command(),
        ),
      -50,
    ],
  ] as const)(
    'a line of closed accounts is corrected in the next open month where %s',
    async ([_what, change, cents], { fixture, scene }) => {
      const { meal, sealed, stored, departure, corrections } = scene;
      const line = await meal('2026-11-10');
      const id = await sealed();
      const [before, copy] = [await stored(line), (await departure(id)).copy];
      await change(scene, line);
      expect(await stored(line)).toEqual(before);
      const booked = await corrections();
      expect(booked).toMatchObject([{ month: '2026-11', bookedIn: '2026-12', cents }]);
      expect((await departure(id)).copy).toEqual(copy);
      const apart = await individualCharges(fixture.database, '2026-12', booked);
      expect([...apart.corrections]).toEqual(booked.map(({ _id }) => _id));
    },
  );

  it('a turn that arrives after the closing of accounts is a conflict', async ({
    fixture,
    gate,
    scene: { person, reserved, close, closed, stored, conflictsNoted },
  }) => {
    const line = await reserved(TODAY);
    fixture.clock.set(`${TODAY}T12:00`);
    const device = metaOf({ kind: 'device', turnstileId: gate.turnstile._id });
    const passage = `${gate.turnstile.deviceId}:${TODAY}:1`;
    const scan = { turnstileId: gate.turnstile._id, passage, credential: badge(person) };
    expect(await authoriseScan(fixture.context, scan, device)).toMatchObject({ value: { granted: true } });
    expect(await close({ lastDay: TODAY })).toEqual(refused('departure_pending'));
    // The update hides the reservation from the command. The command then acts as if the scan had been written just
    // after its read.
    await fixture.database.reservations.updateOne(
      { _id: line._id },
      { state: 3, priceCents: 700, hold: null },
    );
    await closed({ lastDay: TODAY });
    const turn = { turnstileId: gate.turnstile._id, passage, turnedAt: fixture.clock.now().toISOString() };
    expect(await recordTurn(fixture.context, turn, device)).toMatchObject({ value: { outcome: 'conflict' } });
    expect(await stored(line)).toMatchObject({ state: 3, priceCents: 700 });
    expect(await conflictsNoted()).toMatchObject([{ kind: 'individually_closed' }]);
  });
});

describe('departed people', () => {
  const own = ({ fixture, person }: Scene) => reserve(fixture.context, { site: 2 }, metaOf(actorOf(person)));
  const forThem = ({ fixture, admin, person }: Scene) =>
    insertForUsers(
      fixture.context,
      { users: [{ cpf: person.cpf, name: person.name }], site: 2 },
      admin.command(),
    );
  const scan = ({ fixture, gate, person }: Scene, key: string) => {
    fixture.clock.set(`${TODAY}T12:00`);
    const turnstileId = gate.turnstile._id;
    const payload = { turnstileId, passage: `${key}:${newId(new Date())}`, credential: badge(person) };
    return authoriseScan(fixture.context, payload, metaOf({ kind: 'device', turnstileId }));
  };

  it('a departed person can neither reserve nor pass until they are rehired', async ({
    fixture,
    admin,
    scene,
  }) => {
    const { person, sealed } = scene;
    const id = await sealed();
    expect(await own(scene)).toEqual(refused('person_departed'));
    expect(await forThem(scene)).toMatchObject({
      value: { rows: [{ name: person.name, verdict: 'failed', fault: 'person_departed' }] },
    });
    expect(await scan(scene, 'a')).toMatchObject({ value: { granted: false, reason: 'inactive_person' } });

    expect(await rehire(fixture.context, { departure: id }, admin.command())).toEqual({
      ok: true,
      value: {},
    });
    fixture.clock.set(NOW);
    expect(await own(scene)).toMatchObject({ ok: true });
    expect(await scan(scene, 'b')).toMatchObject({ value: { granted: true } });
  });

  it('a rehired person does not owe closed lines again', async ({
    fixture,
    admin,
    scene: { meal, close, sealed, departure },
  }) => {
    await meal('2026-11-10');
    const first = await sealed();
    await rehire(fixture.context, { departure: first }, admin.command());
    const later = await meal(TODAY, { state: 2, priceCents: 350 });
    expect(await close()).toEqual(refused('departure_exists'));
    const { copy } = await departure(await sealed({ lastDay: TODAY }));
    expect(copy).toMatchObject({ cents: 350, lines: [{ id: later._id }] });
    expect((await departure(first)).copy).toMatchObject({ cents: 700 });
  });

  it.for([
    [
      'undone',
      'reopened',
      ({ context }: ReservationFixture, id: string, by: TestOperator, command?: string) =>
        reopenDeparture(context, { departure: id, reason: 'CPF trocado' }, by.command(command)),
    ],
    [
      'ended by a rehiring',
      'returned',
      ({ context }: ReservationFixture, id: string, by: TestOperator, command?: string) =>
        rehire(context, { departure: id }, by.command(command)),
    ],
  ] as const)(
    'a departure is %s only once',
    async ([_what, field, run], { fixture, admin, other, scene: { sealed, departure } }) => {
      const id = await sealed();
      const command = newId(fixture.clock.now());
      expect(await run(fixture, newId(new Date()), admin)).toEqual(refused('departure_not_found'));
      expect(await run(fixture, id, admin, command)).toEqual({ ok: true, value: {} });
      expect(await run(fixture, id, admin, command)).toEqual({ ok: true, value: {} });
      expect(await run(fixture, id, other)).toEqual(refused('departure_over'));
      expect(await departure(id)).toMatchObject({ standing: false, [field]: { command } });
      const lines = (await logOf(fixture, admin)).filter(({ description }) =>
        /^Desfez|recontratação/.test(description),
      );
      expect(lines).toHaveLength(1);
    },
  );
});

describe('undoing a closing of accounts', () => {
  const reopen = (fixture: ReservationFixture, by: TestOperator, id: string) =>
    reopenDeparture(fixture.context, { departure: id, reason: 'CPF trocado' }, by.command());

  it('an undone closing of accounts allows changes and keeps its copy', async ({
    fixture,
    admin,
    scene: { meal, sealed, stored, departure },
  }) => {
    const line = await meal('2026-11-10');
    const first = await sealed();
    await reopen(fixture, admin, first);
    await deleteList(fixture.context, { reservations: rowsOf([line]) }, admin.command());
    expect((await stored(line)).active).toBe(false);
    const second = await sealed();
    expect((await departure(first)).copy).toMatchObject({ cents: 700 });
    expect((await departure(second)).copy).toMatchObject({ cents: 0 });
  });

  it('a closing of accounts cannot be undone while a closed month lists it apart', async ({
    fixture,
    admin,
    scene: { meal, sealed, month },
  }) => {
    await meal('2026-10-10');
    const id = await sealed();
    expect(await month('2026-10')).toMatchObject({ ok: true });
    expect(await reopen(fixture, admin, id)).toEqual(refused('departure_in_closed_month'));
    await reopenMonth(fixture.context, { month: '2026-10', reason: 'Erro' }, admin.command());
    expect(await reopen(fixture, admin, id)).toEqual({ ok: true, value: {} });
  });

  it('a month and accounts closed simultaneously count each line once', async ({
    fixture,
    scene: { meal, close, month },
  }) => {
    await meal('2026-10-10');
    await Promise.all([month('2026-10'), close()]);
    fixture.clock.advance(125_000);
    await sealMonths(fixture.context);
    await sealDepartures(fixture.context);
    const record = await fixture.database.months.findById('2026-10').lean();
    expect(record?.totals).toEqual({ meals: 1, cents: 700 });
  });
});
