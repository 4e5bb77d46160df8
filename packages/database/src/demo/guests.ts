import { randomUUID } from 'node:crypto';
import type { Operator } from '@reserva/contracts/basics/actor';
import { chance } from '@reserva/domain/basics/chance';
import { timeOfMinutes } from '@reserva/domain/basics/day-minutes';
import { addLocalDays, instantAt, localDateOf, weekdayOf } from '@reserva/domain/basics/time';
import { reservationState } from '@reserva/domain/reservations/reservation';
import { newReservation } from '../models/reservations/new-reservation.ts';
import type { Reservation } from '../models/reservations/reservations.ts';
import type { HistoryOptions } from './history.ts';

const names = [
  'Renata Prado',
  'Cláudio Meireles',
  'Joana Sampaio',
  'Márcio Toledo',
  'Lívia Antunes',
  'Paulo Siqueira',
  'Elisa Brandão',
  'Otávio Neves',
];
const GUESTS_A_DAY = 5;
const DAYS = 4;

/**
 * Builds the lunches of guests on working days from today on. Each guest is registered one day before the lunch, so
 * that a visitor always sees some expected guests.
 */
export function demoGuests({ by, ...options }: HistoryOptions & { by: Operator }): Reservation[] {
  const today = localDateOf(options.now, options.zone);
  const days = Array.from({ length: DAYS }, (_, ahead) => addLocalDays(today, ahead));
  return days
    .filter((date) => weekdayOf(date) % 6 !== 0)
    .flatMap((date) =>
      names
        .toSorted((a, b) => chance(a, date) - chance(b, date))
        .slice(0, GUESTS_A_DAY)
        .map((name) => guestMeal(name, date, addLocalDays(today, -1), { by, ...options })),
    );
}

function guestMeal(
  name: string,
  date: string,
  registeredOn: string,
  { now, zone, prices, turnstileOf, newId, by }: HistoryOptions & { by: Operator },
): Reservation {
  const at = instantAt(registeredOn, '16:10', zone);
  const site = chance('guest', name) < 0.5 ? 1 : 2;
  const eatenAt = instantAt(date, timeOfMinutes(11 * 60 + Math.floor(chance('eat', name, date) * 150)), zone);
  const pending = newReservation({
    _id: newId(at),
    person: { kind: 'guest', id: randomUUID(), name, cpf: '' },
    date,
    meal: 1,
    site,
    createdAt: at,
    createdBy: by,
  });
  if (eatenAt > now) return pending;
  const passage = {
    key: `demo:${pending._id}`,
    turnstileId: turnstileOf(site),
    grantedAt: eatenAt,
    outcome: 'turned' as const,
    turnedAt: eatenAt,
  };
  return {
    ...pending,
    state: reservationState.concluded,
    priceVersion: prices.version,
    stateAt: eatenAt,
    passages: [passage],
  };
}
