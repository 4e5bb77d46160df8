import type { StoredWeekPlan } from '@reserva/database/models/plans/week-plans';
import { newReservation } from '@reserva/database/models/reservations/new-reservation';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { occasionKey, planOf, plansOf } from '@reserva/database/queries/plans/week-plans';
import { documents } from '@reserva/database/writes/documents';
import { outboxEvent } from '@reserva/database/writes/outbox';
import { isPausedFor, WEEK_JOB, wishFor } from '@reserva/domain/plans/week-plan';
import type { Context } from '../context.ts';
import { insertRows } from '../reservations/insert-rows.ts';
import { idByWeek, type OpenMeal } from './occasion.ts';
import { type PlannedReservation, plannedReservations } from './planned-reservations.ts';

/**
 * Makes the reservations that patterns want of the meal whose window is open: each under an id of its own and the index
 * that gives a person one for each meal, so that done again, by whomever, it makes none twice.
 * @returns whose could not be written: they are tried again
 */
export async function reserveByPlans(
  context: Context,
  occasion: OpenMeal,
  plans: readonly StoredWeekPlan[],
): Promise<string[]> {
  // Before anything is looked at: a leave that is recorded meanwhile was not known when this was reserved, and waives it.
  const at = context.clock.now();
  const claimed = await claim(context, occasion, plans);
  if (claimed.length === 0) return [];
  const planned = await plannedReservations(context, occasion, claimed);
  // A process that stood still meanwhile makes nothing that could not be cancelled any more: that was missed.
  if (context.clock.now() >= occasion.until) return planned.map(({ user }) => user._id);
  const reservations = planned.map((each) => reservationOf(context, occasion, each, at));
  const outcomes = await insertRows(context, reservations);
  return reservations.flatMap(({ _id, person }) =>
    outcomes.get(_id)?.outcome === 'failed' ? [person.id] : [],
  );
}

/**
 * From here on the day's meal is no matter of the pattern any more, and nobody is told that it is skipped while it is being
 * reserved: whoever changes that day is told to cancel (`set-day.ts`). What was changed meanwhile is left to its own command.
 */
async function claim(
  { database }: Context,
  occasion: OpenMeal,
  plans: readonly StoredWeekPlan[],
): Promise<StoredWeekPlan[]> {
  const claimed = occasionKey(occasion);
  const asking = plans.filter((plan) => {
    const current = planOf(plan, occasion.date);
    const wish = wishFor(current, occasion);
    return !isPausedFor(current, occasion) && wish.kind === 'site' && occasion.sites.includes(wish.site);
  });
  if (asking.length === 0) return [];
  await documents(database.weekPlans).bulkWrite(
    asking.map(({ _id, revision }) => ({
      updateOne: { filter: { _id, revision }, update: { $set: { claimed } } },
    })),
    { ordered: false },
  );
  const stored = await plansOf(
    database,
    asking.map(({ _id }) => _id),
  );
  return stored.filter((plan) => plan.claimed === claimed);
}

function reservationOf(
  { zone }: Context,
  { date, meal }: Pick<OpenMeal, 'date' | 'meal'>,
  { user, site }: PlannedReservation,
  at: Date,
): Reservation {
  const _id = idByWeek(user._id, { date, meal }, zone);
  const person = { kind: 'employee' as const, id: user._id, name: user.name, cpf: user.cpf };
  const by = { kind: 'system' as const, job: WEEK_JOB };
  const payload = { reservationId: _id, person, date, meal, site, by, email: user.email };
  return newReservation({
    _id,
    person,
    date,
    meal,
    site,
    createdAt: at,
    createdBy: by,
    outbox: [outboxEvent('reservation.created', `${_id}-created`, at, payload)],
  });
}
