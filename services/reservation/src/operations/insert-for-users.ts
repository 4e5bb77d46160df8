import type { Operator } from '@reserva/contracts/actor';
import type { CommandResult, Outcome } from '@reserva/contracts/commands';
import type { LocalDate, MealId, SiteId } from '@reserva/contracts/primitives';
import type { ReserveFault } from '@reserva/contracts/row-faults';
import { newReservation } from '@reserva/database/models/new-reservation';
import type { Reservation } from '@reserva/database/models/reservations';
import type { User } from '@reserva/database/models/users';
import { departuresOfPeople } from '@reserva/database/queries/departures';
import { openMealAt } from '@reserva/database/queries/meal-hours';
import { mayEat } from '@reserva/domain/departures';
import { shownBadge } from '@reserva/domain/person-fields';
import { isEaten, isPassing } from '@reserva/domain/reservation';
import { notServedWords } from '@reserva/domain/service-calendar';
import { type CommandHandler, done, refuse } from '@reserva/runtime/messaging/command-worker';
import { type Context, localNow } from '../context.ts';
import { generated } from './generated.ts';
import { type InsertedRow, insertRows } from './insert-rows.ts';
import { operatorOf } from './operator-of.ts';
import { rowId } from './row-id.ts';

type Row = CommandResult<'reservation.insertForUsers'>['rows'][number];

/**
 * Reserves the meal whose window is open now for many people. They are found by their CPF and carry the name of our
 * records; who is unknown fails under the name the caller gave. Each is told with the reason.
 */
export const insertForUsers: CommandHandler<'reservation.insertForUsers', Context> = async (
  context,
  { users, site },
  meta,
) => {
  const operator = operatorOf(meta.actor);
  const asked = new Map(users.map(({ cpf, name }) => [cpf, name]));
  const found = await context.database.users.find({ cpf: { $in: [...asked.keys()] } }).lean();
  const people = new Map(found.map((user) => [user.cpf, user]));
  const departures = await departuresOfPeople(
    context.database,
    found.map(({ _id }) => _id),
  );
  const { date: today } = localNow(context);
  const faultOf = (user: User) =>
    accountFault(user) ?? (mayEat(departures.get(user._id) ?? [], today) ? null : 'person_departed');
  const eaters = found.filter((user) => faultOf(user) === null);
  const idOf = ({ _id }: User) => rowId(meta.id, _id);
  const occasion = await occasionOf(context, site, eaters.map(idOf));
  if ('ok' in occasion) return occasion;

  const documents = eaters.map((user) =>
    reservationOf({ _id: idOf(user), ...occasion, site }, user, operator, context.clock.now()),
  );
  const outcomes = await insertRows(context, documents);
  const now = context.clock.now();
  const rows = [...asked].map(([cpf, name]): Row => {
    const user = people.get(cpf);
    if (!user) return { id: null, name, badge: '', verdict: 'failed', fault: 'person_unknown' };
    const who = { name: user.name, badge: shownBadge(user.badge) };
    const fault = faultOf(user);
    if (fault) return { id: null, ...who, verdict: 'failed', fault };
    return { ...who, ...resultOf(idOf(user), outcomes.get(idOf(user)), now) };
  });
  const namesOf = (wanted: Row['verdict']) =>
    rows.filter(({ verdict }) => verdict === wanted).map(({ name }) => name);
  return done({
    reserved: namesOf('reserved'),
    existing: namesOf('existing'),
    failed: namesOf('failed'),
    rows,
  });
};

/** Why nobody reserves for this account; null where one may. */
function accountFault({ active, twoFactor }: User): ReserveFault | null {
  if (!active) return 'person_inactive';
  return twoFactor.exempt ? 'display' : null;
}

function resultOf(
  id: string,
  row: InsertedRow | undefined,
  now: Date,
): Pick<Row, 'id' | 'verdict' | 'fault'> {
  if (row?.outcome === 'inserted') return { id, verdict: 'reserved', fault: null };
  if (!row?.occupant) return { id: null, verdict: 'failed', fault: 'failed' };
  return { id: row.occupant._id, verdict: 'existing', fault: occupied(row.occupant, now) };
}

function occupied(occupant: Reservation, now: Date): ReserveFault {
  if (isEaten(occupant.state)) return 'already_done';
  return isPassing(occupant, now) ? 'passing' : 'exists';
}

/** The meal whose window is open, or the one that an earlier attempt of this command reserved; why not for neither. */
async function occasionOf(
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
  if (open.notServed) return refuse('meal_not_served', notServedWords(open.notServed));
  return { date, meal: open.id };
}

function reservationOf(
  occasion: { _id: string; date: LocalDate; meal: MealId; site: SiteId },
  { _id: id, name, cpf, email }: User,
  by: Operator,
  at: Date,
): Reservation {
  const person = { kind: 'employee' as const, id, name, cpf };
  return newReservation({
    ...occasion,
    person,
    createdAt: at,
    createdBy: by,
    outbox: generated(occasion, person, by, at, email),
  });
}
