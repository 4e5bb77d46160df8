import type { LocalTime, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import type { AnswerOf } from '@reserva/contracts/operations';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { calendarOf } from '@reserva/database/queries/calendar/service-calendar';
import { allTurnstiles } from '@reserva/database/queries/gates/turnstiles';
import {
  offersTo,
  type TransferredReservation,
  transferredOf,
} from '@reserva/database/queries/reservations/hand-overs';
import { reservationsOf } from '@reserva/database/queries/reservations/reservations';
import { reservationSchedule } from '@reserva/database/queries/system/settings';
import { inSite, mealNames } from '@reserva/domain/basics/meals';
import { firstName } from '@reserva/domain/basics/names';
import { localDateOf, localTimeOf, type TimeZone } from '@reserva/domain/basics/time';
import { reservableOn } from '@reserva/domain/calendar/meal-hours';
import { siteMeals } from '@reserva/domain/calendar/service-calendar';
import { shiftEnd } from '@reserva/domain/calendar/serving';
import { handOverPhase, whyNotOffered } from '@reserva/domain/reservations/hand-over';
import type { Handlers } from '../handler.ts';
import { asEmployee, sendCommand } from '../send-command.ts';

/** Meals that are passed on to a colleague. */
export const offerHandlers = {
  /** Lists the meals that the caller can offer now, has passed on, or can take from others. */
  'reservations.getOffers': async ({ database, config, clock }, _input, { session }) => {
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
    // Displays eat nothing (decision 0023), so no meal is offered to them.
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
  },

  /** Offers a reservation of the caller to one colleague, or to everyone without a reservation. */
  'reservations.offer': async (context, { body }, call) => {
    await context.limits.orderOf(call.session.userId);
    const payload = { reservationId: body.id, badge: body.cracha };
    const { meal, to } = await sendCommand(context, 'reservation.offer', payload, asEmployee(call));
    return { message: offeredMessage(meal, to ? firstName(to) : null) };
  },

  /** Takes the offer of another person, so that the reservation becomes the caller's own. */
  'reservations.takeOffer': async (context, { body }, call) => {
    await context.limits.orderOf(call.session.userId);
    const payload = { reservationId: body.id };
    const { meal, site } = await sendCommand(context, 'reservation.takeOffer', payload, asEmployee(call));
    return { message: takenMessage(meal, site) };
  },

  /** Withdraws an offer of the caller. */
  'reservations.withdrawOffer': async (context, { body }, call) => {
    await context.limits.orderOf(call.session.userId);
    await sendCommand(context, 'reservation.withdrawOffer', { reservationId: body.id }, asEmployee(call));
    return { message: 'A refeição continua sua.' };
  },
} satisfies Partial<Handlers>;

type Offers = AnswerOf<'reservations.getOffers'>;

const line = ({ _id: id, meal: tipo, site: local }: Reservation) => ({ id, tipo, local });

/** Builds the item of the caller's own meal that they can offer or have offered. */
const ownItem = (reservation: Reservation, ate: LocalTime, zone: TimeZone): Offers['minhas'][number] => ({
  ...line(reservation),
  ate,
  ...(reservation.offer && {
    oferta: {
      desde: localTimeOf(reservation.offer.at, zone),
      para: firstName(reservation.offer.to) || null,
    },
  }),
});

/** Builds the item of another person's meal that is offered to the caller. */
const offerItem = (reservation: Reservation, ate: LocalTime, userId: string): Offers['ofertas'][number] => ({
  ...line(reservation),
  de: firstName(reservation.person.name),
  ate,
  paraVoce: reservation.offer?.for === userId,
});

/** Builds the item of a meal that the caller passed on, with the person who has it now. */
const transferredItem = (
  transferred: TransferredReservation,
  zone: TimeZone,
): Offers['passadas'][number] => ({
  ...line(transferred),
  data: transferred.date,
  ...transferOf(transferred, zone),
});

/** Returns the first name of the person who took the meal, and the time. */
export const transferOf = (
  { handOver: transferred }: Pick<TransferredReservation, 'handOver'>,
  zone: TimeZone,
) => ({
  para: firstName(transferred.to.name),
  em: localTimeOf(transferred.at, zone),
});

/** Portuguese word forms that agree with the gender of a meal. */
const forms: Record<MealId, { the: string; offered: string; it: string; yours: string }> = {
  1: { the: 'o almoço', offered: 'oferecido', it: 'ele', yours: 'seu' },
  2: { the: 'o jantar', offered: 'oferecido', it: 'ele', yours: 'seu' },
  3: { the: 'a ceia', offered: 'oferecida', it: 'ela', yours: 'sua' },
};

/** @param to first name of the colleague; null if the offer is for everyone without a reservation */
function offeredMessage(meal: MealId, to: string | null): string {
  const { offered, it, yours } = forms[meal];
  const receiver = to ?? 'quem está sem reserva';
  return `${mealNames[meal]} ${offered} a ${receiver}. Até alguém aceitar, ${it} continua ${yours}.`;
}

function takenMessage(meal: MealId, site: SiteId): string {
  const { the, yours } = forms[meal];
  return `Pronto, ${the} ${inSite(site)} é ${yours}.`;
}
