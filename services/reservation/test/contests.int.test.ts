import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { newId } from '@reserva/runtime/process/ids';
import { describe, expect, it } from 'vitest';
import { applyWaivers } from '../src/basics/apply-waivers.ts';
import { addLeave } from '../src/money/add-leave.ts';
import { closeMonth } from '../src/money/close-month.ts';
import { reopenMonth } from '../src/money/reopen-month.ts';
import { concludeList } from '../src/reservations/conclude-rows.ts';
import { deleteList } from '../src/reservations/delete-rows.ts';
import { tick } from '../src/tick.ts';
import {
  answersTold,
  closed,
  contest,
  contested,
  corrections,
  DATE,
  type Decision,
  decide,
  lunch,
  NOW,
  ok,
  refused,
  scene,
  setContestScene,
  stored,
} from './support/contest-scene.ts';
import { Died, dieAtEveryWrite, dyingWith, outrunBy } from './support/dying.ts';
import { insertOperator, logOf, rowsOf } from './support/operators.ts';

setContestScene();

describe('refusing a contest', () => {
  it('a refused contest stores its reason and notifies its person once', async () => {
    const line = await lunch();
    const found = await contested(line, { text: 'Passei às doze' });
    const command = newId(scene.fixture.clock.now());
    for (let attempt = 0; attempt < 3; attempt++) {
      expect(await decide(found, {}, { command })).toEqual(ok);
    }
    expect(await contest(found)).toMatchObject({
      state: 'refused',
      answer: { operation: null, words: 'Nenhum giro no turno', command, by: scene.operator.actor },
      history: [{ as: 'refused', command }],
    });
    expect(await stored(line)).toMatchObject({ state: 3, priceCents: 700, active: true, decision: null });
    expect(await answersTold(line)).toMatchObject([
      {
        payload: {
          email: scene.person.email,
          operation: null,
          words: 'Nenhum giro no turno',
          by: 'OTAVIO RAMOS',
          person: { id: scene.person._id },
        },
      },
    ]);
    const log = await logOf(scene.fixture, scene.operator);
    expect(log).toMatchObject([
      {
        action: 7,
        description: 'Recusou a contestação de Almoço de 19/11/2026, Fábrica. Motivo: Nenhum giro no turno',
        client: { id: scene.person._id, name: 'BRUNO LIMA' },
      },
    ]);
    expect(JSON.stringify(log)).not.toContain('doze');
  });

  it('an operator cannot answer their own contest or an unknown one', async () => {
    scene.person = scene.operator.user;
    const own = await contested(await lunch());
    for (const operation of [null, 'conclude', 'waive'] as const) {
      expect(await decide(own, { operation })).toEqual(refused('contest_own'));
    }
    expect(await contest(own)).toMatchObject({ state: 'sent', history: [] });
    expect(await decide({ _id: newId(new Date()) })).toEqual(refused('contest_not_found'));
  });
});

describe('accepting a contest', () => {
  it('a contest accepted by concluding is decided and logged once', async () => {
    const line = await lunch();
    const found = await contested(line);
    const command = newId(scene.fixture.clock.now());
    const accept = () => decide(found, { operation: 'conclude', words: '' }, { command });
    expect(await Promise.all([accept(), accept(), accept()])).toEqual([ok, ok, ok]);
    expect(await accept()).toEqual(ok);
    expect(await stored(line)).toMatchObject({
      state: 2,
      priceCents: 350,
      decision: { command, from: 3, by: scene.operator.actor },
    });
    expect(await contest(found)).toMatchObject({
      state: 'accepted',
      decision: null,
      answer: { operation: 'conclude', command },
      history: [{ as: 'deciding' }, { as: 'accepted' }],
    });
    expect(
      (await logOf(scene.fixture, scene.operator)).map(({ action, description }) => [action, description]),
    ).toEqual(
      expect.arrayContaining([
        [2, expect.stringMatching(/^Concluiu a reserva de Almoço de 19\/11\/2026, Fábrica: Expirado/)],
        [7, 'Aceitou a contestação de Almoço de 19/11/2026, Fábrica: reserva concluída'],
      ]),
    );
    expect(await logOf(scene.fixture, scene.operator)).toHaveLength(2);
    expect(await answersTold(line)).toHaveLength(1);
  });

  it('a contest can be accepted by deleting its line', async () => {
    const line = await lunch({ state: 4, priceCents: 1000 });
    const found = await contested(line, { reason: 'not_me' });
    expect(await decide(found, { operation: 'delete' })).toEqual(ok);
    expect(await stored(line)).toMatchObject({
      active: false,
      closed: { as: 'deleted', by: scene.operator.actor },
    });
    expect(await contest(found)).toMatchObject({ state: 'accepted', answer: { operation: 'delete' } });
  });

  it('a contest accepted by waiving leaves its line expired at no cost', async () => {
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
    const again = await applyWaivers(scene.fixture.context, {
      users: [scene.person._id],
      from: DATE,
      to: DATE,
    });
    expect(again).toEqual({ waived: 0, charged: 0, corrected: 0 });
    expect(await contest(found)).toMatchObject({ state: 'accepted', answer: { operation: 'waive' } });
  });

  it('a contest of a closed month is corrected once, up to its charge', async () => {
    const { line, found } = await closed();
    const command = newId(scene.fixture.clock.now());
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
        person: { id: scene.person._id },
        by: scene.operator.actor,
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

  it('a correction and a simultaneous leave give an amount back once', async () => {
    const { line, found } = await closed();
    const days = { user: scene.person._id, from: '2026-10-30', to: '2026-10-30', kind: 'vacation' as const };
    const [accepted] = await Promise.all([
      decide(found, { operation: 'correct', backCents: 700 }),
      addLeave(scene.fixture.context, days, scene.operator.command()),
    ]);
    expect([ok, refused('contest_amount')]).toContainEqual(accepted);
    expect((await corrections()).reduce((sum, { cents }) => sum + cents, 0)).toBe(-700);
    expect(await stored(line)).toMatchObject({ priceCents: 700 });
  });

  it('waiving in a closed month gives back the remaining charge once', async () => {
    const { line, found } = await closed();
    expect(await decide(found, { operation: 'correct', backCents: 200 })).toEqual(ok);
    const second = await contested(line);
    expect(await decide(second, { operation: 'waive' })).toEqual(ok);
    expect((await corrections()).map(({ cents }) => cents).sort()).toEqual([-200, -500]);
    expect(await stored(line)).toMatchObject({ state: 3, priceCents: 700 });
    // When the month is opened again, the charge is still the one that the operator decided.
    await reopenMonth(
      scene.fixture.context,
      { month: '2026-10', reason: 'Conferência' },
      scene.operator.command(),
    );
    await applyWaivers(scene.fixture.context, {
      users: [scene.person._id],
      from: '2026-10-30',
      to: '2026-10-30',
    });
    expect(await stored(line)).toMatchObject({ priceCents: 700 });
    expect((await corrections()).reduce((sum, { cents }) => sum + cents, 0)).toBe(-700);
  });

  it.each<[string, Decision, (line: Reservation) => Promise<unknown>, string]>([
    [
      'it was concluded meanwhile',
      { operation: 'conclude' },
      (line) =>
        concludeList(scene.fixture.context, { reservations: rowsOf([line]) }, scene.operator.command()),
      'contest_done',
    ],
    [
      'it was concluded meanwhile, and is not expired any more',
      { operation: 'waive' },
      (line) =>
        concludeList(scene.fixture.context, { reservations: rowsOf([line]) }, scene.operator.command()),
      'contest_done',
    ],
    [
      'it was deleted meanwhile',
      { operation: 'delete' },
      (line) => deleteList(scene.fixture.context, { reservations: rowsOf([line]) }, scene.operator.command()),
      'contest_gone',
    ],
    [
      'it was deleted meanwhile, and is nothing to waive',
      { operation: 'waive' },
      (line) => deleteList(scene.fixture.context, { reservations: rowsOf([line]) }, scene.operator.command()),
      'contest_gone',
    ],
    [
      'a gate is open for the person',
      { operation: 'conclude' },
      ({ _id }) =>
        scene.fixture.database.reservations.updateOne(
          { _id },
          { $set: { hold: { key: 'k', turnstileId: 't', until: new Date(`${DATE}T15:01:00-03:00`) } } },
        ),
      'contest_passing',
    ],
    ['the month is open', { operation: 'correct', backCents: 100 }, async () => {}, 'contest_month_open'],
  ])('a contest whose operation is impossible stays open: %s', async (_, given, before, code) => {
    const line = await lunch();
    const found = await contested(line);
    await before(line);
    const was = await stored(line);
    const command = newId(scene.fixture.clock.now());
    for (let attempt = 0; attempt < 2; attempt++) {
      expect(await decide(found, given, { command })).toEqual(refused(code));
    }
    expect(await stored(line)).toEqual(was);
    expect(await contest(found)).toMatchObject({
      state: 'reviewing',
      decision: null,
      answer: null,
      review: { by: scene.operator.actor },
      history: [{ as: 'deciding' }, { as: 'failed', fault: code, command }],
    });
    expect(await answersTold(line)).toEqual([]);
    // The contest can still be accepted with another operation.
    expect(await decide(found)).toEqual(ok);
  });

  it.each(['conclude', 'delete'] as const)(
    'an operator cannot %s a contested line of a closed month',
    async (operation) => {
      const { line, found } = await closed();
      const was = await stored(line);
      expect(await decide(found, { operation })).toEqual(refused('contest_month_closed'));
      expect(await stored(line)).toEqual(was);
      expect(await corrections()).toEqual([]);
    },
  );

  it.each(['conclude', 'delete'] as const)(
    'an operator cannot %s a contested line that keeps changing',
    async (operation) => {
      const line = await lunch();
      const found = await contested(line);
      const was = await stored(line);
      const context = outrunBy(scene.fixture.context, line);
      expect(await decide(found, { operation }, { context })).toEqual(refused('contest_failed'));
      expect(await stored(line)).toEqual(was);
      expect(await contest(found)).toMatchObject({ state: 'reviewing', answer: null });
    },
  );

  it('one of several simultaneous answers to a contest wins', async () => {
    for (let round = 0; round < 5; round++) {
      const line = await lunch({ date: `2026-11-${10 + round}` });
      const found = await contested(line);
      const other = await insertOperator(scene.fixture, 'CARLA DIAS');
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

describe('crashes during an answer', () => {
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
    const { contests, reservations, corrections: booked, months } = scene.fixture.database;
    for (const each of [contests, reservations, booked, months]) await each.collection.deleteMany({});
    scene.fixture.clock.set(NOW);
    const line = await make();
    const found = await contested(line);
    if (line.date < '2026-11') {
      expect(await closeMonth(scene.fixture.context, { month: '2026-10' }, scene.operator.command())).toEqual(
        ok,
      );
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
      state: operation ? 'accepted' : 'refused',
      decision: null,
      answer: { operation: operation ?? null },
    });
    expect(await answersTold(line)).toHaveLength(1);
  };

  it.each(ways)(
    'an answer whose process dies is completed by the next attempt: %s',
    async (_, given, make, stands) => {
      const deaths = await dieAtEveryWrite(scene.fixture.context, async () => {
        const { line, found } = await begin(make);
        const command = newId(scene.fixture.clock.now());
        return {
          run: async (context) => expect(await decide(found, given, { command, context })).toEqual(ok),
          check: () => check(line, found, given.operation, stands),
        };
      });
      expect(deaths).toBeGreaterThanOrEqual(given.operation ? 3 : 1);
    },
  );

  it.each(ways.slice(1))(
    'an answer whose process dies is completed by a tick: %s',
    async (_, given, make, stands) => {
      for (let nth = 1; ; nth++) {
        const { line, found } = await begin(make);
        const context = dyingWith(scene.fixture.context, nth);
        const died = await decide(found, given, { context }).then(
          () => false,
          (error) => {
            if (!(error instanceof Died)) throw error;
            return true;
          },
        );
        // The tick does nothing yet, because the command may still be attempted again.
        scene.fixture.clock.advance(119_000);
        await tick(scene.fixture.context);
        if (died && nth < 3) expect(await contest(found)).toMatchObject({ state: 'deciding' });
        scene.fixture.clock.advance(2_000);
        await tick(scene.fixture.context);
        await check(line, found, given.operation, stands);
        if (!died) break;
      }
    },
  );

  it('a contest stays open if its interrupted decision became impossible', async () => {
    const { line, found } = await begin(() => lunch());
    await expect(
      decide(found, { operation: 'conclude' }, { context: dyingWith(scene.fixture.context, 1) }),
    ).rejects.toThrow(Died);
    await deleteList(scene.fixture.context, { reservations: rowsOf([line]) }, scene.operator.command());
    scene.fixture.clock.advance(121_000);
    await tick(scene.fixture.context);
    expect(await contest(found)).toMatchObject({
      state: 'reviewing',
      decision: null,
      history: [{ as: 'deciding' }, { as: 'failed', fault: 'contest_gone' }],
    });
    expect(await answersTold(line)).toEqual([]);
  });
});
