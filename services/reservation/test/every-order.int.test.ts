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
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

let fixture: ReservationFixture;
let operator: TestOperator;
let gates: Record<SiteId, Gate>;
beforeAll(async () => {
  fixture = await createReservationFixture(`${DATE}T08:00`);
  operator = await insertOperator(fixture);
  const schedule = [{ id: 1 as const, start: '11:00', end: '14:00' }];
  gates = {
    1: await openGate(fixture, { site: 1, schedule }),
    2: await openGate(fixture, { site: 2, schedule }),
  };
});
afterAll(() => fixture?.dispose());

/** The expected meal according to the rules of the domain; null if there is no meal. */
type Meal = { state: ReservationState; site: SiteId } | null;

interface Step {
  /** Runs the step at its time of day. */
  run(user: User, current: Reservation | null): Promise<unknown>;
  /** Returns the expected meal after the step. */
  rule(meal: Meal): Meal;
}

const at = (time: string) => fixture.clock.set(`${DATE}T${time}`);
const employee = (user: User) => metaOf(actorOf(user));
const become = (may: (state: ReservationState) => boolean, state: ReservationState) => (meal: Meal) =>
  meal && may(meal.state) ? { ...meal, state } : meal;

const steps: Record<string, Step> = {
  ...reserving(1),
  ...reserving(2),
  ...turning(1),
  ...turning(2),
  cancel: {
    async run(user) {
      at('08:00');
      await cancel(fixture.context, {}, employee(user));
    },
    rule: (meal) => (meal && mayCancel(meal.state) ? null : meal),
  },
  expire: {
    async run() {
      at('14:00');
      await settleShifts(fixture.context);
    },
    rule: become(mayExpire, reservationState.expired),
  },
  conclude: {
    async run(_user, current) {
      at('15:00');
      const reservations = current ? rowsOf([current]) : [];
      await concludeList(fixture.context, { reservations }, operator.command());
    },
    rule: become(mayConclude, reservationState.concluded),
  },
  delete: {
    async run(_user, current) {
      at('15:00');
      await deleteList(
        fixture.context,
        { reservations: current ? rowsOf([current]) : [] },
        operator.command(),
      );
    },
    rule: () => null,
  },
};

function reserving(site: SiteId): Record<string, Step> {
  return {
    [`reserve at ${site}`]: {
      async run(user) {
        at('08:00');
        await reserve(fixture.context, { site }, employee(user));
      },
      rule: (meal) => meal ?? { state: reservationState.pending, site },
    },
  };
}

/** Builds the step "eat": a scan, and a turn if the gate opens. */
function turning(site: SiteId): Record<string, Step> {
  return {
    [`eat at ${site}`]: {
      async run(user) {
        at('12:00');
        const { granted, key } = await gates[site].scan(badge(user));
        if (granted) await gates[site].turn(key);
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

test('any order of commands results in the meal that the rules describe', async () => {
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
