import { randomUUID } from 'node:crypto';
import type { LocalDate, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import type { CommandPayload, CommandResult } from '@reserva/contracts/commands';
import { openAccessCode } from '@reserva/domain/gates/access-code';
import { endOfDaySeconds } from '@reserva/domain/gates/code-validity';
import { importIssuedKey } from '@reserva/secrets/issued-code';
import { waitingEvents } from '@reserva/testing/queues';
import { TEST_ZONE } from '@reserva/testing/test-clock';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect } from 'vitest';
import type { Context } from '../src/context.ts';
import { registerVisitors } from '../src/reservations/register-visitors.ts';
import { dieAtEveryWrite } from './support/dying.ts';
import { createReservationFixture, type ReservationFixture } from './support/fixture.ts';
import { openGate } from './support/gate.ts';
import { insertOperator, logOf, type TestOperator } from './support/operators.ts';

/** A Thursday. */
const DATE = '2026-11-19';
const FRIDAY = '2026-11-20';
const MONDAY = '2026-11-23';

const it = testWith(() => createReservationFixture(`${DATE}T08:50`)).extend('operator', ({ fixture }) =>
  insertOperator(fixture),
);

it.beforeEach(({ fixture }) => fixture.clock.set(`${DATE}T08:50`));
type Request = CommandPayload<'reservation.registerVisitors'>;
type Visitor = Request['visitors'][number];
const guest = (name: string): Visitor => ({ name, id: randomUUID() });
const slot = (date: LocalDate, meal: MealId = 1, site: SiteId = 2) => ({ date, meal, site });
async function register(
  fixture: ReservationFixture,
  operator: TestOperator,
  request: Request,
  { context = fixture.context, id }: { context?: Context; id?: string } = {},
): Promise<CommandResult<'reservation.registerVisitors'>> {
  const outcome = await registerVisitors(context, request, operator.command(id));
  if (!outcome.ok) throw new Error('refused');
  return outcome.value;
}
/** Opens an access code with the server's key. @returns the content of the code */
async function opened(fixture: ReservationFixture, code = ''): Promise<Record<string, unknown>> {
  const read = await openAccessCode(await importIssuedKey(fixture.config.secret), code);
  return read.ok ? JSON.parse(read.text) : {};
}
const codeFor = ({ accesses }: Awaited<ReturnType<typeof register>>, { id }: Visitor) =>
  accesses.find((access) => access.id === id)?.code;
const mealsOf = (fixture: ReservationFixture, { id }: Visitor) =>
  fixture.database.reservations
    .find({ personKey: `guest:${id}` })
    .sort({ date: 1, meal: 1 })
    .lean();
describe('registering visitors', () => {
  it('each registered guest has a free reservation for each meal', async ({ fixture, operator }) => {
    const visitors = [guest('Clara Nunes'), guest('Davi Prado')];
    const meals = [slot(DATE, 1, 1), slot(DATE, 2, 2), slot(MONDAY, 1, 2)];
    const result = await register(fixture, operator, { visitors, meals });
    expect(result).toMatchObject({ created: 6, refused: [] });
    expect(result.accesses.map(({ id }) => id).sort()).toEqual(visitors.map(({ id }) => id).sort());
    for (const visitor of visitors) {
      const person = { kind: 'guest', id: visitor.id, name: visitor.name, cpf: '' };
      expect(await mealsOf(fixture, visitor)).toMatchObject(
        meals.map((meal) => ({ ...meal, person, state: 1, priceCents: 0, createdBy: operator.actor })),
      );
    }
    const log = await logOf(fixture, operator);
    expect(log).toHaveLength(6);
    expect(log).toContainEqual({
      action: 4,
      operator: { id: operator.user._id, name: 'OTAVIO RAMOS', role: 2 },
      description:
        'Gerou a reserva de convidado: Almoço de 23/11/2026, Fábrica; acesso válido até o fim de 24/11/2026',
      client: { id: visitors[0]?.id, name: 'Clara Nunes' },
    });
    const created = await waitingEvents(fixture.stores, 'reservation.created');
    const theirs = created.filter(({ payload }) => payload.person.id === visitors[0]?.id);
    expect(theirs.map(({ payload }) => payload.email)).toEqual(['', '', '']);
  });
  it('a registered guest passes the gate even if the operator is inactive', async ({ fixture, operator }) => {
    const visitor = guest('Clara Nunes');
    const code = codeFor(
      await register(fixture, operator, { visitors: [visitor], meals: [slot(DATE)] }),
      visitor,
    );
    await fixture.database.users.updateOne({ _id: operator.user._id }, { $set: { active: false } });
    fixture.clock.set(`${DATE}T12:00`);
    const gate = await openGate(fixture, { site: 2 });
    const { granted, key } = await gate.scan({ kind: 'code', text: code ?? '' });
    expect(granted).toBe(true);
    expect(await gate.turn(key)).toEqual({ outcome: 'concluded', priceCents: 0 });
  });
});

describe('meals refused for every guest', () => {
  it.for([
    ['of yesterday', '2026-11-18', 1, '08:50', 'past'],
    ['of a Saturday', '2026-11-21', 1, '08:50', 'weekend'],
    ['of a Sunday', '2026-11-22', 2, '08:50', 'weekend'],
    ['beyond the calendar', '2026-11-27', 1, '08:50', 'outside_calendar'],
    ['of today after its window', DATE, 1, '09:30', 'meal_closed'],
  ] as const)(
    'a meal %s is refused for every guest',
    async ([_what, date, meal, time, fault], { fixture, operator }) => {
      fixture.clock.set(`${DATE}T${time}`);
      const visitors = [guest('Clara'), guest('Davi')];
      expect(
        await register(fixture, operator, { visitors, meals: [slot(date, meal), slot(FRIDAY)] }),
      ).toMatchObject({
        created: 2,
        refused: visitors.map(({ name }) => ({ name, date, meal, fault })),
      });
      for (const visitor of visitors)
        expect(await mealsOf(fixture, visitor)).toMatchObject([{ date: FRIDAY }]);
      expect(await logOf(fixture, operator)).toHaveLength(2);
    },
  );

  it('a meal without a reservation window is refused for every guest', async ({ fixture, operator }) => {
    await fixture.database.settings.updateOne(
      { _id: 'reservation-schedule' },
      { $pull: { windows: { id: 3 } } },
    );
    const visitors = [guest('Clara')];
    expect(await register(fixture, operator, { visitors, meals: [slot(FRIDAY, 3)] })).toMatchObject({
      created: 0,
      refused: [{ fault: 'meal_closed' }],
    });
  });
});

describe('access codes of guests', () => {
  it('a guest’s access code is valid until the end of the day after the last meal', async ({
    fixture,
    operator,
  }) => {
    const [visitor, beyond] = [guest('Clara Nunes'), '2036-11-20'];
    const result = await register(fixture, operator, {
      visitors: [visitor],
      meals: [slot(DATE), slot(FRIDAY), slot(beyond)],
    });
    expect(result.refused).toMatchObject([{ date: beyond, fault: 'outside_calendar' }]);
    expect(codeFor(result, visitor)).toMatch(new RegExp(`^RR2\\.${operator.user._id}\\.`));
    expect(await opened(fixture, codeFor(result, visitor))).toMatchObject({
      t: 'v',
      c: visitor.id,
      n: 'Clara Nunes',
      x: endOfDaySeconds('2026-11-21', TEST_ZONE),
    });
  });

  it('only registered guests receive an access code, even on repetition', async ({ fixture, operator }) => {
    const [clara, davi] = [guest('Clara'), guest('Davi')];
    await register(fixture, operator, { visitors: [clara], meals: [slot(FRIDAY)] });
    const again = await register(fixture, operator, { visitors: [clara], meals: [slot(FRIDAY)] });
    expect(again.refused).toMatchObject([{ fault: 'exists' }]);
    expect(await opened(fixture, codeFor(again, clara))).toMatchObject({ c: clara.id });
    const closed = await register(fixture, operator, { visitors: [davi, davi], meals: [slot('2026-11-21')] });
    expect([closed.created, closed.accesses]).toEqual([0, []]);
  });
});

describe('repeated guests and meals', () => {
  it('a guest and a meal that are named twice are registered once', async ({ fixture, operator }) => {
    const visitor = guest('Clara');
    const request = { visitors: [visitor, visitor], meals: [slot(FRIDAY, 1, 1), slot(FRIDAY, 1, 2)] };
    const { created, refused } = await register(fixture, operator, request);
    expect([created, refused.map(({ fault }) => fault)]).toEqual([1, ['exists', 'exists', 'exists']]);
    expect(await mealsOf(fixture, visitor)).toMatchObject([{ site: 1 }]);
  });

  it('a guest and a meal that are sent again are reported as existing', async ({ fixture, operator }) => {
    const request = { visitors: [guest('Clara')], meals: [slot(FRIDAY), slot(FRIDAY, 2)] };
    const results = await Promise.all([
      register(fixture, operator, request),
      register(fixture, operator, request),
      register(fixture, operator, request),
    ]);
    expect(results.reduce((sum, { created }) => sum + created, 0)).toBe(2);
    for (const { created, refused } of results) {
      expect(created + refused.length).toBe(2);
      for (const { fault } of refused) expect(fault).toBe('exists');
    }
    expect(await logOf(fixture, operator)).toHaveLength(2);
  });
});

describe('crashes during a registration', () => {
  it('registering guests is done and logged once despite a crash at any write', async ({ fixture }) => {
    const deaths = await dieAtEveryWrite(fixture.context, async () => {
      fixture.clock.set(`${DATE}T09:29`);
      const operator = await insertOperator(fixture);
      const { id } = operator.command();
      const names = Array.from({ length: 15 }, (_, n) => `Convidado ${n}`);
      const visitors = names.map((name) => guest(name));
      const meals = [slot(DATE, 1), slot(DATE, 2), slot(FRIDAY, 1), slot(FRIDAY, 2)];
      let result: Awaited<ReturnType<typeof register>>;
      return {
        run: async (context) => {
          try {
            result = await register(fixture, operator, { visitors, meals }, { context, id });
          } finally {
            fixture.clock.set(`${DATE}T09:31`);
          }
        },
        check: async () => {
          // Some lunches of today may be refused. The first attempt had not written them, and their window ended before
          // the second attempt.
          const closed = result.refused.filter(({ fault }) => fault === 'meal_closed');
          expect(result.refused).toEqual(closed);
          expect(result.created + closed.length).toBe(60);
          expect(result.created).toBeGreaterThan(45);
          expect(await logOf(fixture, operator)).toHaveLength(result.created);
        },
      };
    });
    expect(deaths).toBe(1);
  });
});

describe('200 guests for 40 meals', () => {
  it('200 guests for 40 meals are registered only for offered meals', async ({ fixture, operator }) => {
    const dates = Array.from({ length: 20 }, (_, n) => `2026-11-${String(n + 11)}`);
    const meals = dates.flatMap((date) => [slot(date, 1), slot(date, 2)]);
    const names = Array.from({ length: 200 }, (_, n) => `Convidado ${n}`);
    const visitors = names.map((name) => guest(name));
    const { created, refused } = await register(fixture, operator, { visitors, meals });
    // The accepted days are today, Friday, and Monday to Thursday.
    expect([created, refused.length]).toEqual([200 * 12, 200 * 28]);
  });
});
