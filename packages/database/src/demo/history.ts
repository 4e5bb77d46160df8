import type { LocalDate, MealId, SiteId } from '@reserva/contracts/primitives';
import { timeOfMinutes } from '@reserva/domain/day-minutes';
import { type PriceList, priceOf } from '@reserva/domain/prices';
import type { ReservationState } from '@reserva/domain/reservation';
import { addLocalDays, instantAt, localDateOf, type TimeZone, weekdayOf } from '@reserva/domain/time';
import { newReservation } from '../models/new-reservation.ts';
import type { Reservation } from '../models/reservations.ts';
import { chance } from './chance.ts';

/** Days of past reservations in a demo. */
const HISTORY_DAYS = 62;

interface DemoEmployee {
  id: string;
  name: string;
  cpf: string;
  badge: string;
}

/** Two months of settled meals before today, weekdays fuller than weekends. */
export function* demoHistory(
  people: readonly DemoEmployee[],
  options: {
    now: Date;
    zone: TimeZone;
    prices: PriceList;
    turnstileOf: (site: SiteId) => string;
    newId: (at: Date) => string;
  },
): Generator<Reservation> {
  const today = localDateOf(options.now, options.zone);
  for (let back = HISTORY_DAYS; back >= 1; back--) {
    const date = addLocalDays(today, -back);
    const weekend = weekdayOf(date) % 6 === 0;
    for (const person of people) {
      if (chance('lunch', person.badge, date) < (weekend ? 0.12 : 0.74)) yield meal(person, date, 1, options);
      if (chance('dinner', person.badge, date) < (weekend ? 0.04 : 0.1)) yield meal(person, date, 2, options);
      if (chance('supper', person.badge, date) < (weekend ? 0.02 : 0.05))
        yield meal(person, date, 3, options);
    }
  }
}

const reserveHour: Record<MealId, number> = { 1: 6, 2: 13, 3: 18 };
const serveFrom: Record<MealId, [hour: number, minutes: number]> = {
  1: [11, 175],
  2: [18, 145],
  3: [22, 85],
};
const shiftEnd: Record<MealId, string> = { 1: '14:00', 2: '20:30', 3: '23:59' };

const clockTime = (hour: number, minutes: number): string => timeOfMinutes(hour * 60 + Math.floor(minutes));

function meal(
  person: DemoEmployee,
  date: LocalDate,
  mealId: MealId,
  { zone, prices, turnstileOf, newId }: Parameters<typeof demoHistory>[1],
): Reservation {
  const luck = chance('outcome', person.badge, date, mealId);
  const state: ReservationState = luck < 0.84 ? 2 : luck < 0.93 ? 3 : 4;
  const site: SiteId = Number(person.badge) % 3 === 0 ? 1 : 2;
  const [hour, minutes] = serveFrom[mealId];
  const reservedAt = instantAt(
    date,
    clockTime(reserveHour[mealId], chance('at', person.badge, date) * 200),
    zone,
  );
  const from = mealId === 3 ? 30 : 0;
  const eatenAt = instantAt(
    date,
    clockTime(hour, from + chance('eat', person.badge, date, mealId) * (minutes - from)),
    zone,
  );
  const createdAt = state === 4 ? eatenAt : reservedAt;
  const id = newId(createdAt);
  const who = { kind: 'employee' as const, id: person.id, name: person.name, cpf: person.cpf };
  const turned = {
    key: `demo:${id}`,
    turnstileId: turnstileOf(site),
    grantedAt: eatenAt,
    outcome: 'turned' as const,
    turnedAt: eatenAt,
  };
  return newReservation({
    _id: id,
    person: who,
    date,
    meal: mealId,
    site,
    state,
    priceCents: priceOf(state, 'employee', prices),
    priceVersion: prices.version,
    createdAt,
    createdBy: { kind: 'employee', userId: person.id, name: person.name, cpf: person.cpf, email: '' },
    stateAt: state === 3 ? instantAt(date, shiftEnd[mealId], zone) : eatenAt,
    passages: state === 3 ? [] : [turned],
  });
}
