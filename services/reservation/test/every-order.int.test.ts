import type { SiteId } from '@reserva/contracts/basics/primitives';
import type { User } from '@reserva/database/models/people/users';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { priceOf } from '@reserva/domain/money/prices';
import {
  isEaten,
  mayCancel,
  mayConclude,
  mayExpire,
  type ReservationState,
  reservationState,
  stateAfterTurn,
} from '@reserva/domain/reservations/reservation';
import { actorOf, insertUser } from '@reserva/testing/factories';
import { propertyRuns } from '@reserva/testing/property-runs';
import { testWith } from '@reserva/testing/test-with';
import fc from 'fast-check';
import { expect } from 'vitest';
import { cancel } from '../src/reservations/cancel.ts';
import { concludeList } from '../src/reservations/conclude-rows.ts';
import { deleteList } from '../src/reservations/delete-rows.ts';
import { reserve } from '../src/reservations/reserve.ts';
import { settleShifts } from '../src/reservations/settle-shifts.ts';
import { createReservationFixture, metaOf, type ReservationFixture } from './support/fixture.ts';
import { badge, type Gate, openGate } from './support/gate.ts';
import { insertOperator, rowsOf, type TestOperator } from './support/operators.ts';

const DATE = '2026-11-19';
const prices = { version: 1, concluded: 350, expired: 700, reserveless: 1000 };

const test = testWith(() => createReservationFixture(`${DATE}T08:00`)).extend(
  'steps',
  { scope: 'file' },
  async ({ fixture }) => {
    const operator = await insertOperator(fixture);
    const schedule = [{ id: 1 as const, start: '11:00', end: '14:00' }];
    return {
      ...reserving(fixture, 1),
      ...reserving(fixture, 2),
      ...turning(fixture, await openGate(fixture, { site: 1, schedule })),
      ...turning(fixture, await openGate(fixture, { site: 2, schedule })),
      ...changing(fixture, operator),
    };
  },
);

/** The expected meal according to the rules of the domain; null if there is no meal. */
type Meal = { state: ReservationState; site: SiteId } | null;

interface Step {
  /** Runs the step at its time of day. */
  run(user: User, current: Reservation | null): Promise<unknown>;
  /** Returns the expected meal after the step. */
  rule(meal: Meal): Meal;
}

const at = (fixture: ReservationFixture, time: string) => fixture.clock.set(`${DATE}T${time}`);
const employee = (user: User) => metaOf(actorOf(user));
const become = (may: (state: ReservationState) => boolean, state: ReservationState) => (meal: Meal) =>
  meal && may(meal.state) ? { ...meal, state } : meal;

/** Builds the steps that change or end a reservation. */
function changing(fixture: ReservationFixture, operator: TestOperator): Record<string, Step> {
  return {
    cancel: {
      async run(user) {
        at(fixture, '08:00');
        await cancel(fixture.context, {}, employee(user));
      },
      rule: (meal) => (meal && mayCancel(meal.state) ? null : meal),
    },
    expire: {
      async run() {
        at(fixture, '14:00');
        await settleShifts(fixture.context);
      },
      rule: become(mayExpire, reservationState.expired),
    },
    conclude: {
      async run(_user, current) {
        at(fixture, '15:00');
        const reservations = current ? rowsOf([current]) : [];
        await concludeList(fixture.context, { reservations }, operator.command());
      },
      rule: become(mayConclude, reservationState.concluded),
    },
    delete: {
      async run(_user, current) {
        at(fixture, '15:00');
        const reservations = current ? rowsOf([current]) : [];
        await deleteList(fixture.context, { reservations }, operator.command());
      },
      rule: () => null,
    },
  };
}

function reserving(fixture: ReservationFixture, site: SiteId): Record<string, Step> {
  return {
    [`reserve at ${site}`]: {
      async run(user) {
        at(fixture, '08:00');
        await reserve(fixture.context, { site }, employee(user));
      },
      rule: (meal) => meal ?? { state: reservationState.pending, site },
    },
  };
}

/** Builds the step "eat": a scan, and a turn if the gate opens. */
function turning(fixture: ReservationFixture, gate: Gate): Record<string, Step> {
  const { site } = gate.turnstile;
  return {
    [`eat at ${site}`]: {
      async run(user) {
        at(fixture, '12:00');
        const { granted, key } = await gate.scan(badge(user));
        if (granted) await gate.turn(key);
        return granted;
      },
      rule(meal) {
        const { state, site: reserved } = meal ?? { state: reservationState.authorised, site };
        return {
          state: stateAfterTurn(state, reserved, site) ?? state,
          site: isEaten(state) ? reserved : site,
        };
      },
    },
  };
}

test('any order of commands results in the meal that the rules describe', async ({ fixture, steps }) => {
  const names = fc.array(fc.constantFrom(...Object.keys(steps)), { minLength: 2, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(names, async (happening) => {
      const user = await insertUser(fixture.database);
      const active = () => fixture.database.reservations.find({ 'person.id': user._id, active: true }).lean();
      let meal: Meal = null;
      for (const name of happening) {
        const step = steps[name] as Step;
        const [before = null] = await active();
        await step.run(user, before);
        meal = step.rule(meal);
        const found = await active();
        expect(found).toHaveLength(meal ? 1 : 0);
        if (!meal) continue;
        const priceCents = priceOf(meal.state, 'employee', prices);
        expect(found[0]).toMatchObject({ state: meal.state, site: meal.site, priceCents, hold: null });
      }
      // All documents of the person for this meal together may contain at most one turn.
      const all = await fixture.database.reservations.find({ 'person.id': user._id, active: true }).lean();
      const turned = all.flatMap(({ passages }) => passages.filter(({ outcome }) => outcome === 'turned'));
      expect(turned.length).toBeLessThanOrEqual(1);
    }),
    { numRuns: propertyRuns(40) },
  );
});
