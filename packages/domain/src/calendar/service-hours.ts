import type { LocalDate, LocalTime, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import { brazilianDate } from '../basics/brazilian-texts.ts';
import { minutesOf } from '../basics/day-minutes.ts';
import { inSite, mealNames, siteIds } from '../basics/meals.ts';
import { reservableOn, type ServingTurnstile, shiftsOn } from './meal-hours.ts';
import {
  type DayExceptions,
  type DayMeal,
  exceptionOf,
  isSameMeal,
  type MealHours,
  type ServiceCalendar,
  type SiteMeal,
  type Span,
  whyNotServed,
} from './service-calendar.ts';
import type { WeeklyWindow, Window } from './windows.ts';

/** The minimum length of a reservation or serving window, in minutes. */
const LEAST_MINUTES = 10;

export type HoursProblem = 'reservation_reversed' | 'serving_reversed' | 'short' | 'reservation_late';

/**
 * Returns the reason why these hours are invalid on any day. Both windows must end on the day on which they begin.
 * @returns null if the hours are valid
 */
export function hoursProblem({ reservation, serving }: MealHours): HoursProblem | null {
  if (reservation.start >= reservation.end) return 'reservation_reversed';
  if (serving.start >= serving.end) return 'serving_reversed';
  if ([reservation, serving].some((span) => minutesIn(span) < LEAST_MINUTES)) return 'short';
  return reservation.end < serving.end ? null : 'reservation_late';
}

const minutesIn = ({ start, end }: Span): number => minutesOf(end) - minutesOf(start);

export const hoursProblemMessages: Record<HoursProblem, string> = {
  reservation_reversed: 'O início das reservas deve ser anterior ao término.',
  serving_reversed: 'O início da refeição deve ser anterior ao término, no mesmo dia.',
  short: `Reserve e sirva por ao menos ${LEAST_MINUTES} minutos.`,
  reservation_late: 'As reservas devem encerrar antes do fim da refeição.',
};

/** The weekly windows of reservations and of turnstiles. The hours of a single day are checked against them. */
export interface UsualHours {
  weekly: readonly WeeklyWindow[];
  turnstiles: readonly ServingTurnstile[];
}

/**
 * Returns the hours of a meal on a day, from an exception or from the weekly windows.
 * @returns null if the meal is not served, or if a window is not defined
 */
export function hoursOf(
  { weekly, turnstiles }: UsualHours,
  calendar: ServiceCalendar,
  meal: DayMeal,
): MealHours | null {
  if (whyNotServed(calendar, meal)) return null;
  const ofMeal = (windows: readonly Window[]) => windows.find(({ id }) => id === meal.meal);
  const reservation = ofMeal(reservableOn(weekly, calendar, meal));
  const serving = ofMeal(shiftsOn(turnstiles, calendar, meal));
  return reservation && serving ? { reservation: spanOf(reservation), serving: spanOf(serving) } : null;
}

const spanOf = ({ start, end }: Span): Span => ({ start, end });

/**
 * Returns the calendar with these hours for a meal on its day. `null` removes the exception, so that the standard week
 * applies.
 */
export const withHours = (
  calendar: ServiceCalendar,
  meal: DayMeal,
  hours: MealHours | null,
): ServiceCalendar => {
  const { site, meal: id, date } = meal;
  const others = calendar.exceptions.filter((each) => each.date !== date || !isSameMeal(each, meal));
  const own = hours ? [{ id: '', reason: '', site, meal: id, date, hours }] : [];
  return { ...calendar, exceptions: [...others, ...own] };
};

/**
 * Two meals of one day whose hours overlap. Reservation windows must not overlap, even at different sites. Serving
 * windows must not overlap at one site.
 */
export interface HoursClash {
  date: LocalDate;
  meals: [MealId, MealId];
  /** The site at which both meals would be served; null if their reservation windows overlap. */
  site: SiteId | null;
}

/**
 * Returns the first meal that no turnstile of its site serves on any day, because no gate would open for it. A site
 * without turnstiles is ignored.
 */
export const unservedAt = (
  { turnstiles }: Pick<UsualHours, 'turnstiles'>,
  meals: readonly SiteMeal[],
): SiteMeal | null =>
  meals.find(({ site, meal }) => {
    const here = turnstiles.filter((turnstile) => turnstile.site === site);
    return here.length > 0 && !here.some(({ schedule }) => schedule.some(({ id }) => id === meal));
  }) ?? null;

export const unservedMessage = ({ site, meal }: SiteMeal): string =>
  `Nenhuma catraca serve ${mealNames[meal]} ${inSite(site)}: salve antes o horário delas.`;

/**
 * Returns the first overlap between the hours of the given meal and those of another meal.
 * @returns null if there is no overlap
 */
export function hoursClash(
  { weekly, turnstiles }: UsualHours,
  calendar: DayExceptions,
  { date, meal, sites }: { date: LocalDate; meal: MealId; sites: readonly SiteId[] },
): HoursClash | null {
  const reservable = siteIds.flatMap((site) =>
    reservableOn(weekly, calendar, { site, date }).map((window) => ({ ...window, site })),
  );
  const own = reservable.filter(({ id, site }) => id === meal && sites.includes(site));
  const reserved = overlapping(own, reservable);
  if (reserved) return { date, meals: [meal, reserved.id], site: null };
  for (const site of sites) {
    const shifts = shiftsOn(turnstiles, calendar, { site, date });
    const served = overlapping(
      shifts.filter(({ id }) => id === meal),
      shifts,
    );
    if (served) return { date, meals: [meal, served.id], site };
  }
  return null;
}

const overlapping = (own: readonly Window[], all: readonly Window[]): Window | undefined =>
  all.find((other) =>
    own.some(({ id, start, end }) => id !== other.id && start < other.end && other.start < end),
  );

export const hoursClashMessage = ({ date, meals: [one, other], site }: HoursClash): string =>
  site === null
    ? `Em ${brazilianDate(date)} as reservas de ${mealNames[one]} e ${mealNames[other]} se sobreporiam.`
    : `Em ${brazilianDate(date)} ${mealNames[one]} e ${mealNames[other]} seriam servidos ao mesmo tempo ${inSite(site)}.`;

/** The reason why today's hours of a meal cannot change any more. */
export type BegunHours =
  | { kind: 'served'; at: LocalTime }
  /** `open`: the reservation window ends at `until`. `over`: it ended at `until`. */
  | { kind: 'open' | 'over'; until: LocalTime }
  /** The new reservation window would have ended already. */
  | { kind: 'late'; until: LocalTime };

/**
 * Returns the reason why today's hours can no longer change.
 * While a meal can be reserved, its reservation window can be extended but not shortened. After its end the reservation
 * window cannot change. The serving window cannot change once the serving has begun by the old or the new hours.
 * @param current null if the meal is not served now
 * @param next null if the meal will not be served; closing is always allowed and is not checked here
 * @returns null if the hours can change
 */
export function begunHours(
  current: MealHours | null,
  next: MealHours | null,
  time: LocalTime,
): BegunHours | null {
  if (!next) return null;
  const begins = [next, ...(current ? [current] : [])].map(({ serving }) => serving.start).sort()[0];
  const isOtherServing = !current || !isSameSpan(current.serving, next.serving);
  if (isOtherServing && begins && time >= begins) return { kind: 'served', at: begins };
  const { start, end } = next.reservation;
  if (current && time >= current.reservation.start) {
    const { end: until } = current.reservation;
    if (time >= until)
      return isSameSpan(current.reservation, next.reservation) ? null : { kind: 'over', until };
    return start > time || end < until ? { kind: 'open', until } : null;
  }
  return end <= time ? { kind: 'late', until: end } : null;
}

const isSameSpan = (one: Span, other: Span): boolean => one.start === other.start && one.end === other.end;

export const isSameHours = (one: MealHours, other: MealHours): boolean =>
  isSameSpan(one.reservation, other.reservation) && isSameSpan(one.serving, other.serving);

export function begunHoursMessage(begun: BegunHours): string {
  switch (begun.kind) {
    case 'served':
      return `Hoje esta refeição já é servida desde ${begun.at}: o horário não muda mais.`;
    case 'open':
      return `Hoje as reservas já abriram, até ${begun.until}: só podem encerrar nesta hora ou depois.`;
    case 'over':
      return `Hoje as reservas já encerraram, às ${begun.until}: só o horário de servir pode mudar.`;
    case 'late':
      return `Hoje já passou das ${begun.until}: ninguém poderia reservar.`;
  }
}

/**
 * The reason why a meal of a day cannot get other hours. `shut`: an exception closes it. `has_exception`: one already
 * opens or changes it.
 */
export type HoursRefusal = 'shut' | 'has_exception';

export function hoursRefusal(calendar: DayExceptions, dayMeal: DayMeal): HoursRefusal | null {
  const exception = exceptionOf(calendar, dayMeal);
  if (!exception) return null;
  return exception.opens || exception.hours ? 'has_exception' : 'shut';
}

/** Describes the hours of a meal: `reservas das 06:00 às 09:00, servido das 10:30 às 12:30`. */
export const describeHours = ({ reservation, serving }: MealHours): string =>
  `reservas das ${between(reservation)}, servido das ${between(serving)}`;

const between = ({ start, end }: Span): string => `${start} às ${end}`;
