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

/** Reserves the meal whose window is open now for the acting employee. Refuses if the employee names another meal. */
export const reserve: Handler<'reservation.reserve'> = async (
  context,
  { site, asked: requested },
  { id, actor },
) => {
  const employee = employeeOf(actor);
  return reserveMeal(context, { id, employee, by: employee, site, requestedMeal: requested });
};

/** The person and the actor of a reservation. At a terminal the actor is not the person. */
interface ReserveInput {
  /** Id of the reservation. Every attempt has the same id. */
  id: string;
  employee: Pick<Employee, 'userId' | 'name' | 'cpf' | 'email'>;
  by: Actor;
  site: SiteId;
  requestedMeal?: RequestedMeal;
}

/**
 * Reserves the meal whose window is open now at the site. One insert, which is unique by its index, contains the event.
 */
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

/**
 * Reserves a meal that was checked before. @returns false if the person already has it; a retry finds its own
 * reservation and returns true
 */
export const makeReservation = (
  context: Context,
  input: ReserveInput,
  occasion: MealSlot,
): Promise<boolean> => insertOnce(context, pendingReservation(input, occasion));

/** The date and meal of a reservation, and the instant at which it is made. */
interface MealSlot {
  date: LocalDate;
  meal: MealId;
  at: Date;
}

/** Builds a pending reservation with its event in the outbox. */
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
 * Refuses unless an earlier attempt of this command has reserved. The reason against a reservation may be newer than
 * that attempt.
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

/**
 * Inserts a reservation. A retry finds its own document and returns true. @returns false if the person already has this
 * meal
 */
async function insertOnce(context: Context, document: Reservation): Promise<boolean> {
  const { reservations } = context.database;
  if ((await commitNew(context, reservations, document)) === 'written') return true;
  const { personKey, date, meal } = document;
  const existing = await reservations.findOne({ personKey, date, meal, active: true }).lean();
  if (existing?._id === document._id) {
    announce(context, reservations, document._id, document.outbox);
    return true;
  }
  // An expired hold without a reservation does not occupy the slot.
  if (existing && (await releaseUnturned(context, existing))) return insertOnce(context, document);
  return false;
}

/** The meal that a person names, because the meal on the screen may be over when they tap. */
type RequestedMeal = { date: LocalDate; meal: MealId } | undefined;

/** Returns true if the meal is the requested one, or if none is requested. */
const isRequested = (requested: RequestedMeal, { date, meal }: { date: LocalDate; meal: MealId }): boolean =>
  requested === undefined || (requested.date === date && requested.meal === meal);

/** Returns the requested meals of those whose windows are open on a date, by site. */
export const onlyRequested = (
  openAt: ReadonlyMap<SiteId, MealId>,
  date: LocalDate,
  requested: RequestedMeal,
) => new Map([...openAt].filter(([, meal]) => isRequested(requested, { date, meal })));
