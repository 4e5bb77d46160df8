import type { LocalDate, MonthKey } from '@reserva/contracts/basics/primitives';
import { hasCorrection, hasDay, type Outlook, outlookOf } from '@reserva/domain/money/departures';
import { describeGrounds } from '@reserva/domain/money/waivers';
import { reservationState } from '@reserva/domain/reservations/reservation';
import type { Database } from '../../database.ts';
import type { Correction } from '../../models/money/corrections.ts';
import type { Departure, DepartureCopy } from '../../models/money/departures.ts';
import type { Reservation } from '../../models/reservations/reservations.ts';
import { allCorrectionsOf, type DepartureSummary, departuresOfPeople, linesOf } from './departures.ts';
import { closedMonthKeys } from './months.ts';

/** The preview of a departure: the effect of closing the person's accounts now. */
interface DepartureOutlook {
  outlook: Outlook<Reservation>;
  /** Corrections that the departure charges in addition to the meals. */
  corrections: Correction[];
  /** Months that are already closed. The departure does not include them. */
  outside: MonthKey[];
  /** True if another departure makes this one impossible: it is still in force, or it already includes the last day. */
  covered: boolean;
}

export async function departureOutlook(
  database: Database,
  userId: string,
  { lastDay, now }: { lastDay: LocalDate; now: Date },
): Promise<DepartureOutlook> {
  const [closed, departures] = await Promise.all([
    closedMonthKeys(database),
    departuresOfPeople(database, [userId]),
  ]);
  const earlier = departures.get(userId) ?? [];
  const outside = [...closed].sort();
  const scope = { lastDay, outside, earlier, now };
  return {
    ...(await chargedOf(database, userId, scope)),
    outside,
    covered: earlier.some((each) => each.standing || each.lastDay >= lastDay),
  };
}

async function chargedOf(
  database: Database,
  userId: string,
  scope: {
    lastDay: LocalDate;
    outside: readonly MonthKey[];
    earlier: readonly DepartureSummary[];
    now: Date;
  },
): Promise<Pick<DepartureOutlook, 'outlook' | 'corrections'>> {
  const [lines, corrections] = await Promise.all([
    linesOf(database, userId),
    allCorrectionsOf(database, userId),
  ]);
  return {
    outlook: outlookOf(inOrder(lines), scope),
    corrections: corrections.filter(
      (each) =>
        !scope.outside.includes(each.bookedIn) && !scope.earlier.some((one) => hasCorrection(one, each)),
    ),
  };
}

const inOrder = (lines: Reservation[]): Reservation[] =>
  lines.sort((a, b) => (`${a.date} ${a.meal}` < `${b.date} ${b.meal}` ? -1 : 1));

/** Computes the present debt of a departed person. Excludes amounts that an earlier departure includes. */
export async function departureCopy(
  database: Database,
  departure: Departure,
  at: Date,
): Promise<DepartureCopy> {
  const { person, lastDay, outside } = departure;
  const all = (await departuresOfPeople(database, [person.id])).get(person.id) ?? [];
  const earlier = all.filter((each) => each.at < departure.at);
  const { outlook, corrections } = await chargedOf(database, person.id, {
    lastDay,
    outside,
    earlier,
    now: at,
  });
  const lines = [...outlook.charged, ...outlook.later]
    .filter(({ date }) => hasDay(departure, date))
    .map(({ _id: id, date, meal, site, state, priceCents: cents, waiver }) => ({
      id,
      date,
      meal,
      site,
      state,
      cents,
      ...(waiver && state === reservationState.expired && { waived: describeGrounds(waiver.grounds) }),
    }));
  const booked = corrections
    .filter((each) => hasCorrection(departure, each))
    .map(({ _id: id, month, bookedIn, reason, cents }) => ({ id, month, bookedIn, reason, cents }));
  const cents = [...lines, ...booked].reduce((sum, each) => sum + each.cents, 0);
  return { at, lines, corrections: booked, cents };
}
