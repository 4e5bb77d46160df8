import type { AnswerOf } from '@reserva/contracts/operations';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { calendarOfDays } from '@reserva/database/queries/calendar/service-calendar';
import { allTurnstiles } from '@reserva/database/queries/gates/turnstiles';
import { pricesInForce } from '@reserva/database/queries/money/price-versions';
import { reservationsOf } from '@reserva/database/queries/reservations/reservations';
import { reservationSchedule } from '@reserva/database/queries/system/settings';
import { toReais } from '@reserva/domain/basics/money';
import { addLocalDays, localDateOf, localTimeOf, type TimeZone } from '@reserva/domain/basics/time';
import { mealAtHand } from '@reserva/domain/calendar/meal-at-hand';
import { nextReservable, reservableAnywhere, shiftsOn } from '@reserva/domain/calendar/meal-hours';
import {
  daysFrom,
  notServedBetween,
  type SiteMeal,
  siteMeals,
} from '@reserva/domain/calendar/service-calendar';
import { openedOn } from '@reserva/domain/calendar/service-openings';
import { isEaten, ownTimeOf, wireStatus } from '@reserva/domain/reservations/reservation';
import type { Handler } from '../handler.ts';

/** Days to search ahead for the next meal. No period without meals is longer. */
const DAYS_AHEAD = 14;

/** Returns the caller's reservations of today, and the meal that concerns them now. */
export const checkReservation: Handler<'reservations.checkReservation'> = async (
  { database, config, clock },
  _input,
  { session },
) => {
  const now = clock.now();
  const today = localDateOf(now, config.timezone);
  const time = localTimeOf(now, config.timezone);
  const days = daysFrom({ from: today, to: addLocalDays(today, DAYS_AHEAD) });
  const person = { kind: 'employee', id: session.userId } as const;
  const [weekly, turnstiles, ownReservations, calendar, prices] = await Promise.all([
    reservationSchedule(database),
    allTurnstiles(database),
    reservationsOf(database, person, { from: today, to: today }),
    calendarOfDays(database, days),
    pricesInForce(database, now),
  ]);
  const reservations = ownReservations.flatMap(
    (reservation) => homeReservation(reservation, config.timezone) ?? [],
  );
  const toEat = reservations.flatMap(({ status, tipo, local }) => {
    const shift = shiftsOn(turnstiles, calendar, { site: local, date: today }).find(({ id }) => id === tipo);
    return status === 1 && shift ? [{ meal: tipo, until: shift.end }] : [];
  });
  const windows = reservableAnywhere(weekly, calendar, today);
  const meal = mealAtHand(windows, time, toEat) ?? 1;
  const closed = notServedBetween(calendar, [today], siteMeals);
  const opened = openedOn(calendar, today);
  const next = nextReservable(weekly, calendar, days, time);
  return {
    reserved: reservations.some(({ tipo }) => tipo === meal),
    meal,
    reservations,
    ...(closed.length > 0 && { fechadas: reasonsOf(closed) }),
    ...(opened.length > 0 && { abertas: reasonsOf(opened) }),
    ...(next && { proxima: { data: next.date, time: next.meal, inicio: next.start, locais: next.sites } }),
    ...(prices && {
      valores: {
        concluida: toReais(prices.concluded),
        expirada: toReais(prices.expired),
        semReserva: toReais(prices.reserveless),
      },
    }),
  };
};

type Check = AnswerOf<'reservations.checkReservation'>;

function reasonsOf(meals: readonly (SiteMeal & { reason: string })[]): Check['fechadas'] {
  const reasons: NonNullable<Check['fechadas']> = {};
  for (const { site, meal, reason } of meals) reasons[meal] = { ...reasons[meal], [site]: reason };
  return reasons;
}

/** Converts a reservation of today for the home screen; null for a state that is never sent to clients. */
function homeReservation(reservation: Reservation, zone: TimeZone): Check['reservations'][number] | null {
  const { _id: id, state, date: data, meal: tipo, site: local, priceCents } = reservation;
  const status = wireStatus(state);
  if (!status) return null;
  const horario = localTimeOf(ownTimeOf(reservation), zone);
  return {
    id,
    status,
    data,
    tipo,
    local,
    ...(isEaten(state) && !reservation.decision && { passou: { horario, valor: toReais(priceCents) } }),
  };
}
