import { calendarOf } from '@reserva/database/queries/calendar/service-calendar';
import { allTurnstiles } from '@reserva/database/queries/gates/turnstiles';
import { offersTo, transferredOf } from '@reserva/database/queries/reservations/hand-overs';
import { reservationsOf } from '@reserva/database/queries/reservations/reservations';
import { reservationSchedule } from '@reserva/database/queries/system/settings';
import { localDateOf, localTimeOf } from '@reserva/domain/basics/time';
import { reservableOn } from '@reserva/domain/calendar/meal-hours';
import { siteMeals } from '@reserva/domain/calendar/service-calendar';
import { shiftEnd } from '@reserva/domain/calendar/serving';
import { handOverPhase, whyNotOffered } from '@reserva/domain/reservations/hand-over';
import { offerItem, ownItem, transferredItem } from '../../wire/hand-over.ts';
import type { Handler } from '../handler.ts';

/** What the caller can pass on, has passed on, and is offered: of the meals of this moment. */
export const getOffers: Handler<'reservations.getOffers'> = async (
  { database, config, clock },
  _input,
  { session },
) => {
  const now = clock.now();
  const zone = config.timezone;
  const date = localDateOf(now, zone);
  const time = localTimeOf(now, zone);
  const person = { kind: 'employee', id: session.userId } as const;
  const day = { from: date, to: date };
  const [weekly, turnstiles, calendar, ownReservations, transferred, user] = await Promise.all([
    reservationSchedule(database),
    allTurnstiles(database),
    calendarOf(database, date),
    reservationsOf(database, person, day),
    transferredOf(database, person, day),
    database.users.findById(session.userId).select({ 'twoFactor.exempt': 1 }).lean(),
  ]);
  const open = siteMeals.flatMap(({ site, meal }) => {
    const ends = localTimeOf(shiftEnd(turnstiles, calendar, { site, date, meal }, zone), zone);
    const window = reservableOn(weekly, calendar, { site, date }).find(({ id }) => id === meal);
    return handOverPhase(time, window, ends) === 'open' ? [{ site, meal, ends }] : [];
  });
  const endOf = (line: { site: number; meal: number }) =>
    open.find(({ site, meal }) => site === line.site && meal === line.meal)?.ends;
  // Displays eat nothing (decision 0023): nothing is offered to them.
  const offeredMeals = [...new Set(open.map(({ meal }) => meal))].filter(
    (meal) => !user?.twoFactor.exempt && !ownReservations.some((each) => each.meal === meal),
  );
  const offers = await Promise.all(
    offeredMeals.map((meal) => offersTo(database, session.userId, { date, meal })),
  );
  return {
    aberto: offeredMeals.length > 0 || ownReservations.some((line) => line.offer && endOf(line)),
    minhas: ownReservations.flatMap((line) => {
      const ate = endOf(line);
      const why = whyNotOffered({ ...line, hold: null }, 'open', now);
      return ate && (why === null || why === 'offer_stands') ? [ownItem(line, ate, zone)] : [];
    }),
    passadas: transferred.map((line) => transferredItem(line, zone)),
    ofertas: offers.flat().flatMap((line) => {
      const ate = endOf(line);
      return ate ? [offerItem(line, ate, session.userId)] : [];
    }),
  };
};
