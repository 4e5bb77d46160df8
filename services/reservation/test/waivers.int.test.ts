import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { newId } from '@reserva/runtime/process/ids';
import { insertUser } from '@reserva/testing/factories';
import { describe, expect, it } from 'vitest';
import { applyWaivers } from '../src/basics/apply-waivers.ts';
import { addLeave } from '../src/money/add-leave.ts';
import { closeMonth } from '../src/money/close-month.ts';
import { reopenMonth } from '../src/money/reopen-month.ts';
import { concludeList } from '../src/reservations/conclude-rows.ts';
import { concludeAll } from '../src/reservations/conclude-scope.ts';
import { deleteList } from '../src/reservations/delete-rows.ts';
import { undo } from '../src/reservations/undo-rows.ts';
import { tick } from '../src/tick.ts';
import { dieAtEveryWrite, interruptedBy } from './support/dying.ts';
import { badge, openGate } from './support/gate.ts';
import {
  add,
  added,
  closeOctober,
  corrections,
  EARLY,
  end,
  meal,
  nothing,
  owed,
  pendingMeal,
  scene,
  setLeaveScene,
  stored,
} from './support/leave-scene.ts';
import { rowsOf } from './support/operators.ts';

setLeaveScene();

describe('closed months', () => {
  it('a leave in a closed month is corrected in the next open one', async () => {
    const expired = await meal('2026-10-20');
    await closeOctober();
    const id = newId(scene.fixture.clock.now());
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
        person: { id: scene.person._id },
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

  it('a leave that ends after its month was closed is charged by a correction', async () => {
    const expired = await meal('2026-10-20');
    const id = await added('2026-10-10', '2026-10-31');
    await closeOctober();
    await end(id, null);
    expect(await stored(expired)).toMatchObject({ priceCents: 0, waiver: { fromCents: 700 } });
    expect(await corrections()).toMatchObject([{ cents: 700, bookedIn: '2026-11', line: { grounds: [] } }]);
    expect(await owed()).toBe(700);
  });

  it('a meal with a correction is corrected again even in a reopened month', async () => {
    await meal('2026-10-20');
    await closeOctober();
    const id = await added('2026-10-10', '2026-10-31');
    await reopenMonth(
      scene.fixture.context,
      { month: '2026-10', reason: 'Erro de lançamento' },
      scene.admin.command(),
    );
    expect(await owed()).toBe(0);
    await end(id, null);
    expect(await corrections()).toMatchObject([{ bookedIn: '2026-11' }, { bookedIn: '2026-10', cents: 700 }]);
    expect(await owed()).toBe(700);
  });

  describe('reopened months with a booked leave', () => {
    const reopened = async (given: Partial<Reservation> = {}) => {
      const line = await meal('2026-10-20', given);
      await closeOctober();
      await add('2026-10-10', '2026-10-31');
      const payload = { month: '2026-10', reason: 'Erro de lançamento' } as const;
      await reopenMonth(scene.fixture.context, payload, scene.admin.command());
      return line;
    };
    const conclude = (line: Reservation, meta = scene.admin.command()) =>
      concludeList(scene.fixture.context, { reservations: rowsOf([line]) }, meta);
    const remove = (line: Reservation, meta = scene.admin.command()) =>
      deleteList(scene.fixture.context, { reservations: rowsOf([line]) }, meta);
    const again = () => {
      const users = [scene.person._id];
      return applyWaivers(scene.fixture.context, { users, from: '2026-10-01', to: '2026-10-31' });
    };

    it.each([
      { what: 'concluded', run: conclude, costs: 350, why: 'dispensa sem efeito: não é mais falta' },
      {
        what: 'concluded with its day',
        run: ({ date }: Reservation, meta = scene.admin.command()) =>
          concludeAll(scene.fixture.context, { date }, meta),
        costs: 350,
        why: 'dispensa sem efeito: não é mais falta',
      },
      {
        what: 'deleted',
        run: remove,
        costs: 0,
        why: 'sem efeito o que foi lançado: a reserva foi excluída',
      },
    ])('a booked waiver is reversed once for a meal that is $what', async ({ what, run, costs, why }) => {
      const line = await reopened();
      expect(await owed()).toBe(0);
      const meta = scene.admin.command();
      await run(line, meta);
      await run(line, meta);
      expect(await owed()).toBe(costs);
      const [, back] = await corrections();
      expect(back).toMatchObject({ cents: 700, month: '2026-10', line: { id: line._id, grounds: [] } });
      expect(back?.reason).toBe(`Almoço de 20/10/2026, Fábrica: ${why}`);
      expect(await again()).toEqual({ waived: 0, charged: 0, corrected: 0 });
      const kind = what === 'deleted' ? 'delete' : 'conclude';
      await undo(scene.fixture.context, { operation: meta.id, kind, only: null }, scene.admin.command());
      expect(await owed()).toBe(0);
      expect(await again()).toEqual({ waived: 0, charged: 0, corrected: 0 });
    });

    it('a booked waiver is reversed once despite a crash at any write', async () => {
      await dieAtEveryWrite(scene.fixture.context, async () => {
        scene.person = await insertUser(scene.fixture.database);
        await scene.fixture.database.months.deleteMany({});
        const line = await reopened();
        const meta = scene.admin.command();
        return {
          run: (context) => concludeList(context, { reservations: rowsOf([line]) }, meta),
          check: async () => {
            const mine = (await corrections()).filter(({ person: { id } }) => id === scene.person._id);
            expect(mine.map(({ cents }) => cents)).toEqual([-700, 700]);
          },
        };
      });
    });

    it('deleting a meal reverses the correction of its contest', async () => {
      const line = await meal('2026-10-21', { state: 2, priceCents: 350 });
      const { cpf, id, name } = line.person;
      await scene.fixture.database.corrections.create({
        _id: `${line._id}-001`,
        person: { id, name, cpf },
        month: '2026-10',
        bookedIn: '2026-11',
        cents: -350,
        reason: 'contestação',
        by: scene.admin.actor,
        at: EARLY,
        line: { id: line._id },
      });
      expect(await again()).toEqual({ waived: 0, charged: 0, corrected: 0 });
      expect(await owed()).toBe(0);
      const meta = scene.admin.command();
      await remove(line, meta);
      expect(await owed()).toBe(0);
      expect((await corrections()).map(({ cents }) => cents)).toEqual([-350, 350]);
      const payload = { operation: meta.id, kind: 'delete', only: null } as const;
      await undo(scene.fixture.context, payload, scene.admin.command());
      expect(await owed()).toBe(0);
      expect((await corrections()).map(({ cents }) => cents)).toEqual([-350, 350, -350]);
    });
  });

  it('a free meal in a closed month is not corrected', async () => {
    await meal('2026-10-20', { priceCents: 0 });
    await closeOctober();
    expect(await add('2026-10-10', '2026-10-31')).toMatchObject({ ok: true, value: nothing });
    expect(await corrections()).toEqual([]);
  });

  it('a leave in a closed month is corrected once despite a crash at any write', async () => {
    await closeOctober();
    await dieAtEveryWrite(scene.fixture.context, async () => {
      scene.person = await insertUser(scene.fixture.database);
      await meal('2026-10-20');
      await meal('2026-10-21');
      const id = newId(scene.fixture.clock.now());
      const payload = {
        user: scene.person._id,
        from: '2026-10-10',
        to: '2026-10-31',
        kind: 'vacation',
      } as const;
      return {
        run: (context) => addLeave(context, payload, scene.admin.command(id)),
        check: async () => {
          const mine = (await corrections()).filter(({ person: { id } }) => id === scene.person._id);
          expect(mine.map(({ cents }) => cents)).toEqual([-700, -700]);
        },
      };
    });
  });
});

describe('waived meals', () => {
  it('a waived meal that an operator concludes is charged as eaten', async () => {
    const expired = await meal('2026-11-12');
    await added();
    await concludeList(scene.fixture.context, { reservations: rowsOf([expired]) }, scene.admin.command());
    expect(await stored(expired)).toMatchObject({ state: 2, priceCents: 350, waiver: { fromCents: 700 } });
    await applyWaivers(scene.fixture.context, {
      users: [scene.person._id],
      from: '2026-11-01',
      to: '2026-11-30',
    });
    expect(await stored(expired)).toMatchObject({ state: 2, priceCents: 350 });
  });

  it('a waived meal that is eaten is charged as eaten', async () => {
    scene.fixture.clock.set('2026-11-19T12:00');
    const gate = await openGate(scene.fixture, { site: 2 });
    const expired = await meal('2026-11-19');
    await added('2026-11-19', '2026-11-19');
    const { key } = await gate.scan(badge(scene.person));
    await gate.turn(key);
    expect(await stored(expired)).toMatchObject({ state: 2, priceCents: 350, waiver: { fromCents: 700 } });
    await applyWaivers(scene.fixture.context, {
      users: [scene.person._id],
      from: '2026-11-01',
      to: '2026-11-30',
    });
    expect(await stored(expired)).toMatchObject({ state: 2, priceCents: 350 });
  });
});

describe('undos after a change of leave', () => {
  const deeds = {
    conclude: (line: Reservation, meta: ReturnType<typeof scene.admin.command>) =>
      concludeList(scene.fixture.context, { reservations: rowsOf([line]) }, meta),
    delete: (line: Reservation, meta: ReturnType<typeof scene.admin.command>) =>
      deleteList(scene.fixture.context, { reservations: rowsOf([line]) }, meta),
  };
  const kinds = ['conclude', 'delete'] as const;

  it.each(kinds)('undoing a command to %s applies a leave recorded since', async (kind) => {
    const expired = await meal('2026-11-12');
    const meta = scene.admin.command();
    await deeds[kind](expired, meta);
    await added();
    await undo(scene.fixture.context, { operation: meta.id, kind, only: null }, scene.admin.command());
    expect(await stored(expired)).toMatchObject({ state: 3, priceCents: 0, waiver: { fromCents: 700 } });
  });

  it.each(kinds)('undoing a command to %s applies the end of a leave since', async (kind) => {
    const expired = await meal('2026-11-12');
    const leave = await added();
    const meta = scene.admin.command();
    await deeds[kind](expired, meta);
    await end(leave, null);
    await undo(scene.fixture.context, { operation: meta.id, kind, only: null }, scene.admin.command());
    expect(await stored(expired)).toMatchObject({ state: 3, priceCents: 700, waiver: null });
  });

  it('undoing a conclusion applies a leave recorded during it', async () => {
    const expired = await meal('2026-11-12');
    const meta = scene.admin.command();
    let leaves = 0;
    const before = async () => {
      if (leaves++ === 0) await added();
    };
    const context = interruptedBy(scene.fixture.context, { before });
    await concludeList(context, { reservations: rowsOf([expired]) }, meta);
    expect(await stored(expired)).toMatchObject({ state: 2, decision: { before: { priceCents: 0 } } });
    const payload = { operation: meta.id, kind: 'conclude', only: null } as const;
    await undo(scene.fixture.context, payload, scene.admin.command());
    expect(await stored(expired)).toMatchObject({ state: 3, priceCents: 0, waiver: { fromCents: 700 } });
  });

  it('closing a month applies a waiver that a crash had prevented', async () => {
    const expired = await meal('2026-11-12');
    await added();
    await scene.fixture.database.reservations.updateOne(
      { _id: expired._id },
      { $set: { priceCents: 700, waiver: null } },
    );
    scene.fixture.clock.set('2026-12-01T09:00');
    await closeMonth(scene.fixture.context, { month: '2026-11' }, scene.admin.command());
    expect(await stored(expired)).toMatchObject({ priceCents: 0, waiver: { fromCents: 700 } });
  });
});

describe('waiver rules', () => {
  const rule = (given: object, version = 1, validFrom = new Date('2026-01-01T00:00:00Z')) =>
    scene.fixture.database.waiverRules.create({
      _id: version,
      validFrom,
      leave: true,
      outageMinutes: null,
      freeNoShows: 0,
      by: scene.admin.user._id,
      ...given,
    });
  const settleLunch = async () => {
    scene.fixture.clock.set('2026-11-19T14:00');
    await tick(scene.fixture.context);
  };

  it('the rule for free no-shows waives the first ones of a quarter', async () => {
    await rule({ freeNoShows: 1 });
    const [first, second] = [await meal('2026-10-05', { stateAt: EARLY }), await meal('2026-11-05')];
    const third = await pendingMeal('2026-11-19');
    await settleLunch();
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
    const both = async () => {
      await rule({ freeNoShows: 1 });
      const meals = [await meal('2026-10-05'), await meal('2026-11-05')] as const;
      await applyWaivers(scene.fixture.context, {
        users: [scene.person._id],
        from: '2026-10-05',
        to: '2026-11-05',
      });
      expect([await stored(meals[0]), await stored(meals[1])]).toMatchObject([
        { priceCents: 0 },
        { priceCents: 700 },
      ]);
      return meals;
    };
    const freed = async (second: Reservation) =>
      expect(await stored(second)).toMatchObject({
        state: 3,
        priceCents: 0,
        waiver: { grounds: [{ rule: 'freeNoShow', number: 1 }] },
      });

    it.each<[string, (first: Reservation) => Promise<unknown>]>([
      [
        'concluded',
        (first) =>
          concludeList(scene.fixture.context, { reservations: rowsOf([first]) }, scene.admin.command()),
      ],
      [
        'deleted',
        (first) =>
          deleteList(scene.fixture.context, { reservations: rowsOf([first]) }, scene.admin.command()),
      ],
      [
        'concluded with all of its day',
        ({ date }) => concludeAll(scene.fixture.context, { date }, scene.admin.command()),
      ],
    ])('the next no-show of a quarter is free if the first was %s', async (_, run) => {
      const [first, second] = await both();
      await run(first);
      await freed(second);
    });

    it('closing a month moves a free no-show that a crash had left', async () => {
      const [first, second] = await both();
      await scene.fixture.database.reservations.updateOne({ _id: first._id }, { $set: { active: false } });
      scene.fixture.clock.set('2026-12-01T09:00');
      await closeMonth(scene.fixture.context, { month: '2026-11' }, scene.admin.command());
      await freed(second);
    });
  });

  it('changed waiver rules do not affect the past', async () => {
    const expired = await meal('2026-11-12', { stateAt: new Date('2026-11-12T17:00:00Z') });
    await rule({ leave: false }, 1, scene.fixture.clock.now());
    await added();
    expect(await stored(expired)).toMatchObject({ priceCents: 0 });
    const today = await pendingMeal('2026-11-19', { createdAt: scene.fixture.clock.now() });
    await settleLunch();
    expect(await stored(today)).toMatchObject({ state: 3, priceCents: 700 });
  });
});
