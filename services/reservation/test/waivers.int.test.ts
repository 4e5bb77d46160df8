import type { Reservation } from '@reserva/database/models/reservations';
import { newId } from '@reserva/runtime/process/ids';
import { insertUser } from '@reserva/testing/factories';
import { describe, expect, it } from 'vitest';
import { addLeave } from '../src/leaves/add-leave.ts';
import { closeMonth } from '../src/months/close-month.ts';
import { reopenMonth } from '../src/months/reopen-month.ts';
import { concludeAll } from '../src/operations/conclude-all.ts';
import { concludeList } from '../src/operations/conclude-list.ts';
import { deleteList } from '../src/operations/delete-list.ts';
import { tick } from '../src/ticks/tick.ts';
import { applyWaivers } from '../src/waivers/apply-waivers.ts';
import { dieAtEveryWrite } from './support/dying.ts';
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

describe('a closed month', () => {
  it('keeps its meals: what a leave waives in it is a correction of the next open one, and so is its end', async () => {
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

  it('charges by a correction what it had waived before it was closed', async () => {
    const expired = await meal('2026-10-20');
    const id = await added('2026-10-10', '2026-10-31');
    await closeOctober();
    await end(id, null);
    expect(await stored(expired)).toMatchObject({ priceCents: 0, waiver: { fromCents: 700 } });
    expect(await corrections()).toMatchObject([{ cents: 700, bookedIn: '2026-11', line: { grounds: [] } }]);
    expect(await owed()).toBe(700);
  });

  it('goes on by corrections for a meal that has one, also once it is open again', async () => {
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

  it('books nothing for what cost nothing', async () => {
    await meal('2026-10-20', { priceCents: 0 });
    await closeOctober();
    expect(await add('2026-10-10', '2026-10-31')).toMatchObject({ ok: true, value: nothing });
    expect(await corrections()).toEqual([]);
  });

  it('dies at every write and is corrected once all the same', async () => {
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

describe('what was waived and', () => {
  it('is concluded by an operator costs what an eaten meal costs; that it was waived stays on record', async () => {
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

  it('is eaten after all costs what an eaten meal costs, and nothing waives it any more', async () => {
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

describe('rules that waive', () => {
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

  it('give the first ones of a quarter for nothing, and move on when an earlier one is waived otherwise', async () => {
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

  describe('where the first one of a quarter is free', () => {
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
    ])('the next one is when that was %s', async (_, run) => {
      const [first, second] = await both();
      await run(first);
      await freed(second);
    });

    it('the next one is, also where a process died before it could say so and the month is closed', async () => {
      const [first, second] = await both();
      await scene.fixture.database.reservations.updateOne({ _id: first._id }, { $set: { active: false } });
      scene.fixture.clock.set('2026-12-01T09:00');
      await closeMonth(scene.fixture.context, { month: '2026-11' }, scene.admin.command());
      await freed(second);
    });
  });

  it('touch nothing of the past when they change', async () => {
    const expired = await meal('2026-11-12', { stateAt: new Date('2026-11-12T17:00:00Z') });
    await rule({ leave: false }, 1, scene.fixture.clock.now());
    await added();
    expect(await stored(expired)).toMatchObject({ priceCents: 0 });
    const today = await pendingMeal('2026-11-19', { createdAt: scene.fixture.clock.now() });
    await settleLunch();
    expect(await stored(today)).toMatchObject({ state: 3, priceCents: 700 });
  });
});
