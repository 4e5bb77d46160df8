import type { StoredWaiverRules } from '@reserva/database/models/money/waiver-rules';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import type { CommandMeta } from '@reserva/runtime/messaging/command-worker';
import { newId } from '@reserva/runtime/process/ids';
import { insertUser } from '@reserva/testing/factories';
import { describe, expect } from 'vitest';
import { applyWaivers } from '../src/basics/apply-waivers.ts';
import type { Context } from '../src/context.ts';
import { addLeave } from '../src/money/add-leave.ts';
import { closeMonth } from '../src/money/close-month.ts';
import { reopenMonth } from '../src/money/reopen-month.ts';
import { concludeList } from '../src/reservations/conclude-rows.ts';
import { concludeAll } from '../src/reservations/conclude-scope.ts';
import { deleteList } from '../src/reservations/delete-rows.ts';
import { undo } from '../src/reservations/undo-rows.ts';
import { tick } from '../src/tick.ts';
import { dieAtEveryWrite, interruptedBy } from './support/dying.ts';
import type { ReservationFixture } from './support/fixture.ts';
import { badge, openGate } from './support/gate.ts';
import { createLeaveScene, EARLY, type LeaveScene, nothing, testWithLeaves } from './support/leave-scene.ts';
import { rowsOf } from './support/operators.ts';

const it = testWithLeaves();

const conclude = (context: Context, line: Reservation, meta: CommandMeta) =>
  concludeList(context, { reservations: rowsOf([line]) }, meta);
const concludeDay = (context: Context, { date }: Reservation, meta: CommandMeta) =>
  concludeAll(context, { date }, meta);
const remove = (context: Context, line: Reservation, meta: CommandMeta) =>
  deleteList(context, { reservations: rowsOf([line]) }, meta);

describe('closed months', () => {
  it('a leave in a closed month is corrected in the next open one', async ({
    fixture,
    person,
    scene: { meal, stored, add, end, corrections, closeOctober, owed },
  }) => {
    const expired = await meal('2026-10-20');
    await closeOctober();
    const id = newId(fixture.clock.now());
    expect(await add('2026-10-10', '2026-10-31', id)).toEqual({
      ok: true,
      value: { leave: id, ...nothing, waived: 1, corrected: 1 },
    });
    const before = await stored(expired);
    expect(before).toMatchObject({ priceCents: 700 });
    expect(before.waiver ?? null).toBeNull();
    expect(await corrections()).toMatchObject([
      {
        month: '2026-10',
        bookedIn: '2026-11',
        cents: -700,
        person: { id: person._id },
        reason: 'Almoço de 20/10/2026, Fábrica: dispensa por férias de 10/10/2026 a 31/10/2026',
        line: { id: expired._id, grounds: [{ rule: 'leave', id }] },
      },
    ]);
    expect(await owed()).toBe(0);
    expect(await end(id, null)).toMatchObject({ ok: true, value: { charged: 1, corrected: 1 } });
    expect((await corrections()).map(({ cents }) => cents)).toEqual([-700, 700]);
    expect(await owed()).toBe(700);
    expect(await stored(expired)).toEqual(before);
  });

  it('a leave that ends after its month was closed is charged by a correction', async ({
    scene: { meal, stored, added, end, corrections, closeOctober, owed },
  }) => {
    const expired = await meal('2026-10-20');
    const id = await added('2026-10-10', '2026-10-31');
    await closeOctober();
    await end(id, null);
    expect(await stored(expired)).toMatchObject({ priceCents: 0, waiver: { fromCents: 700 } });
    expect(await corrections()).toMatchObject([{ cents: 700, bookedIn: '2026-11', line: { grounds: [] } }]);
    expect(await owed()).toBe(700);
  });

  it('a meal with a correction is corrected again even in a reopened month', async ({
    fixture,
    admin,
    scene: { meal, added, end, corrections, closeOctober, owed },
  }) => {
    await meal('2026-10-20');
    await closeOctober();
    const id = await added('2026-10-10', '2026-10-31');
    await reopenMonth(fixture.context, { month: '2026-10', reason: 'Erro de lançamento' }, admin.command());
    expect(await owed()).toBe(0);
    await end(id, null);
    expect(await corrections()).toMatchObject([{ bookedIn: '2026-11' }, { bookedIn: '2026-10', cents: 700 }]);
    expect(await owed()).toBe(700);
  });

  describe('reopened months with a booked leave', () => {
    const reopened = async ({ fixture, admin, meal, add, closeOctober }: LeaveScene) => {
      const line = await meal('2026-10-20');
      await closeOctober();
      await add('2026-10-10', '2026-10-31');
      const payload = { month: '2026-10', reason: 'Erro de lançamento' } as const;
      await reopenMonth(fixture.context, payload, admin.command());
      return line;
    };
    const again = ({ fixture, person }: LeaveScene) =>
      applyWaivers(fixture.context, { users: [person._id], from: '2026-10-01', to: '2026-10-31' });

    it.for([
      { what: 'concluded', run: conclude, costs: 350, why: 'dispensa sem efeito: não é mais falta' },
      {
        what: 'concluded with its day',
        run: concludeDay,
        costs: 350,
        why: 'dispensa sem efeito: não é mais falta',
      },
      {
        what: 'deleted',
        run: remove,
        costs: 0,
        why: 'sem efeito o que foi lançado: a reserva foi excluída',
      },
    ])(
      'a booked waiver is reversed once for a meal that is $what',
      async ({ what, run, costs, why }, { fixture, admin, scene }) => {
        const { corrections, owed } = scene;
        const line = await reopened(scene);
        expect(await owed()).toBe(0);
        const meta = admin.command();
        await run(fixture.context, line, meta);
        await run(fixture.context, line, meta);
        expect(await owed()).toBe(costs);
        const [, back] = await corrections();
        expect(back).toMatchObject({ cents: 700, month: '2026-10', line: { id: line._id, grounds: [] } });
        expect(back?.reason).toBe(`Almoço de 20/10/2026, Fábrica: ${why}`);
        expect(await again(scene)).toEqual({ waived: 0, charged: 0, corrected: 0 });
        const kind = what === 'deleted' ? 'delete' : 'conclude';
        await undo(fixture.context, { operation: meta.id, kind, only: null }, admin.command());
        expect(await owed()).toBe(0);
        expect(await again(scene)).toEqual({ waived: 0, charged: 0, corrected: 0 });
      },
    );

    it('a booked waiver is reversed once despite a crash at any write', async ({ fixture, admin }) => {
      await dieAtEveryWrite(fixture.context, async () => {
        await fixture.database.months.deleteMany({});
        const person = await insertUser(fixture.database);
        const scene = createLeaveScene(fixture, admin, person);
        const line = await reopened(scene);
        const meta = admin.command();
        return {
          run: (context) => conclude(context, line, meta),
          check: async () => {
            const mine = (await scene.corrections()).filter(({ person: { id } }) => id === person._id);
            expect(mine.map(({ cents }) => cents)).toEqual([-700, 700]);
          },
        };
      });
    });

    it('deleting a meal reverses the correction of its contest', async ({ fixture, admin, scene }) => {
      const { meal, corrections, owed } = scene;
      const line = await meal('2026-10-21', { state: 2, priceCents: 350 });
      const { cpf, id, name } = line.person;
      await fixture.database.corrections.create({
        _id: `${line._id}-001`,
        person: { id, name, cpf },
        month: '2026-10',
        bookedIn: '2026-11',
        cents: -350,
        reason: 'contestação',
        by: admin.actor,
        at: EARLY,
        line: { id: line._id },
      });
      expect(await again(scene)).toEqual({ waived: 0, charged: 0, corrected: 0 });
      expect(await owed()).toBe(0);
      const meta = admin.command();
      await remove(fixture.context, line, meta);
      expect(await owed()).toBe(0);
      expect((await corrections()).map(({ cents }) => cents)).toEqual([-350, 350]);
      const payload = { operation: meta.id, kind: 'delete', only: null } as const;
      await undo(fixture.context, payload, admin.command());
      expect(await owed()).toBe(0);
      expect((await corrections()).map(({ cents }) => cents)).toEqual([-350, 350, -350]);
    });
  });

  it('a free meal in a closed month is not corrected', async ({
    scene: { meal, add, corrections, closeOctober },
  }) => {
    await meal('2026-10-20', { priceCents: 0 });
    await closeOctober();
    expect(await add('2026-10-10', '2026-10-31')).toMatchObject({ ok: true, value: nothing });
    expect(await corrections()).toEqual([]);
  });

  it('a leave in a closed month is corrected once despite a crash at any write', async ({
    fixture,
    admin,
    scene: { closeOctober },
  }) => {
    await closeOctober();
    await dieAtEveryWrite(fixture.context, async () => {
      const person = await insertUser(fixture.database);
      const { meal, corrections } = createLeaveScene(fixture, admin, person);
      await meal('2026-10-20');
      await meal('2026-10-21');
      const id = newId(fixture.clock.now());
      const payload = {
        user: person._id,
        from: '2026-10-10',
        to: '2026-10-31',
        kind: 'vacation',
      } as const;
      return {
        run: (context) => addLeave(context, payload, admin.command(id)),
        check: async () => {
          const mine = (await corrections()).filter(({ person: { id } }) => id === person._id);
          expect(mine.map(({ cents }) => cents)).toEqual([-700, -700]);
        },
      };
    });
  });
});

describe('waived meals', () => {
  it('a waived meal that an operator concludes is charged as eaten', async ({
    fixture,
    admin,
    person,
    scene: { meal, stored, added },
  }) => {
    const expired = await meal('2026-11-12');
    await added();
    await conclude(fixture.context, expired, admin.command());
    expect(await stored(expired)).toMatchObject({ state: 2, priceCents: 350, waiver: { fromCents: 700 } });
    await applyWaivers(fixture.context, {
      users: [person._id],
      from: '2026-11-01',
      to: '2026-11-30',
    });
    expect(await stored(expired)).toMatchObject({ state: 2, priceCents: 350 });
  });

  it('a waived meal that is eaten is charged as eaten', async ({
    fixture,
    person,
    scene: { meal, stored, added },
  }) => {
    fixture.clock.set('2026-11-19T12:00');
    const gate = await openGate(fixture, { site: 2 });
    const expired = await meal('2026-11-19');
    await added('2026-11-19', '2026-11-19');
    const { key } = await gate.scan(badge(person));
    await gate.turn(key);
    expect(await stored(expired)).toMatchObject({ state: 2, priceCents: 350, waiver: { fromCents: 700 } });
    await applyWaivers(fixture.context, {
      users: [person._id],
      from: '2026-11-01',
      to: '2026-11-30',
    });
    expect(await stored(expired)).toMatchObject({ state: 2, priceCents: 350 });
  });
});

describe('undos after a change of leave', () => {
  const deeds = { conclude, delete: remove };
  const kinds = ['conclude', 'delete'] as const;

  it.for(kinds)(
    'undoing a command to %s applies a leave recorded since',
    async (kind, { fixture, admin, scene: { meal, stored, added } }) => {
      const expired = await meal('2026-11-12');
      const meta = admin.command();
      await deeds[kind](fixture.context, expired, meta);
      await added();
      await undo(fixture.context, { operation: meta.id, kind, only: null }, admin.command());
      expect(await stored(expired)).toMatchObject({ state: 3, priceCents: 0, waiver: { fromCents: 700 } });
    },
  );

  it.for(kinds)(
    'undoing a command to %s applies the end of a leave since',
    async (kind, { fixture, admin, scene: { meal, stored, added, end } }) => {
      const expired = await meal('2026-11-12');
      const leave = await added();
      const meta = admin.command();
      await deeds[kind](fixture.context, expired, meta);
      await end(leave, null);
      await undo(fixture.context, { operation: meta.id, kind, only: null }, admin.command());
      expect(await stored(expired)).toMatchObject({ state: 3, priceCents: 700, waiver: null });
    },
  );

  it('undoing a conclusion applies a leave recorded during it', async ({
    fixture,
    admin,
    scene: { meal, stored, added },
  }) => {
    const expired = await meal('2026-11-12');
    const meta = admin.command();
    let leaves = 0;
    const before = async () => {
      if (leaves++ === 0) await added();
    };
    const context = interruptedBy(fixture.context, { before });
    await conclude(context, expired, meta);
    expect(await stored(expired)).toMatchObject({ state: 2, decision: { before: { priceCents: 0 } } });
    const payload = { operation: meta.id, kind: 'conclude', only: null } as const;
    await undo(fixture.context, payload, admin.command());
    expect(await stored(expired)).toMatchObject({ state: 3, priceCents: 0, waiver: { fromCents: 700 } });
  });

  it('closing a month applies a waiver that a crash had prevented', async ({
    fixture,
    admin,
    scene: { meal, stored, added },
  }) => {
    const expired = await meal('2026-11-12');
    await added();
    await fixture.database.reservations.updateOne(
      { _id: expired._id },
      { $set: { priceCents: 700, waiver: null } },
    );
    fixture.clock.set('2026-12-01T09:00');
    await closeMonth(fixture.context, { month: '2026-11' }, admin.command());
    expect(await stored(expired)).toMatchObject({ priceCents: 0, waiver: { fromCents: 700 } });
  });
});

describe('waiver rules', () => {
  const rule = ({ fixture, admin }: LeaveScene, given: Partial<StoredWaiverRules>) =>
    fixture.database.waiverRules.create({
      _id: 1,
      validFrom: new Date('2026-01-01T00:00:00Z'),
      leave: true,
      outageMinutes: null,
      freeNoShows: 0,
      by: admin.user._id,
      ...given,
    });
  const settleLunch = async ({ clock, context }: ReservationFixture) => {
    clock.set('2026-11-19T14:00');
    await tick(context);
  };

  it('the rule for free no-shows waives the first ones of a quarter', async ({ fixture, scene }) => {
    const { meal, pendingMeal, stored, added } = scene;
    await rule(scene, { freeNoShows: 1 });
    const [first, second] = [await meal('2026-10-05', { stateAt: EARLY }), await meal('2026-11-05')];
    const third = await pendingMeal('2026-11-19');
    await settleLunch(fixture);
    expect(await stored(first)).toMatchObject({
      priceCents: 0,
      waiver: { grounds: [{ rule: 'freeNoShow', number: 1, of: 1 }] },
    });
    expect([await stored(second), await stored(third)]).toMatchObject([
      { priceCents: 700 },
      { priceCents: 700 },
    ]);
    await added('2026-10-05', '2026-10-05');
    expect(await stored(first)).toMatchObject({ priceCents: 0, waiver: { grounds: [{ rule: 'leave' }] } });
    expect(await stored(second)).toMatchObject({
      priceCents: 0,
      waiver: { grounds: [{ rule: 'freeNoShow' }] },
    });
  });

  describe('quarters with a free no-show', () => {
    const both = async (scene: LeaveScene) => {
      const { fixture, person, meal, stored } = scene;
      await rule(scene, { freeNoShows: 1 });
      const meals = [await meal('2026-10-05'), await meal('2026-11-05')] as const;
      await applyWaivers(fixture.context, {
        users: [person._id],
        from: '2026-10-05',
        to: '2026-11-05',
      });
      expect([await stored(meals[0]), await stored(meals[1])]).toMatchObject([
        { priceCents: 0 },
        { priceCents: 700 },
      ]);
      return meals;
    };
    const freed = async ({ stored }: LeaveScene, second: Reservation) =>
      expect(await stored(second)).toMatchObject({
        state: 3,
        priceCents: 0,
        waiver: { grounds: [{ rule: 'freeNoShow', number: 1 }] },
      });

    it.for([
      ['concluded', conclude],
      ['deleted', remove],
      ['concluded with all of its day', concludeDay],
    ] as const)(
      'the next no-show of a quarter is free if the first was %s',
      async ([_what, run], { fixture, admin, scene }) => {
        const [first, second] = await both(scene);
        await run(fixture.context, first, admin.command());
        await freed(scene, second);
      },
    );

    it('closing a month moves a free no-show that a crash had left', async ({ fixture, admin, scene }) => {
      const [first, second] = await both(scene);
      await fixture.database.reservations.updateOne({ _id: first._id }, { $set: { active: false } });
      fixture.clock.set('2026-12-01T09:00');
      await closeMonth(fixture.context, { month: '2026-11' }, admin.command());
      await freed(scene, second);
    });
  });

  it('changed waiver rules do not affect the past', async ({ fixture, scene }) => {
    const { meal, pendingMeal, stored, added } = scene;
    const expired = await meal('2026-11-12', { stateAt: new Date('2026-11-12T17:00:00Z') });
    await rule(scene, { leave: false, validFrom: fixture.clock.now() });
    await added();
    expect(await stored(expired)).toMatchObject({ priceCents: 0 });
    const today = await pendingMeal('2026-11-19', { createdAt: fixture.clock.now() });
    await settleLunch(fixture);
    expect(await stored(today)).toMatchObject({ state: 3, priceCents: 700 });
  });
});
