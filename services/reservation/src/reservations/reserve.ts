import type { Actor, Employee } from '@reserva/contracts/basics/actor';
import type { LocalDate, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import { newReservation } from '@reserva/database/models/reservations/new-reservation';
import type { Person, Reservation } from '@reserva/database/models/reservations/reservations';
import { openMealAt } from '@reserva/database/queries/calendar/meal-hours';
import { departuresOf } from '@reserva/database/queries/money/departures';
import { announce, commitNew } from '@reserva/database/writes/commit';
import { outboxEvent } from '@reserva/database/writes/outbox';
import { notServedMessage } from '@reserva/domain/calendar/service-calendar';
import { mayEat } from '@reserva/domain/money/departures';
import { done, refuse } from '@reserva/runtime/messaging/command-worker';
import { employeeOf } from '../actors.ts';
import { releaseUnturned } from '../basics/release-hold.ts';
import { type Context, type Handler, localNow } from '../context.ts';

/** Reserves the meal whose window is open now, for the acting employee; another than they name is refused. */
export const reserve: Handler<'reservation.reserve'> = async (
  context,
  { site, asked: requested },
  { id, actor },
) => {
  const employee = employeeOf(actor);
  return reserveMeal(context, { id, employee, by: employee, site, requestedMeal: requested });
};

/** Whom a meal is reserved for, and by whom: at a terminal it is not the person's own session that does it. */
interface ReserveInput {
  /** Of the reservation: the same at every attempt. */
  id: string;
  employee: Pick<Employee, 'userId' | 'name' | 'cpf' | 'email'>;
  by: Actor;
  site: SiteId;
  requestedMeal?: RequestedMeal;
}

/** Reserves the meal whose window is open now at the site: one insert, made unique by its index, with the event that tells it. */
export async function reserveMeal(context: Context, input: ReserveInput) {
  const { id, employee, site, requestedMeal: requested } = input;
  const { now, date, time } = localNow(context);
  const { database } = context;
  const [open, departures] = await Promise.all([
    openMealAt(database, { site, date, time }),
    departuresOf(database, employee.userId),
  ]);
  if (!open || !isRequested(requested, { date, meal: open.id }))
    return refused(context, id, 'outside_window');
  if (!mayEat(departures, date)) return refused(context, id, 'person_departed');
  if (open.notServed) return refused(context, id, 'meal_not_served', notServedMessage(open.notServed));

  if (!(await makeReservation(context, input, { date, meal: open.id, at: now })))
    return refused(context, id, 'reservation_exists');
  return done({ reservationId: id, date, meal: open.id, site });
}

/** Of a meal that may be reserved. False where the person has it already; at the second attempt it is its own. */
export const makeReservation = (
  context: Context,
  input: ReserveInput,
  occasion: MealSlot,
): Promise<boolean> => insertOnce(context, pendingReservation(input, occasion));

/** Which meal, and when it was reserved. */
interface MealSlot {
  date: LocalDate;
  meal: MealId;
  at: Date;
}

/** A pending reservation, with the event that reports it. */
export function pendingReservation(
  { id, employee, by, site }: ReserveInput,
  { date, meal, at }: MealSlot,
): Reservation {
  const { userId, name, cpf, email } = employee;
  const person: Person = { kind: 'employee', id: userId, name, cpf };
  const payload = { reservationId: id, person, date, meal, site, by, email };
  return newReservation({
    _id: id,
    person,
    date,
    meal,
    site,
    createdAt: at,
    createdBy: by,
    outbox: [outboxEvent('reservation.created', `${id}-created`, at, payload)],
  });
}

/**
 * Refuses, unless an earlier attempt of this very command has reserved: what stands in its way now may have come since, and
 * nobody is told that nothing was done where something was.
 */
async function refused(
  { database }: Context,
  id: string,
  code: 'outside_window' | 'person_departed' | 'meal_not_served' | 'reservation_exists',
  message?: string,
) {
  const earlier = await database.reservations.findById(id).lean();
  if (!earlier) return refuse(code, message);
  const { _id: reservationId, date, meal, site } = earlier;
  return done({ reservationId, date, meal, site });
}

/** False when the person already has this meal. A repeated attempt of the same command finds its own document: true. */
async function insertOnce(context: Context, document: Reservation): Promise<boolean> {
  const { reservations } = context.database;
  if ((await commitNew(context, reservations, document)) === 'written') return true;
  const { personKey, date, meal } = document;
  const existing = await reservations.findOne({ personKey, date, meal, active: true }).lean();
  if (existing?._id === document._id) {
    announce(context, reservations, document._id, document.outbox);
    return true;
  }
  // A gate that was opened without a reservation and never turned does not stand in the way.
  if (existing && (await releaseUnturned(context, existing))) return insertOnce(context, document);
  return false;
}

/** Which meal a person means, where they say so: what a screen showed may be over when it is tapped. */
type RequestedMeal = { date: LocalDate; meal: MealId } | undefined;

/** Whether this meal is the one that is asked for. Where none is named, any is. */
const isRequested = (requested: RequestedMeal, { date, meal }: { date: LocalDate; meal: MealId }): boolean =>
  requested === undefined || (requested.date === date && requested.meal === meal);

/** Of the meals whose windows are open on a date, by site, those that are asked for. */
export const onlyRequested = (
  openAt: ReadonlyMap<SiteId, MealId>,
  date: LocalDate,
  requested: RequestedMeal,
) => new Map([...openAt].filter(([, meal]) => isRequested(requested, { date, meal })));
