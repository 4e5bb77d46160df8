import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { newId } from '@reserva/runtime/process/ids';
import { describe, expect } from 'vitest';
import { applyWaivers } from '../src/basics/apply-waivers.ts';
import { addLeave } from '../src/money/add-leave.ts';
import { reopenMonth } from '../src/money/reopen-month.ts';
import { concludeList } from '../src/reservations/conclude-rows.ts';
import { deleteList } from '../src/reservations/delete-rows.ts';
import { tick } from '../src/tick.ts';
import {
  type ContestScene,
  clearContests,
  createContestScene,
  DATE,
  type Decision,
  ok,
  refused,
  testWithContests,
} from './support/contest-scene.ts';
import { Died, dieAtEveryWrite, dyingWith, outrunBy } from './support/dying.ts';
import { insertOperator, logOf, rowsOf } from './support/operators.ts';

const it = testWithContests();

describe('refusing a contest', () => {
  it('a refused contest stores its reason and notifies its person once', async ({
    fixture,
    operator,
    person,
    scene: { lunch, contested, decide, stored, contest, answersTold },
  }) => {
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
          email: person.email,
          operation: null,
          words: 'Nenhum giro no turno',
          by: 'OTAVIO RAMOS',
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

  it('an operator cannot answer their own contest or an unknown one', async ({ fixture, operator }) => {
    const { lunch, contested, decide, contest } = createContestScene(fixture, operator, operator.user);
    const own = await contested(await lunch());
    for (const operation of [null, 'conclude', 'waive'] as const) {
      expect(await decide(own, { operation })).toEqual(refused('contest_own'));
    }
    expect(await contest(own)).toMatchObject({ state: 'sent', history: [] });
    expect(await decide({ _id: newId(new Date()) })).toEqual(refused('contest_not_found'));
  });
});

describe('accepting a contest', () => {
  const conclude = ({ fixture, operator }: ContestScene, line: Reservation) =>
    concludeList(fixture.context, { reservations: rowsOf([line]) }, operator.command());
  const remove = ({ fixture, operator }: ContestScene, line: Reservation) =>
    deleteList(fixture.context, { reservations: rowsOf([line]) }, operator.command());

  it('a contest accepted by concluding is decided and logged once', async ({
    fixture,
    operator,
    scene: { contestedLunch, decide, stored, contest, answersTold },
  }) => {
    const { line, found } = await contestedLunch();
    const command = newId(fixture.clock.now());
    const accept = () => decide(found, { operation: 'conclude', words: '' }, { command });
    expect(await Promise.all([accept(), accept(), accept()])).toEqual([ok, ok, ok]);
    expect(await accept()).toEqual(ok);
    expect(await stored(line)).toMatchObject({
      state: 2,
      priceCents: 350,
      decision: { command, from: 3, by: operator.actor },
    });
    expect(await contest(found)).toMatchObject({
      state: 'accepted',
      decision: null,
      answer: { operation: 'conclude', command },
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

  it('a contest can be accepted by deleting its line', async ({
    operator,
    scene: { lunch, contested, decide, stored, contest },
  }) => {
    const line = await lunch({ state: 4, priceCents: 1000 });
    const found = await contested(line, { reason: 'not_me' });
    expect(await decide(found, { operation: 'delete' })).toEqual(ok);
    expect(await stored(line)).toMatchObject({
      active: false,
      closed: { as: 'deleted', by: operator.actor },
    });
    expect(await contest(found)).toMatchObject({ state: 'accepted', answer: { operation: 'delete' } });
  });

  it('a contest accepted by waiving leaves its line expired at no cost', async ({
    fixture,
    person,
    scene: { lunch, contested, decide, stored, contest },
  }) => {
    const line = await lunch();
    const found = await contested(line, { reason: 'cancelled' });
    expect(await decide(found, { operation: 'waive' })).toEqual(ok);
    expect(await stored(line)).toMatchObject({
      state: 3,
      priceCents: 0,
      active: true,
      waiver: { fromCents: 700, grounds: [{ rule: 'contest', id: found._id }] },
    });
    // If the waivers are evaluated again, nothing changes.
    const again = await applyWaivers(fixture.context, {
      users: [person._id],
      from: DATE,
      to: DATE,
    });
    expect(again).toEqual({ waived: 0, charged: 0, corrected: 0 });
    expect(await contest(found)).toMatchObject({ state: 'accepted', answer: { operation: 'waive' } });
  });

  it('a contest of a closed month is corrected once, up to its charge', async ({
    fixture,
    operator,
    person,
    scene: { contested, decide, stored, corrections, answersTold, closed },
  }) => {
    const { line, found } = await closed();
    const command = newId(fixture.clock.now());
    for (const backCents of [0, 701]) {
      expect(await decide(found, { operation: 'correct', backCents })).toEqual(refused('contest_amount'));
    }
    const accept = () => decide(found, { operation: 'correct', backCents: 350 }, { command });
    for (let attempt = 0; attempt < 2; attempt++) expect(await accept()).toEqual(ok);
    expect(await corrections()).toMatchObject([
      {
        command,
        month: '2026-10',
        bookedIn: '2026-11',
        cents: -350,
        line: { id: line._id },
        person: { id: person._id },
        by: operator.actor,
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

  it('a correction and a simultaneous leave give an amount back once', async ({
    fixture,
    operator,
    person,
    scene: { decide, stored, corrections, closed },
  }) => {
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

  it('waiving in a closed month gives back the remaining charge once', async ({
    fixture,
    operator,
    person,
    scene: { contested, decide, stored, corrections, closed },
  }) => {
    const { line, found } = await closed();
    expect(await decide(found, { operation: 'correct', backCents: 200 })).toEqual(ok);
    const second = await contested(line);
    expect(await decide(second, { operation: 'waive' })).toEqual(ok);
    expect((await corrections()).map(({ cents }) => cents).sort()).toEqual([-200, -500]);
    expect(await stored(line)).toMatchObject({ state: 3, priceCents: 700 });
    // When the month is opened again, the charge is still the one that the operator decided.
    await reopenMonth(fixture.context, { month: '2026-10', reason: 'Conferência' }, operator.command());
    await applyWaivers(fixture.context, {
      users: [person._id],
      from: '2026-10-30',
      to: '2026-10-30',
    });
    expect(await stored(line)).toMatchObject({ priceCents: 700 });
    expect((await corrections()).reduce((sum, { cents }) => sum + cents, 0)).toBe(-700);
  });

  it.for<[string, Decision, (scene: ContestScene, line: Reservation) => Promise<unknown>, string]>([
    ['it was concluded meanwhile', { operation: 'conclude' }, conclude, 'contest_done'],
    [
      'it was concluded meanwhile, and is not expired any more',
      { operation: 'waive' },
      conclude,
      'contest_done',
    ],
    ['it was deleted meanwhile', { operation: 'delete' }, remove, 'contest_gone'],
    ['it was deleted meanwhile, and is nothing to waive', { operation: 'waive' }, remove, 'contest_gone'],
    [
      'a gate is open for the person',
      { operation: 'conclude' },
      ({ fixture }, { _id }) =>
        fixture.database.reservations.updateOne(
          { _id },
          { $set: { hold: { key: 'k', turnstileId: 't', until: new Date(`${DATE}T15:01:00-03:00`) } } },
        ),
      'contest_passing',
    ],
    ['the month is open', { operation: 'correct', backCents: 100 }, async () => {}, 'contest_month_open'],
  ])(
    'a contest whose operation is impossible stays open: %s',
    async ([_what, given, before, code], { fixture, operator, scene }) => {
      const { decide, stored, contest, answersTold } = scene;
      const { line, found } = await scene.contestedLunch();
      await before(scene, line);
      const was = await stored(line);
      const command = newId(fixture.clock.now());
      for (let attempt = 0; attempt < 2; attempt++) {
        expect(await decide(found, given, { command })).toEqual(refused(code));
      }
      expect(await stored(line)).toEqual(was);
      expect(await contest(found)).toMatchObject({
        state: 'reviewing',
        decision: null,
        answer: null,
        review: { by: operator.actor },
        history: [{ as: 'deciding' }, { as: 'failed', fault: code, command }],
      });
      expect(await answersTold(line)).toEqual([]);
      // The contest can still be accepted with another operation.
      expect(await decide(found)).toEqual(ok);
    },
  );

  it.for(['conclude', 'delete'] as const)(
    'an operator cannot %s a contested line of a closed month',
    async (operation, { scene: { decide, stored, corrections, closed } }) => {
      const { line, found } = await closed();
      const was = await stored(line);
      expect(await decide(found, { operation })).toEqual(refused('contest_month_closed'));
      expect(await stored(line)).toEqual(was);
      expect(await corrections()).toEqual([]);
    },
  );

  it.for(['conclude', 'delete'] as const)(
    'an operator cannot %s a contested line that keeps changing',
    async (operation, { fixture, scene: { contestedLunch, decide, stored, contest } }) => {
      const { line, found } = await contestedLunch();
      const was = await stored(line);
      const context = outrunBy(fixture.context, line);
      expect(await decide(found, { operation }, { context })).toEqual(refused('contest_failed'));
      expect(await stored(line)).toEqual(was);
      expect(await contest(found)).toMatchObject({ state: 'reviewing', answer: null });
    },
  );

  it('one of several simultaneous answers to a contest wins', async ({
    fixture,
    scene: { contestedLunch, decide, stored, contest, answersTold },
  }) => {
    for (let round = 0; round < 5; round++) {
      const { line, found } = await contestedLunch({ date: `2026-11-${10 + round}` });
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

interface ContestedLine {
  line: Reservation;
  found: { _id: string };
}

type Way = [
  what: string,
  given: Decision,
  start: (scene: ContestScene) => Promise<ContestedLine>,
  verify: (scene: ContestScene, line: Reservation) => Promise<void>,
];

describe('crashes during an answer', () => {
  const ways: Way[] = [
    [
      'a refusal',
      {},
      ({ contestedLunch }) => contestedLunch(),
      async ({ stored }, line) => expect(await stored(line)).toMatchObject({ state: 3 }),
    ],
    [
      'concluding',
      { operation: 'conclude' },
      ({ contestedLunch }) => contestedLunch(),
      async ({ stored }, line) => expect(await stored(line)).toMatchObject({ state: 2, priceCents: 350 }),
    ],
    [
      'deleting',
      { operation: 'delete' },
      ({ contestedLunch }) => contestedLunch(),
      async ({ stored }, line) => expect(await stored(line)).toMatchObject({ active: false }),
    ],
    [
      'waiving',
      { operation: 'waive' },
      ({ contestedLunch }) => contestedLunch(),
      async ({ stored }, line) => expect(await stored(line)).toMatchObject({ state: 3, priceCents: 0 }),
    ],
    [
      'a correction',
      { operation: 'correct', backCents: 700 },
      ({ closed }) => closed(),
      async ({ corrections }) => expect(await corrections()).toMatchObject([{ cents: -700 }]),
    ],
    [
      'waiving in a closed month',
      { operation: 'waive' },
      ({ closed }) => closed(),
      async ({ corrections }) => expect(await corrections()).toMatchObject([{ cents: -700 }]),
    ],
  ];
  const check = async (
    scene: ContestScene,
    { line, found }: ContestedLine,
    operation: Decision['operation'],
    verify: Way[3],
  ) => {
    await verify(scene, line);
    expect(await scene.contest(found)).toMatchObject({
      state: operation ? 'accepted' : 'refused',
      decision: null,
      answer: { operation: operation ?? null },
    });
    expect(await scene.answersTold(line)).toHaveLength(1);
  };

  it.for(ways)(
    'an answer whose process dies is completed by the next attempt: %s',
    async ([_what, given, start, verify], { fixture, scene }) => {
      const deaths = await dieAtEveryWrite(fixture.context, async () => {
        await clearContests(fixture);
        const contested = await start(scene);
        const command = newId(fixture.clock.now());
        return {
          run: async (context) =>
            expect(await scene.decide(contested.found, given, { command, context })).toEqual(ok),
          check: () => check(scene, contested, given.operation, verify),
        };
      });
      expect(deaths).toBeGreaterThanOrEqual(given.operation ? 3 : 1);
    },
  );

  it.for(ways.slice(1))(
    'an answer whose process dies is completed by a tick: %s',
    async ([_what, given, start, verify], { fixture, scene }) => {
      for (let nth = 1; ; nth++) {
        await clearContests(fixture);
        const contested = await start(scene);
        const context = dyingWith(fixture.context, nth);
        const died = await scene.decide(contested.found, given, { context }).then(
          () => false,
          (error) => {
            if (!(error instanceof Died)) throw error;
            return true;
          },
        );
        // The tick does nothing yet, because the command may still be attempted again.
        fixture.clock.advance(119_000);
        await tick(fixture.context);
        const { state } = await scene.contest(contested.found);
        if (died && nth < 3) expect(state).toBe('deciding');
        fixture.clock.advance(2_000);
        await tick(fixture.context);
        await check(scene, contested, given.operation, verify);
        if (!died) break;
      }
    },
  );

  it('a contest stays open if its interrupted decision became impossible', async ({
    fixture,
    operator,
    scene: { contestedLunch, decide, contest, answersTold },
  }) => {
    const { line, found } = await contestedLunch();
    await expect(
      decide(found, { operation: 'conclude' }, { context: dyingWith(fixture.context, 1) }),
    ).rejects.toThrow(Died);
    await deleteList(fixture.context, { reservations: rowsOf([line]) }, operator.command());
    fixture.clock.advance(121_000);
    await tick(fixture.context);
    expect(await contest(found)).toMatchObject({
      state: 'reviewing',
      decision: null,
      history: [{ as: 'deciding' }, { as: 'failed', fault: 'contest_gone' }],
    });
    expect(await answersTold(line)).toEqual([]);
  });
});
