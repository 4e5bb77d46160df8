import type { LocalDate, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import { timeOfMinutes } from '@reserva/domain/basics/day-minutes';
import { mealIds } from '@reserva/domain/basics/meals';
import { addLocalDays, instantAt, localDateOf, type TimeZone, weekdayOf } from '@reserva/domain/basics/time';
import { type PriceList, priceOf } from '@reserva/domain/money/prices';
import { type DemoVisit, demoVisit } from '@reserva/domain/reservations/demo-habits';
import { reservationState } from '@reserva/domain/reservations/reservation';
import { newReservation } from '../models/reservations/new-reservation.ts';
import type { Reservation } from '../models/reservations/reservations.ts';

/** Number of days before today that have reservations in a demo. */
const HISTORY_DAYS = 62;

export interface DemoEmployee {
  id: string;
  name: string;
  cpf: string;
  badge: string;
}

export interface HistoryOptions {
  now: Date;
  zone: TimeZone;
  prices: PriceList;
  turnstileOf: (site: SiteId) => string;
  newId: (at: Date) => string;
}

/** Yields the settled meals of the 62 days before today. More people eat on weekdays than on weekends. */
export function* demoHistory(
  people: readonly DemoEmployee[],
  options: HistoryOptions,
): Generator<Reservation> {
  const today = localDateOf(options.now, options.zone);
  for (let back = HISTORY_DAYS; back >= 1; back--) {
    const date = addLocalDays(today, -back);
    const weekend = weekdayOf(date) % 6 === 0;
    for (const person of people) {
      for (const meal of mealIds) {
        const visit = demoVisit(person.badge, { date, meal }, { weekend });
        if (visit) yield settledMeal(person, { date, meal }, visit, options);
      }
    }
  }
}

/**
 * Yields today's meals in their present state: pending, eaten or expired. Even on a weekend, as many people eat today
 * as on a weekday.
 */
export function* demoToday(people: readonly DemoEmployee[], options: HistoryOptions): Generator<Reservation> {
  const { now, zone } = options;
  const date = localDateOf(now, zone);
  for (const person of people) {
    for (const meal of mealIds) {
      const visit = demoVisit(person.badge, { date, meal }, { weekend: false });
      if (!visit) continue;
      const reservation = settledMeal(person, { date, meal }, visit, options);
      if (reservation.createdAt > now) continue;
      yield reservation.stateAt > now ? pendingMeal(reservation) : reservation;
    }
  }
}

const shiftEnd: Record<MealId, string> = { 1: '14:00', 2: '20:30', 3: '23:59' };

function settledMeal(
  person: DemoEmployee,
  { date, meal }: { date: LocalDate; meal: MealId },
  { site, state, reservesAt, eatsAt }: DemoVisit,
  { zone, prices, turnstileOf, newId }: HistoryOptions,
): Reservation {
  const at = (second: number) => instantAt(date, timeOfMinutes(second / 60), zone);
  const [reservedAt, eatenAt] = [at(reservesAt), at(eatsAt)];
  const createdAt = state === reservationState.reserveless ? eatenAt : reservedAt;
  const id = newId(createdAt);
  const diner = { kind: 'employee' as const, id: person.id, name: person.name, cpf: person.cpf };
  const passage = {
    key: `demo:${id}`,
    turnstileId: turnstileOf(site),
    grantedAt: eatenAt,
    outcome: 'turned' as const,
    turnedAt: eatenAt,
  };
  const isExpired = state === reservationState.expired;
  return newReservation({
    _id: id,
    person: diner,
    date,
    meal,
    site,
    state,
    priceCents: priceOf(state, 'employee', prices),
    priceVersion: prices.version,
    createdAt,
    createdBy: { kind: 'employee', userId: person.id, name: person.name, cpf: person.cpf, email: '' },
    stateAt: isExpired ? instantAt(date, shiftEnd[meal], zone) : eatenAt,
    passages: isExpired ? [] : [passage],
  });
}

/** Returns a pending reservation with the same person, meal and creation, without the outcome. */
const pendingMeal = ({ _id, person, date, meal, site, createdAt, createdBy }: Reservation): Reservation =>
  newReservation({ _id, person, date, meal, site, createdAt, createdBy });
