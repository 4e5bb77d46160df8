import type { CommandPayload } from '@reserva/contracts/commands';
import type { Reservation } from '@reserva/database/models/reservations';
import type { User } from '@reserva/database/models/users';
import { newId } from '@reserva/runtime/process/ids';
import { actorOf, insertReservation, insertUser, personOf } from '@reserva/testing/factories';
import { waitingEvents } from '@reserva/testing/queues';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decideContest } from '../src/contests/decide-contest.ts';
import { reviewContest } from '../src/contests/review-contest.ts';
import { sendContest } from '../src/contests/send-contest.ts';
import type { Context } from '../src/context.ts';
import { addLeave } from '../src/leaves/add-leave.ts';
import { closeMonth } from '../src/months/close-month.ts';
import { reopenMonth } from '../src/months/reopen-month.ts';
import { concludeList } from '../src/operations/conclude-list.ts';
import { deleteList } from '../src/operations/delete-list.ts';
import { tick } from '../src/ticks/tick.ts';
import { applyWaivers } from '../src/waivers/apply-waivers.ts';
import { Died, dieAtEveryWrite, dyingWith } from './support/dying.ts';
import { createReservationFixture, metaOf, type ReservationFixture } from './support/fixture.ts';
import { handedOver, insertOperator, logOf, rowsOf, type TestOperator } from './support/operators.ts';

const DATE = '2026-11-19';
const NOW = `${DATE}T15:00`;
const OUTCOME = new Date(`${DATE}T14:00:00-03:00`);
let fixture: ReservationFixture;
let operator: TestOperator;
let person: User;
beforeAll(async () => {
  fixture = await createReservationFixture(NOW);
});
afterAll(() => fixture?.dispose());
beforeEach(async () => {
  fixture.clock.set(NOW);
  const { contests, reservations, corrections, months } = fixture.database;
  for (const each of [contests, reservations, corrections, months]) await each.collection.deleteMany({});
  operator = await insertOperator(fixture);
  person = await insertUser(fixture.database, { name: 'BRUNO LIMA' });
});

/** An expired lunch of the person, of this day unless said otherwise. */
const lunch = (given: Partial<Reservation> = {}) =>
  insertReservation(fixture.database, {
    ...{ person: personOf(person), createdBy: actorOf(person), date: DATE, site: 2 },
    ...{ state: 3, stateAt: OUTCOME, priceCents: 700, priceVersion: 1 },
    ...given,
  });
const ok = { ok: true, value: {} };
const refused = (code: string) => ({ ok: false, code });
type Sent = Partial<Omit<CommandPayload<'contest.send'>, 'reservationId'>>;
const send = (
  { _id: reservationId }: Pick<Reservation, '_id'>,
  given: Sent = {},
  { by = person, id }: { by?: User; id?: string } = {},
) =>
  sendContest(
    fixture.context,
    { reservationId, reason: 'eaten', text: '', ...given },
    metaOf(actorOf(by), id),
  );
const contestsOf = ({ _id }: Pick<Reservation, '_id'>) =>
  fixture.database.contests.find({ reservationId: _id }).sort({ round: 1 }).lean();
/** A contest of the line, as it stands. */
const contested = async (line: Reservation, given: Sent = {}) => {
  expect(await send(line, given)).toEqual(ok);
  const contest = (await contestsOf(line)).at(-1);
  if (!contest) throw new Error('there is no contest');
  return contest;
};
type Decision = Partial<Omit<CommandPayload<'contest.decide'>, 'id'>>;
const decide = (
  { _id: id }: { _id: string },
  given: Decision = {},
  {
    by = operator,
    command,
    context = fixture.context,
  }: { by?: TestOperator; command?: string; context?: Context } = {},
) =>
  decideContest(
    context,
    { id, operation: null, backCents: 0, words: 'Nenhum giro no turno', ...given },
    by.command(command),
  );
const stored = ({ _id }: { _id: string }) =>
  fixture.database.reservations.findById(_id).select({ outbox: 0 }).orFail().lean();
const contest = ({ _id }: { _id: string }) => fixture.database.contests.findById(_id).orFail().lean();
const corrections = () => fixture.database.corrections.find().lean();
const answersTold = async (line: Pick<Reservation, '_id'>) => {
  await handedOver(fixture);
  const told = await waitingEvents(fixture.stores, 'contest.answered');
  return told.filter(({ payload }) => payload.reservationId === line._id);
};
/** A lunch of the last month, which is closed then, and its contest. */
const closed = async (given: Partial<Reservation> = {}) => {
  const line = await lunch({ date: '2026-10-30', ...given });
  const found = await contested(line);
  expect(await closeMonth(fixture.context, { month: '2026-10' }, operator.command())).toEqual(ok);
  return { line, found };
};

describe('somebody contests', () => {
  it('a line of their own: it is kept as it was, and the log has one line without what they wrote', async () => {
    const line = await lunch();
    const id = newId(fixture.clock.now());
    const given = { reason: 'not_me', text: ' Eu estava em casa 😀 ' } as const;
    expect(await send(line, given, { id })).toEqual(ok);
    expect(await contestsOf(line)).toMatchObject([
      {
        ...{ _id: id, round: 1, state: 'sent', reason: 'not_me', text: 'Eu estava em casa' },
        person: { id: person._id, name: 'BRUNO LIMA' },
        line: { date: DATE, meal: 1, site: 2, state: 3, priceCents: 700, stateAt: OUTCOME },
        ...{ review: null, decision: null, answer: null, history: [], sentAt: expect.any(Date) },
      },
    ]);
    await handedOver(fixture);
    const told = (await waitingEvents(fixture.stores, 'contest.sent')).filter(
      ({ payload }) => payload.reservationId === line._id,
    );
    expect(told.map((event) => event.id)).toEqual([`${id}-sent`]);
    expect(JSON.stringify(told)).not.toContain('em casa');
  });

  it('once, however often the command is tried', async () => {
    const line = await lunch();
    const id = newId(fixture.clock.now());
    expect(await Promise.all([1, 2, 3].map(() => send(line, {}, { id })))).toEqual([ok, ok, ok]);
    expect(await send(line, {}, { id })).toEqual(ok);
    expect(await contestsOf(line)).toHaveLength(1);
  });

  it('once, of 20 at once', async () => {
    const line = await lunch();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => send(line)));
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    expect(outcomes.filter((outcome) => !outcome.ok)).toEqual(Array(19).fill(refused('contest_open')));
    expect(await contestsOf(line)).toHaveLength(1);
  });

  it('up to 24 hours after the outcome: 23 h 59 min is taken, 24 h 01 min is late', async () => {
    const [inTime, late] = [await lunch(), await lunch({ meal: 2 })];
    fixture.clock.set('2026-11-20T13:59');
    expect(await send(inTime)).toEqual(ok);
    fixture.clock.set('2026-11-20T14:01');
    expect(await send(late)).toEqual(refused('contest_late'));
    expect(await contestsOf(late)).toEqual([]);
  });

  it('a second time only after an answer, once', async () => {
    const line = await lunch();
    const first = await contested(line);
    expect(await send(line)).toEqual(refused('contest_open'));
    await reviewContest(fixture.context, { id: first._id }, operator.command());
    expect(await send(line)).toEqual(refused('contest_open'));
    expect(await decide(first)).toEqual(ok);
    const second = await contested(line);
    expect(second.round).toBe(2);
    expect(await send(line)).toEqual(refused('contest_open'));
    expect(await decide(second)).toEqual(ok);
    expect(await send(line)).toEqual(refused('contest_twice'));
    expect(await contestsOf(line)).toHaveLength(2);
  });

  it('nothing of anybody else, nothing of a visitor, nothing that is not there', async () => {
    const [other, guest] = [
      await insertUser(fixture.database),
      await lunch({ person: { kind: 'guest', id: person._id, name: 'Clara', cpf: '' } }),
    ];
    const line = await lunch();
    const gate = await lunch({ meal: 3, state: 0, priceCents: 0 });
    expect(await send(line, {}, { by: other })).toEqual(refused('reservation_not_found'));
    for (const one of [guest, gate, { _id: newId(new Date()) }]) {
      expect(await send(one)).toEqual(refused('reservation_not_found'));
    }
    expect(await fixture.database.contests.countDocuments({})).toBe(0);
  });

  it.each<[string, Partial<Reservation>, Sent, string]>([
    ['pending', { state: 1, priceCents: 0 }, {}, 'contest_line_pending'],
    ['cancelled', { active: false }, {}, 'contest_line_closed'],
    ['free', { state: 2, priceCents: 0 }, {}, 'contest_line_free'],
    ['with 551 characters', {}, { text: 'x'.repeat(551) }, 'comment_length'],
    ['with five lines', {}, { text: 'a\nb\nc\nd\ne' }, 'comment_lines'],
    ['with forbidden characters', {}, { text: '<b>eu</b>' }, 'comment_characters'],
    ['for another reason that is not said', {}, { reason: 'other' }, 'contest_text'],
  ])('and is refused: %s', async (_, given, sent, code) => {
    const line = await lunch(given);
    expect(await send(line, sent)).toEqual(refused(code));
    expect(await contestsOf(line)).toEqual([]);
  });
});

describe('an operator opens a contest', () => {
  it('and it is under analysis; whoever was first stays the one, and the log has one line', async () => {
    const found = await contested(await lunch());
    const other = await insertOperator(fixture, 'CARLA DIAS');
    const id = newId(fixture.clock.now());
    const open = (by: TestOperator, command?: string) =>
      reviewContest(fixture.context, { id: found._id }, by.command(command));
    for (const by of [operator, operator]) expect(await open(by, id)).toEqual(ok);
    expect(await open(other)).toEqual(ok);
    expect(await contest(found)).toMatchObject({
      ...{ state: 'reviewing', review: { by: { userId: operator.user._id } } },
      history: [{ as: 'reviewing', command: id }],
    });
    expect((await logOf(fixture, operator)).map(({ description }) => description)).toEqual([
      'Abriu para análise a contestação de Almoço de 19/11/2026, Fábrica',
    ]);
    expect(await logOf(fixture, other)).toEqual([]);
  });

  it('that is there, and not their own', async () => {
    const id = newId(fixture.clock.now());
    expect(await reviewContest(fixture.context, { id }, operator.command())).toEqual(
      refused('contest_not_found'),
    );
    person = operator.user;
    const own = await contested(await lunch());
    expect(await reviewContest(fixture.context, { id: own._id }, operator.command())).toEqual(
      refused('contest_own'),
    );
    expect(await contest(own)).toMatchObject({ state: 'sent' });
  });
});

describe('an operator refuses a contest', () => {
  it('with a reason: it stands in it, in one line of the log, and its person is told once', async () => {
    const line = await lunch();
    const found = await contested(line, { text: 'Passei às doze' });
    const command = newId(fixture.clock.now());
    for (let attempt = 0; attempt < 3; attempt++) {
      expect(await decide(found, {}, { command })).toEqual(ok);
    }
    expect(await contest(found)).toMatchObject({
      state: 'refused',
      answer: { operation: null, words: 'Nenhum giro no turno', command, by: operator.actor },
      history: [{ as: 'refused', command }],
    });
    expect(await stored(line)).toMatchObject({ state: 3, priceCents: 700, active: true, decision: null });
    expect(await answersTold(line)).toMatchObject([
      {
        payload: {
          ...{ email: person.email, operation: null, words: 'Nenhum giro no turno', by: 'OTAVIO RAMOS' },
          person: { id: person._id },
        },
      },
    ]);
    const log = await logOf(fixture, operator);
    expect(log).toMatchObject([
      {
        action: 7,
        description: 'Recusou a contestação de Almoço de 19/11/2026, Fábrica. Motivo: Nenhum giro no turno',
        client: { id: person._id, name: 'BRUNO LIMA' },
      },
    ]);
    expect(JSON.stringify(log)).not.toContain('doze');
  });

  it('nobody their own, and none that is not there', async () => {
    person = operator.user;
    const own = await contested(await lunch());
    for (const operation of [null, 'conclude', 'waive'] as const) {
      expect(await decide(own, { operation })).toEqual(refused('contest_own'));
    }
    expect(await contest(own)).toMatchObject({ state: 'sent', history: [] });
    expect(await decide({ _id: newId(new Date()) })).toEqual(refused('contest_not_found'));
  });
});

describe('an operator accepts a contest', () => {
  it('by concluding: the line is concluded as by any operator, with both lines in the log, told once', async () => {
    const line = await lunch();
    const found = await contested(line);
    const command = newId(fixture.clock.now());
    const accept = () => decide(found, { operation: 'conclude', words: '' }, { command });
    expect(await Promise.all([accept(), accept(), accept()])).toEqual([ok, ok, ok]);
    expect(await accept()).toEqual(ok);
    expect(await stored(line)).toMatchObject({
      ...{ state: 2, priceCents: 350 },
      decision: { command, from: 3, by: operator.actor },
    });
    expect(await contest(found)).toMatchObject({
      ...{ state: 'accepted', decision: null, answer: { operation: 'conclude', command } },
      history: [{ as: 'deciding' }, { as: 'accepted' }],
    });
    expect((await logOf(fixture, operator)).map(({ action, description }) => [action, description])).toEqual(
      expect.arrayContaining([
        [2, expect.stringMatching(/^Concluiu a reserva de Almoço de 19\/11\/2026, Fábrica: Expirado/)],
        [7, 'Aceitou a contestação de Almoço de 19/11/2026, Fábrica: reserva concluída'],
      ]),
    );
    expect(await logOf(fixture, operator)).toHaveLength(2);
    expect(await answersTold(line)).toHaveLength(1);
  });

  it('by deleting', async () => {
    const line = await lunch({ state: 4, priceCents: 1000 });
    const found = await contested(line, { reason: 'not_me' });
    expect(await decide(found, { operation: 'delete' })).toEqual(ok);
    expect(await stored(line)).toMatchObject({
      active: false,
      closed: { as: 'deleted', by: operator.actor },
    });
    expect(await contest(found)).toMatchObject({ state: 'accepted', answer: { operation: 'delete' } });
  });

  it('by waiving: it stays expired, costs nothing, and names the contest', async () => {
    const line = await lunch();
    const found = await contested(line, { reason: 'cancelled' });
    expect(await decide(found, { operation: 'waive' })).toEqual(ok);
    expect(await stored(line)).toMatchObject({
      ...{ state: 3, priceCents: 0, active: true },
      waiver: { fromCents: 700, grounds: [{ rule: 'contest', id: found._id }] },
    });
    // Judged again by whatever follows, it stays so.
    const again = await applyWaivers(fixture.context, { users: [person._id], from: DATE, to: DATE });
    expect(again).toEqual({ waived: 0, charged: 0, corrected: 0 });
    expect(await contest(found)).toMatchObject({ state: 'accepted', answer: { operation: 'waive' } });
  });

  it('by a correction where the month is closed: booked once, up to what is charged', async () => {
    const { line, found } = await closed();
    const command = newId(fixture.clock.now());
    for (const backCents of [0, 701]) {
      expect(await decide(found, { operation: 'correct', backCents })).toEqual(refused('contest_amount'));
    }
    const accept = () => decide(found, { operation: 'correct', backCents: 350 }, { command });
    for (let attempt = 0; attempt < 2; attempt++) expect(await accept()).toEqual(ok);
    expect(await corrections()).toMatchObject([
      {
        ...{ command, month: '2026-10', bookedIn: '2026-11', cents: -350, line: { id: line._id } },
        ...{ person: { id: person._id }, by: operator.actor },
        reason: 'Almoço de 30/10/2026, Fábrica: contestação aceita',
      },
    ]);
    expect(await stored(line)).toMatchObject({ state: 3, priceCents: 700 });
    expect(await answersTold(line)).toMatchObject([{ payload: { operation: 'correct', backCents: 350 } }]);
    const second = await contested(line);
    expect(await decide(second, { operation: 'correct', backCents: 351 })).toEqual(refused('contest_amount'));
    expect(await decide(second, { operation: 'correct', backCents: 350 })).toEqual(ok);
    expect((await corrections()).reduce((sum, { cents }) => sum + cents, 0)).toBe(-700);
  });

  it('by a correction of what a leave has not given back already, also where both come at once', async () => {
    const { line, found } = await closed();
    const days = { user: person._id, from: '2026-10-30', to: '2026-10-30', kind: 'vacation' as const };
    const [accepted] = await Promise.all([
      decide(found, { operation: 'correct', backCents: 700 }),
      addLeave(fixture.context, days, operator.command()),
    ]);
    expect([ok, refused('contest_amount')]).toContainEqual(accepted);
    expect((await corrections()).reduce((sum, { cents }) => sum + cents, 0)).toBe(-700);
    expect(await stored(line)).toMatchObject({ priceCents: 700 });
  });

  it('by waiving where the month is closed: the rest of what is charged is given back, once', async () => {
    const { line, found } = await closed();
    expect(await decide(found, { operation: 'correct', backCents: 200 })).toEqual(ok);
    const second = await contested(line);
    expect(await decide(second, { operation: 'waive' })).toEqual(ok);
    expect((await corrections()).map(({ cents }) => cents).sort()).toEqual([-200, -500]);
    expect(await stored(line)).toMatchObject({ state: 3, priceCents: 700 });
    // Opened again, the month still charges it as it was decided.
    await reopenMonth(fixture.context, { month: '2026-10', reason: 'Conferência' }, operator.command());
    await applyWaivers(fixture.context, { users: [person._id], from: '2026-10-30', to: '2026-10-30' });
    expect(await stored(line)).toMatchObject({ priceCents: 700 });
    expect((await corrections()).reduce((sum, { cents }) => sum + cents, 0)).toBe(-700);
  });

  it.each<[string, Decision, (line: Reservation) => Promise<unknown>, string]>([
    [
      'it was concluded meanwhile',
      { operation: 'conclude' },
      (line) => concludeList(fixture.context, { reservations: rowsOf([line]) }, operator.command()),
      'contest_done',
    ],
    [
      'it was concluded meanwhile, and is not expired any more',
      { operation: 'waive' },
      (line) => concludeList(fixture.context, { reservations: rowsOf([line]) }, operator.command()),
      'contest_done',
    ],
    [
      'it was deleted meanwhile',
      { operation: 'delete' },
      (line) => deleteList(fixture.context, { reservations: rowsOf([line]) }, operator.command()),
      'contest_gone',
    ],
    [
      'it was deleted meanwhile, and is nothing to waive',
      { operation: 'waive' },
      (line) => deleteList(fixture.context, { reservations: rowsOf([line]) }, operator.command()),
      'contest_gone',
    ],
    [
      'a gate is open for the person',
      { operation: 'conclude' },
      ({ _id }) =>
        fixture.database.reservations.updateOne(
          { _id },
          { $set: { hold: { key: 'k', turnstileId: 't', until: new Date(`${DATE}T15:01:00-03:00`) } } },
        ),
      'contest_passing',
    ],
    ['the month is open', { operation: 'correct', backCents: 100 }, async () => {}, 'contest_month_open'],
  ])('and is told that it cannot be done, and the contest stays open: %s', async (_, given, before, code) => {
    const line = await lunch();
    const found = await contested(line);
    await before(line);
    const was = await stored(line);
    const command = newId(fixture.clock.now());
    for (let attempt = 0; attempt < 2; attempt++) {
      expect(await decide(found, given, { command })).toEqual(refused(code));
    }
    expect(await stored(line)).toEqual(was);
    expect(await contest(found)).toMatchObject({
      ...{ state: 'reviewing', decision: null, answer: null, review: { by: operator.actor } },
      history: [{ as: 'deciding' }, { as: 'failed', fault: code, command }],
    });
    expect(await answersTold(line)).toEqual([]);
    // Something else still can.
    expect(await decide(found)).toEqual(ok);
  });

  it.each(['conclude', 'delete'] as const)('and cannot %s what is of a closed month', async (operation) => {
    const { line, found } = await closed();
    const was = await stored(line);
    expect(await decide(found, { operation })).toEqual(refused('contest_month_closed'));
    expect(await stored(line)).toEqual(was);
    expect(await corrections()).toEqual([]);
  });

  it('of two operators at once one does, the other is told', async () => {
    for (let round = 0; round < 5; round++) {
      const line = await lunch({ date: `2026-11-${10 + round}` });
      const found = await contested(line);
      const other = await insertOperator(fixture, 'CARLA DIAS');
      const outcomes = await Promise.all([
        decide(found, { operation: 'conclude' }),
        decide(found, { operation: 'delete' }, { by: other }),
        decide(found, {}, { by: other }),
      ]);
      expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
      for (const outcome of outcomes) {
        if (!outcome.ok) expect(['contest_answered', 'contest_deciding']).toContain(outcome.code);
      }
      const { answer } = await contest(found);
      const { state, active } = await stored(line);
      const as = answer?.operation ?? null;
      expect([state, active]).toEqual([as === 'conclude' ? 2 : 3, as !== 'delete']);
      expect(await answersTold(line)).toHaveLength(1);
    }
  });
});

describe('a process that dies in the middle of an answer', () => {
  const ways: [string, Decision, () => Promise<Reservation>, (line: Reservation) => Promise<void>][] = [
    ['a refusal', {}, () => lunch(), async (line) => expect(await stored(line)).toMatchObject({ state: 3 })],
    [
      'concluding',
      { operation: 'conclude' },
      () => lunch(),
      async (line) => expect(await stored(line)).toMatchObject({ state: 2, priceCents: 350 }),
    ],
    [
      'deleting',
      { operation: 'delete' },
      () => lunch(),
      async (line) => expect(await stored(line)).toMatchObject({ active: false }),
    ],
    [
      'waiving',
      { operation: 'waive' },
      () => lunch(),
      async (line) => expect(await stored(line)).toMatchObject({ state: 3, priceCents: 0 }),
    ],
    [
      'a correction',
      { operation: 'correct', backCents: 700 },
      () => lunch({ date: '2026-10-30' }),
      async () => expect(await corrections()).toMatchObject([{ cents: -700 }]),
    ],
    [
      'waiving in a closed month',
      { operation: 'waive' },
      () => lunch({ date: '2026-10-30' }),
      async () => expect(await corrections()).toMatchObject([{ cents: -700 }]),
    ],
  ];
  const begin = async (make: () => Promise<Reservation>) => {
    const { contests, reservations, corrections: booked, months } = fixture.database;
    for (const each of [contests, reservations, booked, months]) await each.collection.deleteMany({});
    fixture.clock.set(NOW);
    const line = await make();
    const found = await contested(line);
    if (line.date < '2026-11') {
      expect(await closeMonth(fixture.context, { month: '2026-10' }, operator.command())).toEqual(ok);
    }
    return { line, found };
  };
  const check = async (
    line: Reservation,
    found: { _id: string },
    operation: Decision['operation'],
    stands: (line: Reservation) => Promise<void>,
  ) => {
    await stands(line);
    expect(await contest(found)).toMatchObject({
      ...{ state: operation ? 'accepted' : 'refused', decision: null },
      answer: { operation: operation ?? null },
    });
    expect(await answersTold(line)).toHaveLength(1);
  };

  it.each(ways)('is followed by its next attempt: %s, once', async (_, given, make, stands) => {
    const deaths = await dieAtEveryWrite(fixture.context, async () => {
      const { line, found } = await begin(make);
      const command = newId(fixture.clock.now());
      return {
        run: async (context) => expect(await decide(found, given, { command, context })).toEqual(ok),
        check: () => check(line, found, given.operation, stands),
      };
    });
    expect(deaths).toBeGreaterThanOrEqual(given.operation ? 3 : 1);
  });

  it.each(ways.slice(1))(
    'is followed by the tick, where no attempt follows: %s, once',
    async (_, given, make, stands) => {
      for (let nth = 1; ; nth++) {
        const { line, found } = await begin(make);
        const context = dyingWith(fixture.context, nth);
        const died = await decide(found, given, { context }).then(
          () => false,
          (error) => {
            if (!(error instanceof Died)) throw error;
            return true;
          },
        );
        // Not while an attempt may still follow.
        fixture.clock.advance(119_000);
        await tick(fixture.context);
        if (died && nth < 3) expect(await contest(found)).toMatchObject({ state: 'deciding' });
        fixture.clock.advance(2_000);
        await tick(fixture.context);
        await check(line, found, given.operation, stands);
        if (!died) break;
      }
    },
  );

  it('and whose decision cannot be carried out any more by then leaves the contest open', async () => {
    const { line, found } = await begin(() => lunch());
    await expect(
      decide(found, { operation: 'conclude' }, { context: dyingWith(fixture.context, 1) }),
    ).rejects.toThrow(Died);
    await deleteList(fixture.context, { reservations: rowsOf([line]) }, operator.command());
    fixture.clock.advance(121_000);
    await tick(fixture.context);
    expect(await contest(found)).toMatchObject({
      ...{ state: 'reviewing', decision: null },
      history: [{ as: 'deciding' }, { as: 'failed', fault: 'contest_gone' }],
    });
    expect(await answersTold(line)).toEqual([]);
  });
});
