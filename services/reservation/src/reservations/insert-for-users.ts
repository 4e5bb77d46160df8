import type { Operator } from '@reserva/contracts/basics/actor';
import type { LocalDate, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import type { CommandResult, Outcome } from '@reserva/contracts/commands';
import type { ReserveProblem } from '@reserva/contracts/reservations/row-problems';
import type { User } from '@reserva/database/models/people/users';
import { newReservation } from '@reserva/database/models/reservations/new-reservation';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { openMealAt } from '@reserva/database/queries/calendar/meal-hours';
import { departuresOfPeople } from '@reserva/database/queries/money/departures';
import { leavesOfPeople } from '@reserva/database/queries/money/waivers';
import { type DayMeal, notServedMessage } from '@reserva/domain/calendar/service-calendar';
import { mayEat } from '@reserva/domain/money/departures';
import { describeLeave } from '@reserva/domain/money/leaves';
import { shownBadge } from '@reserva/domain/people/person-fields';
import { isEaten, isPassing } from '@reserva/domain/reservations/reservation';
import { done, refuse } from '@reserva/runtime/messaging/command-worker';
import { operatorOf } from '../actors.ts';
import { type Context, type Handler, localNow } from '../context.ts';
import { afterReservationMade } from './after-reservation-made.ts';
import { type InsertRowResult, insertRows } from './insert-rows.ts';
import { rowId } from './row-events.ts';

type Row = CommandResult<'reservation.insertForUsers'>['rows'][number];

/**
 * Reserves the meal whose window is open now for many people, who are found by CPF. The results contain the stored
 * names. A person who is not found fails, with the name from the request. A person on leave is skipped unless
 * `includeAbsent` is true.
 */
export const insertForUsers: Handler<'reservation.insertForUsers'> = async (
  context,
  { users, site, includeAbsent = false },
  meta,
) => {
  const operator = operatorOf(meta.actor);
  const namesByCpf = new Map(users.map(({ cpf, name }) => [cpf, name]));
  const existingUsers = await context.database.users.find({ cpf: { $in: [...namesByCpf.keys()] } }).lean();
  const people = new Map(existingUsers.map((user) => [user.cpf, user]));
  const departures = await departuresOfPeople(
    context.database,
    existingUsers.map(({ _id }) => _id),
  );
  const { date: today } = localNow(context);
  const problemOf = (user: User) =>
    accountProblem(user) ?? (mayEat(departures.get(user._id) ?? [], today) ? null : 'person_departed');
  const eaters = existingUsers.filter((user) => problemOf(user) === null);
  const idOf = ({ _id }: User) => rowId(meta.id, _id);
  const slot = await mealToInsert(context, site, eaters.map(idOf));
  if ('ok' in slot) return slot;

  const leaves = await leavesOn(context, eaters, slot.date);
  const absent = includeAbsent ? new Set<string>() : await skippedIds(context, eaters, leaves, idOf);
  const documents = eaters
    .filter(({ _id }) => !absent.has(_id))
    .map((user) =>
      reservationOf({ _id: idOf(user), ...slot, site }, user, {
        by: operator,
        at: context.clock.now(),
        leave: leaves.get(user._id) ?? null,
      }),
    );
  const outcomes = await insertRows(context, documents);
  const now = context.clock.now();
  const rows = [...namesByCpf].map(([cpf, name]): Row => {
    const user = people.get(cpf);
    if (!user) {
      return { id: null, name, badge: '', verdict: 'failed', fault: 'person_unknown', leave: null };
    }
    const leave = leaves.get(user._id) ?? null;
    const owner = { name: user.name, badge: shownBadge(user.badge), leave };
    const problem = problemOf(user);
    if (problem) return { id: null, ...owner, verdict: 'failed', fault: problem };
    if (absent.has(user._id)) return { id: null, ...owner, verdict: 'absent', fault: 'on_leave' };
    return { ...owner, ...resultOf(idOf(user), outcomes.get(idOf(user)), now) };
  });
  const namesOf = (expectedVerdict: Row['verdict']) =>
    rows.filter(({ verdict }) => verdict === expectedVerdict).map(({ name }) => name);
  return done({
    reserved: namesOf('reserved'),
    existing: namesOf('existing'),
    failed: namesOf('failed'),
    absent: namesOf('absent'),
    rows,
  });
};

/** Returns the description of each person's leave on a day, by user id. */
async function leavesOn(
  { database }: Context,
  people: readonly User[],
  date: LocalDate,
): Promise<Map<string, string>> {
  const leaves = await leavesOfPeople(
    database,
    people.map(({ _id }) => _id),
  );
  const current = leaves.filter(({ from, lastDay }) => from <= date && date <= lastDay);
  return new Map(current.map((leave) => [leave.person.id, describeLeave(leave)]));
}

/**
 * Returns the people to skip because of a leave. A person is not skipped if an earlier attempt of this command has
 * already reserved for them. Their leave may have been recorded since.
 */
async function skippedIds(
  { database }: Context,
  people: readonly User[],
  leaves: ReadonlyMap<string, string>,
  idOf: (user: User) => string,
): Promise<Set<string>> {
  const onLeave = people.filter(({ _id }) => leaves.has(_id));
  if (onLeave.length === 0) return new Set();
  const reservations = await database.reservations
    .find({ _id: { $in: onLeave.map(idOf) } })
    .select({ _id: 1 })
    .lean();
  const insertedIds = new Set(reservations.map(({ _id }) => _id));
  return new Set(onLeave.filter((user) => !insertedIds.has(idOf(user))).map(({ _id }) => _id));
}

/** Returns the reason for which this account gets no reservation. @returns null if it may get one */
function accountProblem({ active, twoFactor }: User): ReserveProblem | null {
  if (!active) return 'person_inactive';
  return twoFactor.exempt ? 'display' : null;
}

function resultOf(
  id: string,
  row: InsertRowResult | undefined,
  now: Date,
): Pick<Row, 'id' | 'verdict' | 'fault'> {
  if (row?.outcome === 'inserted') return { id, verdict: 'reserved', fault: null };
  if (!row?.occupant) return { id: null, verdict: 'failed', fault: 'failed' };
  return { id: row.occupant._id, verdict: 'existing', fault: occupied(row.occupant, now) };
}

function occupied(occupant: Reservation, now: Date): ReserveProblem {
  if (isEaten(occupant.state)) return 'already_done';
  return isPassing(occupant, now) ? 'passing' : 'exists';
}

/**
 * Returns the meal whose window is open, or the one that an earlier attempt of this command reserved. Otherwise returns
 * the refusal.
 */
async function mealToInsert(
  context: Context,
  site: SiteId,
  ids: readonly string[],
): Promise<
  { date: LocalDate; meal: MealId } | Extract<Outcome<'reservation.insertForUsers'>, { ok: false }>
> {
  const { database } = context;
  const { date, time } = localNow(context);
  const earlier = await database.reservations.findOne({ _id: { $in: [...ids] } }).lean();
  if (earlier) return { date: earlier.date, meal: earlier.meal };
  const open = await openMealAt(database, { site, date, time });
  if (!open) return refuse('outside_window');
  if (open.notServed) return refuse('meal_not_served', notServedMessage(open.notServed));
  return { date, meal: open.id };
}

function reservationOf(
  slot: DayMeal & { _id: string },
  { _id: id, name, cpf, email }: User,
  { by, at, leave }: { by: Operator; at: Date; leave: string | null },
): Reservation {
  const person = { kind: 'employee' as const, id, name, cpf };
  return newReservation({
    ...slot,
    person,
    createdAt: at,
    createdBy: by,
    outbox: afterReservationMade(slot, person, by, at, email, leave ? `, incluída apesar de ${leave}` : ''),
  });
}
