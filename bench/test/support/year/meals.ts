import type { LocalDate, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import type { User } from '@reserva/database/models/people/users';
import { newReservation } from '@reserva/database/models/reservations/new-reservation';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { chance } from '@reserva/domain/basics/chance';
import { instantAt, type TimeZone } from '@reserva/domain/basics/time';
import { priceOf } from '@reserva/domain/money/prices';
import type { ReservationState } from '@reserva/domain/reservations/reservation';

/** Share of people who have a meal on a day, by meal. The sum is 1.37 meals a day, which is 500 meals a year. */
const appetite: Record<MealId, number> = { 1: 0.9, 2: 0.3, 3: 0.17 };
const serves: Record<MealId, { from: string; minutes: number; end: string; reserved: string }> = {
  1: { from: '11:00', minutes: 175, end: '14:00', reserved: '07:10' },
  2: { from: '18:00', minutes: 145, end: '20:30', reserved: '14:20' },
  3: { from: '22:30', minutes: 85, end: '23:59', reserved: '18:40' },
};
export const yearPrices = { version: 1, concluded: 350, expired: 700, reserveless: 1000 };

/** Returns an id in the form of our ids, from a time and a number. The same input gives the same id. */
export const yearId = (at: Date, n: number): string =>
  Math.floor(at.getTime() / 1000)
    .toString(16)
    .padStart(8, '0') + n.toString(16).padStart(16, '0');

export interface YearOf {
  zone: TimeZone;
  people: readonly User[];
  turnstiles: readonly Turnstile[];
}

/**
 * Builds the meals of a day with their passages. The same input gives the same meals.
 * @param first the number of the first meal, from which its id is made
 */
export function mealsOfDay(
  { zone, people, turnstiles }: YearOf,
  date: LocalDate,
  first: number,
): Reservation[] {
  const meals: Reservation[] = [];
  for (const meal of [1, 2, 3] as const) {
    for (const user of people) {
      if (chance('hungry', user.badge, date, meal) >= appetite[meal]) continue;
      meals.push(mealOf(user, date, meal, first + meals.length));
    }
  }
  return meals;

  function mealOf(user: User, date: LocalDate, meal: MealId, n: number): Reservation {
    const luck = chance('outcome', user.badge, date, meal);
    const state: ReservationState = luck < 0.84 ? 2 : luck < 0.93 ? 3 : 4;
    const site: SiteId = Number(user.badge) % 3 === 0 ? 1 : 2;
    const { from, minutes, end, reserved } = serves[meal];
    const offset = chance('eats', user.badge, date, meal) * minutes * 60_000;
    const eatenAt = new Date(instantAt(date, from, zone).getTime() + Math.floor(offset));
    const createdAt = state === 4 ? eatenAt : instantAt(date, reserved, zone);
    const gates = turnstiles.filter((turnstile) => turnstile.site === site);
    const gate = gates[n % gates.length];
    // A few people cancel in time. A person whose meal expires (state 3) has not turned the arm.
    const cancelled = luck > 0.97 && state !== 4;
    const turned = !cancelled && state !== 3;
    const passage = {
      key: `${gate?.deviceId}:${date}:${n.toString(16).padStart(8, '0')}`,
      turnstileId: gate?._id ?? '',
      grantedAt: eatenAt,
      outcome: turned ? ('turned' as const) : ('released' as const),
      turnedAt: turned ? new Date(eatenAt.getTime() + 3_000) : null,
    };
    const by = { kind: 'employee' as const, userId: user._id, name: user.name, cpf: user.cpf, email: '' };
    return newReservation({
      _id: yearId(createdAt, n),
      person: { kind: 'employee', id: user._id, name: user.name, cpf: user.cpf },
      date,
      meal,
      site,
      state,
      createdAt,
      createdBy: by,
      active: !cancelled,
      closed: cancelled ? { at: createdAt, by, as: 'cancelled', command: '' } : null,
      priceCents: cancelled ? 0 : priceOf(state, 'employee', yearPrices),
      priceVersion: yearPrices.version,
      stateAt: state === 3 ? instantAt(date, end, zone) : eatenAt,
      passages: turned || n % 20 === 0 ? [passage] : [],
    });
  }
}
