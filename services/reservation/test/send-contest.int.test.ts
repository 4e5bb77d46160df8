import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { newId } from '@reserva/runtime/process/ids';
import { insertUser } from '@reserva/testing/factories';
import { waitingEvents } from '@reserva/testing/queues';
import { describe, expect } from 'vitest';
import { reviewContest } from '../src/money/review-contest.ts';
import {
  type ContestOverrides,
  createContestScene,
  DATE,
  OUTCOME,
  ok,
  refused,
  testWithContests,
} from './support/contest-scene.ts';
import { handedOver, insertOperator, logOf, type TestOperator } from './support/operators.ts';

const it = testWithContests();

describe('sending a contest', () => {
  it('a contest stores the line as it was and publishes none of its text', async ({
    fixture,
    person,
    scene: { lunch, send, contestsOf },
  }) => {
    const line = await lunch();
    const id = newId(fixture.clock.now());
    const given = { reason: 'not_me', text: ' Eu estava em casa 😀 ' } as const;
    expect(await send(line, given, { id })).toEqual(ok);
    expect(await contestsOf(line)).toMatchObject([
      {
        _id: id,
        round: 1,
        state: 'sent',
        reason: 'not_me',
        text: 'Eu estava em casa',
        person: { id: person._id, name: 'BRUNO LIMA' },
        line: { date: DATE, meal: 1, site: 2, state: 3, priceCents: 700, stateAt: OUTCOME },
        review: null,
        decision: null,
        answer: null,
        history: [],
        sentAt: expect.any(Date),
      },
    ]);
    await handedOver(fixture);
    const sentEvents = (await waitingEvents(fixture.stores, 'contest.sent')).filter(
      ({ payload }) => payload.reservationId === line._id,
    );
    expect(sentEvents.map((event) => event.id)).toEqual([`${id}-sent`]);
    expect(JSON.stringify(sentEvents)).not.toContain('em casa');
  });

  it('a repeated attempt to contest sends one contest', async ({
    fixture,
    scene: { lunch, send, contestsOf },
  }) => {
    const line = await lunch();
    const id = newId(fixture.clock.now());
    expect(await Promise.all([1, 2, 3].map(() => send(line, {}, { id })))).toEqual([ok, ok, ok]);
    expect(await send(line, {}, { id })).toEqual(ok);
    expect(await contestsOf(line)).toHaveLength(1);
  });

  it('one of 20 simultaneous contests of a line succeeds', async ({ scene: { lunch, send, contestsOf } }) => {
    const line = await lunch();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => send(line)));
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    expect(outcomes.filter((outcome) => !outcome.ok)).toEqual(Array(19).fill(refused('contest_open')));
    expect(await contestsOf(line)).toHaveLength(1);
  });

  it('a line can be contested up to 24 hours after its outcome', async ({
    fixture,
    scene: { lunch, send, contestsOf },
  }) => {
    const [inTime, late] = [await lunch(), await lunch({ meal: 2 })];
    fixture.clock.set('2026-11-20T13:59');
    expect(await send(inTime)).toEqual(ok);
    fixture.clock.set('2026-11-20T14:01');
    expect(await send(late)).toEqual(refused('contest_late'));
    expect(await contestsOf(late)).toEqual([]);
  });

  it('a line can be contested a second time only after an answer', async ({
    fixture,
    operator,
    scene: { lunch, send, contestsOf, contested, decide },
  }) => {
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

  it('a person can contest only their own existing lines', async ({
    fixture,
    person,
    scene: { lunch, send },
  }) => {
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

  it.for<[string, Partial<Reservation>, ContestOverrides, string]>([
    ['a pending line', { state: 1, priceCents: 0 }, {}, 'contest_line_pending'],
    ['a cancelled line', { active: false }, {}, 'contest_line_closed'],
    ['a free line', { state: 2, priceCents: 0 }, {}, 'contest_line_free'],
    ['551 characters', {}, { text: 'x'.repeat(551) }, 'comment_length'],
    ['five lines', {}, { text: 'a\nb\nc\nd\ne' }, 'comment_lines'],
    ['forbidden characters', {}, { text: '<b>eu</b>' }, 'comment_characters'],
    ['an unexplained other reason', {}, { reason: 'other' }, 'contest_text'],
  ])(
    'a contest of %s is refused',
    async ([_what, given, sent, code], { scene: { lunch, send, contestsOf } }) => {
      const line = await lunch(given);
      expect(await send(line, sent)).toEqual(refused(code));
      expect(await contestsOf(line)).toEqual([]);
    },
  );
});

describe('opening a contest', () => {
  it('the first operator who opens a contest reviews it', async ({
    fixture,
    operator,
    scene: { lunch, contested, contest },
  }) => {
    const found = await contested(await lunch());
    const other = await insertOperator(fixture, 'CARLA DIAS');
    const id = newId(fixture.clock.now());
    const open = (by: TestOperator, command?: string) =>
      reviewContest(fixture.context, { id: found._id }, by.command(command));
    for (const by of [operator, operator]) expect(await open(by, id)).toEqual(ok);
    expect(await open(other)).toEqual(ok);
    expect(await contest(found)).toMatchObject({
      state: 'reviewing',
      review: { by: { userId: operator.user._id } },
      history: [{ as: 'reviewing', command: id }],
    });
    expect((await logOf(fixture, operator)).map(({ description }) => description)).toEqual([
      'Abriu para análise a contestação de Almoço de 19/11/2026, Fábrica',
    ]);
    expect(await logOf(fixture, other)).toEqual([]);
  });

  it('an operator can open neither an unknown contest nor their own', async ({ fixture, operator }) => {
    const id = newId(fixture.clock.now());
    expect(await reviewContest(fixture.context, { id }, operator.command())).toEqual(
      refused('contest_not_found'),
    );
    const { lunch, contested, contest } = createContestScene(fixture, operator, operator.user);
    const own = await contested(await lunch());
    expect(await reviewContest(fixture.context, { id: own._id }, operator.command())).toEqual(
      refused('contest_own'),
    );
    expect(await contest(own)).toMatchObject({ state: 'sent' });
  });
});
