import { randomUUID } from 'node:crypto';
import type { CommandPayload, CommandResult } from '@reserva/contracts/commands';
import type { LocalDate, MealId, SiteId } from '@reserva/contracts/primitives';
import type { User } from '@reserva/database/models/users';
import { importAccessKey, sealAccessCode, visitorCodePayload } from '@reserva/domain/access-code';
import { visitorExpiry } from '@reserva/domain/visitor-calendar';
import { accessCodeKey } from '@reserva/runtime/secrets';
import { insertUser } from '@reserva/testing/factories';
import { waitingEvents } from '@reserva/testing/queues';
import { TEST_ZONE } from '@reserva/testing/test-clock';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../src/context.ts';
import { registerVisitors } from '../src/operations/register-visitors.ts';
import { createReservationBed, type ReservationBed } from './support/bed.ts';
import { dieAtEveryWrite } from './support/dying.ts';
import { openGate } from './support/gate.ts';
import { insertOperator, logOf, type TestOperator } from './support/operators.ts';

/** A Thursday. */
const DATE = '2026-11-19';
const FRIDAY = '2026-11-20';
const MONDAY = '2026-11-23';
let bed: ReservationBed;
let operator: TestOperator;
beforeAll(async () => {
  bed = await createReservationBed(`${DATE}T08:50`);
});
afterAll(() => bed?.dispose());
beforeEach(async () => {
  bed.clock.set(`${DATE}T08:50`);
  operator = await insertOperator(bed);
});

type Request = CommandPayload<'reservation.registerVisitors'>;
type Visitor = Request['visitors'][number];

interface Lie {
  /** Whose key seals. */
  by?: User;
  /** Who is named as issuer. */
  issuer?: string;
  payload?: Record<string, unknown>;
}

/** A guest with a code as the operator's browser seals it for these dates. */
async function guest(name: string, dates: readonly LocalDate[], lie: Lie = {}): Promise<Visitor> {
  const id = randomUUID();
  const { _id, accessKeyVersion } = lie.by ?? operator.user;
  const key = await importAccessKey(accessCodeKey(bed.config.secret, _id, accessKeyVersion));
  const expiry = visitorExpiry(dates, TEST_ZONE) ?? 0;
  const payload = { ...visitorCodePayload({ name, id }, expiry, bed.clock.now()), ...lie.payload };
  const code = await sealAccessCode(key, lie.issuer ?? operator.user._id, payload as never);
  return { name, id, code };
}
const slot = (date: LocalDate, meal: MealId = 1, site: SiteId = 2) => ({ date, meal, site });

async function register(
  request: Request,
  { context = bed.context, id }: { context?: Context; id?: string } = {},
): Promise<CommandResult<'reservation.registerVisitors'>> {
  const outcome = await registerVisitors(context, request, operator.command(id));
  if (!outcome.ok) throw new Error('refused');
  return outcome.value;
}
const mealsOf = ({ id }: Visitor) =>
  bed.database.reservations
    .find({ personKey: `guest:${id}` })
    .sort({ date: 1, meal: 1 })
    .lean();

describe('an operator registers', () => {
  it('each guest for each meal: a document of its own, at no cost', async () => {
    const dates = [DATE, MONDAY];
    const visitors = [await guest('Clara Nunes', dates), await guest('Davi Prado', dates)];
    const meals = [slot(DATE, 1, 1), slot(DATE, 2, 2), slot(MONDAY, 1, 2)];
    expect(await register({ visitors, meals })).toEqual({ created: 6, refused: [] });
    for (const visitor of visitors) {
      const person = { kind: 'guest', id: visitor.id, name: visitor.name, cpf: '' };
      expect(await mealsOf(visitor)).toMatchObject(
        meals.map((meal) => ({ ...meal, person, state: 1, priceCents: 0, createdBy: operator.actor })),
      );
    }
    const log = await logOf(bed, operator);
    expect(log).toHaveLength(6);
    expect(log).toContainEqual({
      action: 4,
      operator: { id: operator.user._id, name: 'OTAVIO RAMOS', role: 2 },
      description: 'Gerou a reserva de convidado: Almoço de 23/11/2026, Fábrica',
      client: { id: visitors[0]?.id, name: 'Clara Nunes' },
    });
    const created = await waitingEvents(bed.stores, 'reservation.created');
    const theirs = created.filter(({ payload }) => payload.person.id === visitors[0]?.id);
    expect(theirs.map(({ payload }) => payload.email)).toEqual(['', '', '']);
  });

  it('and the gate lets them in with that code, also when the operator is gone', async () => {
    const visitor = await guest('Clara Nunes', [DATE]);
    await register({ visitors: [visitor], meals: [slot(DATE)] });
    await bed.database.users.updateOne({ _id: operator.user._id }, { $set: { active: false } });
    bed.clock.set(`${DATE}T12:00`);
    const gate = await openGate(bed, { site: 2 });
    const { granted, key } = await gate.scan({ kind: 'code', text: visitor.code });
    expect(granted).toBe(true);
    expect(await gate.turn(key)).toEqual({ outcome: 'concluded', priceCents: 0 });
  });
});

describe('a meal is refused for every guest', () => {
  it.each([
    ['of yesterday', '2026-11-18', 1, '08:50', 'past'],
    ['of a Saturday', '2026-11-21', 1, '08:50', 'weekend'],
    ['of a Sunday', '2026-11-22', 2, '08:50', 'weekend'],
    ['beyond the calendar', '2026-11-27', 1, '08:50', 'outside_calendar'],
    ['of today after its window', DATE, 1, '09:30', 'meal_closed'],
  ] as const)('%s', async (_what, date, meal, time, fault) => {
    bed.clock.set(`${DATE}T${time}`);
    const visitors = [await guest('Clara', [date, FRIDAY]), await guest('Davi', [date, FRIDAY])];
    expect(await register({ visitors, meals: [slot(date, meal), slot(FRIDAY)] })).toEqual({
      created: 2,
      refused: visitors.map(({ name }) => ({ name, date, meal, fault })),
    });
    for (const visitor of visitors) expect(await mealsOf(visitor)).toMatchObject([{ date: FRIDAY }]);
    expect(await logOf(bed, operator)).toHaveLength(2);
  });

  it('that has no reservation window', async () => {
    await bed.database.settings.updateOne({ _id: 'reservation-schedule' }, { $pull: { windows: { id: 3 } } });
    const visitors = [await guest('Clara', [FRIDAY])];
    expect(await register({ visitors, meals: [slot(FRIDAY, 3)] })).toMatchObject({
      ...{ created: 0, refused: [{ fault: 'meal_closed' }] },
    });
  });
});

describe('a guest is refused for every meal whose code', () => {
  const lies: [string, () => Promise<Lie> | Lie][] = [
    ['another operator sealed', async () => ({ by: await insertUser(bed.database, { role: 2 }) })],
    [
      'another operator sealed in their own name',
      async () => {
        const other = await insertUser(bed.database, { role: 2 });
        return { by: other, issuer: other._id };
      },
    ],
    ['is for an employee', () => ({ payload: { t: 'e', c: '86288366757' } })],
    ['is a master code', () => ({ payload: { t: 'm', c: '' } })],
    ['is for another guest', () => ({ payload: { c: randomUUID() } })],
    ['bears another name', () => ({ payload: { n: 'Outra Pessoa' } })],
    ['lives a second longer', () => ({ payload: { x: (visitorExpiry([FRIDAY], TEST_ZONE) ?? 0) + 1 } })],
    ['lives shorter', () => ({ payload: { x: visitorExpiry([DATE], TEST_ZONE) } })],
    ['was issued in the future', () => ({ payload: { i: bed.clock.now().getTime() / 1000 + 31 } })],
    ['has no nonce', () => ({ payload: { k: undefined } })],
  ];
  it.each(lies)('%s', async (_what, lie) => {
    const [forged, good] = [await guest('Clara', [FRIDAY], await lie()), await guest('Davi', [FRIDAY])];
    expect(await register({ visitors: [forged, good], meals: [slot(FRIDAY)] })).toEqual({
      created: 1,
      refused: [{ name: 'Clara', date: FRIDAY, meal: 1, fault: 'code_invalid' }],
    });
    expect(await mealsOf(forged)).toEqual([]);
  });

  it.each(['', 'RR1', 'RR1.x.y', 'x'.repeat(1024)])('is %j', async (code) => {
    const visitor = { ...(await guest('Clara', [FRIDAY])), code };
    expect((await register({ visitors: [visitor], meals: [slot(FRIDAY)] })).refused).toMatchObject([
      { fault: 'code_invalid' },
    ]);
  });

  it('was altered by one character', async () => {
    const visitor = await guest('Clara', [FRIDAY]);
    const last = visitor.code.at(-6) === 'A' ? 'B' : 'A';
    visitor.code = visitor.code.slice(0, -6) + last + visitor.code.slice(-5);
    expect((await register({ visitors: [visitor], meals: [slot(FRIDAY)] })).created).toBe(0);
  });

  it('was sealed with a key that is no longer theirs', async () => {
    const visitor = await guest('Clara', [FRIDAY]);
    await bed.database.users.updateOne({ _id: operator.user._id }, { $inc: { accessKeyVersion: 1 } });
    expect((await register({ visitors: [visitor], meals: [slot(FRIDAY)] })).created).toBe(0);
  });

  it('was sealed by somebody who is inactive now', async () => {
    const visitor = await guest('Clara', [FRIDAY]);
    await bed.database.users.updateOne({ _id: operator.user._id }, { $set: { active: false } });
    expect((await register({ visitors: [visitor], meals: [slot(FRIDAY)] })).created).toBe(0);
  });
});

describe('a guest and a meal', () => {
  it('that are named twice count once', async () => {
    const visitor = await guest('Clara', [FRIDAY]);
    const request = { visitors: [visitor, visitor], meals: [slot(FRIDAY, 1, 1), slot(FRIDAY, 1, 2)] };
    const { created, refused } = await register(request);
    expect([created, refused.map(({ fault }) => fault)]).toEqual([1, ['exists', 'exists', 'exists']]);
    expect(await mealsOf(visitor)).toMatchObject([{ site: 1 }]);
  });

  it('that are sent again, by the same or at the same moment, exist', async () => {
    const request = { visitors: [await guest('Clara', [FRIDAY])], meals: [slot(FRIDAY), slot(FRIDAY, 2)] };
    const results = await Promise.all([register(request), register(request), register(request)]);
    expect(results.reduce((sum, { created }) => sum + created, 0)).toBe(2);
    for (const { created, refused } of results) {
      expect(created + refused.length).toBe(2);
      for (const { fault } of refused) expect(fault).toBe('exists');
    }
    expect(await logOf(bed, operator)).toHaveLength(2);
  });
});

describe('a process that dies', () => {
  it('with any of its writes registers each visit once, told once, even if its day ended meanwhile', async () => {
    const deaths = await dieAtEveryWrite(bed.context, async () => {
      bed.clock.set(`${DATE}T09:29`);
      operator = await insertOperator(bed);
      const { id } = operator.command();
      const names = Array.from({ length: 15 }, (_, n) => `Convidado ${n}`);
      const visitors = await Promise.all(names.map((name) => guest(name, [DATE, FRIDAY])));
      const meals = [slot(DATE, 1), slot(DATE, 2), slot(FRIDAY, 1), slot(FRIDAY, 2)];
      let result: Awaited<ReturnType<typeof register>>;
      return {
        run: async (context) => {
          try {
            result = await register({ visitors, meals }, { context, id });
          } finally {
            bed.clock.set(`${DATE}T09:31`);
          }
        },
        check: async () => {
          // Of the lunches of today only those that the first attempt wrote.
          const closed = result.refused.filter(({ fault }) => fault === 'meal_closed');
          expect(result.refused).toEqual(closed);
          expect(result.created + closed.length).toBe(60);
          expect(result.created).toBeGreaterThan(45);
          expect(await logOf(bed, operator)).toHaveLength(result.created);
        },
      };
    });
    expect(deaths).toBe(1);
  });
});

describe('200 guests for 40 meals', () => {
  it('are registered where the calendar offers them, the others refused one by one', async () => {
    const dates = Array.from({ length: 20 }, (_, n) => `2026-11-${String(n + 11)}`);
    const meals = dates.flatMap((date) => [slot(date, 1), slot(date, 2)]);
    const names = Array.from({ length: 200 }, (_, n) => `Convidado ${n}`);
    const visitors = await Promise.all(names.map((name) => guest(name, dates)));
    const { created, refused } = await register({ visitors, meals });
    // Today, Friday, and Monday to Thursday.
    expect([created, refused.length]).toEqual([200 * 12, 200 * 28]);
  });
});
