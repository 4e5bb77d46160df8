import type { Operator } from '@reserva/contracts/actor';
import type { LocalDate, MealId, SiteId } from '@reserva/contracts/primitives';
import { newReservation } from '@reserva/database/models/new-reservation';
import type { Reservation } from '@reserva/database/models/reservations';
import type { User } from '@reserva/database/models/users';
import { reservationSchedule } from '@reserva/database/queries/settings';
import { openWindow } from '@reserva/domain/windows';
import { type CommandHandler, done, refuse } from '@reserva/runtime/command-worker';
import { type Context, localNow } from '../context.ts';
import { generated } from './generated.ts';
import { type Inserted, insertRows } from './insert-rows.ts';
import { operatorOf } from './operator-of.ts';
import { rowId } from './row-id.ts';

/**
 * Reserves the meal whose window is open now for many people. They are found by their CPF and carry the name of our
 * records; who is unknown or inactive fails under the name the caller gave.
 */
export const insertForUsers: CommandHandler<'reservation.insertForUsers', Context> = async (
  context,
  { users, site },
  meta,
) => {
  const operator = operatorOf(meta.actor);
  const unknown = new Map(users.map(({ cpf, name }) => [cpf, name]));
  const people = await context.database.users
    .find({ cpf: { $in: [...unknown.keys()] }, active: true })
    .lean();
  for (const { cpf } of people) unknown.delete(cpf);
  const idOf = ({ _id }: User) => rowId(meta.id, _id);
  const occasion = await occasionOf(context, people.map(idOf));
  if (!occasion) return refuse('outside_window');

  const documents = people.map((user) =>
    reservationOf({ _id: idOf(user), ...occasion, site }, user, operator, context.clock.now()),
  );
  const outcomes = await insertRows(context, documents);
  const namesOf = (outcome: Inserted) =>
    documents.filter(({ _id }) => outcomes.get(_id) === outcome).map(({ person }) => person.name);
  return done({
    reserved: namesOf('inserted'),
    existing: namesOf('exists'),
    failed: [...namesOf('failed'), ...unknown.values()],
  });
};

/** The meal whose window is open, or the one that an earlier attempt of this command reserved; null for neither. */
async function occasionOf(
  context: Context,
  ids: readonly string[],
): Promise<{ date: LocalDate; meal: MealId } | null> {
  const { database } = context;
  const { date, time } = localNow(context);
  const earlier = await database.reservations.findOne({ _id: { $in: [...ids] } }).lean();
  if (earlier) return { date: earlier.date, meal: earlier.meal };
  const open = openWindow(await reservationSchedule(database), time);
  return open ? { date, meal: open.id } : null;
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
