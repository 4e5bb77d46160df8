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

/**
 * Reserves the meal whose window is open now for the acting employee. Refuses if the employee asks for another meal.
 */
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
 * Reserves the meal whose window is open now at the site. It is one insert under a unique index, and the document
 * contains its event.
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
    return refuseUnlessReserved(context, id, 'outside_window');
  if (!mayEat(departures, date)) return refuseUnlessReserved(context, id, 'person_departed');
  if (open.notServed)
    return refuseUnlessReserved(context, id, 'meal_not_served', notServedMessage(open.notServed));

  if (!(await makeReservation(context, input, { date, meal: open.id, at: now })))
    return refuseUnlessReserved(context, id, 'reservation_exists');
  return done({ reservationId: id, date, meal: open.id, site });
}

/**
 * Reserves a meal. The caller has checked that it can be reserved.
 * @returns false if the person already has another reservation of the meal
 */
export const makeReservation = (context: Context, input: ReserveInput, slot: MealSlot): Promise<boolean> =>
  insertOnce(context, pendingReservation(input, slot));

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
 * Refuses, unless an earlier attempt of this command has made the reservation. That attempt succeeded, and the reason
 * against it may be newer.
 */
async function refuseUnlessReserved(
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
  // The existing document may be only an expired hold of a person without a reservation. It is released, and the insert
  // is tried again.
  if (existing && (await releaseUnturned(context, existing))) return insertOnce(context, document);
  return false;
}

/**
 * The meal that the person saw on the screen. When the person taps, another meal may be open, which must not be used.
 */
type RequestedMeal = { date: LocalDate; meal: MealId } | undefined;

/** Returns true if the meal is the requested one, or if none is requested. */
const isRequested = (requested: RequestedMeal, { date, meal }: { date: LocalDate; meal: MealId }): boolean =>
  requested === undefined || (requested.date === date && requested.meal === meal);

/**
 * Returns the open meals by site, but only those that the person requested. Returns all of them if none is requested.
 */
export const onlyRequested = (
  openAt: ReadonlyMap<SiteId, MealId>,
  date: LocalDate,
  requested: RequestedMeal,
) => new Map([...openAt].filter(([, meal]) => isRequested(requested, { date, meal })));
