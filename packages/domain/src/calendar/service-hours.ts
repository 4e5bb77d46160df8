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

/** Shorter than this nobody reserves, or eats. */
const LEAST_MINUTES = 10;

export type HoursFault = 'reservation_reversed' | 'serving_reversed' | 'short' | 'reservation_late';

/** Why a meal cannot have these hours on any day; null where it can. Like those of every day they end with the day. */
export function hoursFault({ reservation, serving }: MealHours): HoursFault | null {
  if (reservation.start >= reservation.end) return 'reservation_reversed';
  if (serving.start >= serving.end) return 'serving_reversed';
  if ([reservation, serving].some((span) => minutesIn(span) < LEAST_MINUTES)) return 'short';
  return reservation.end < serving.end ? null : 'reservation_late';
}

const minutesIn = ({ start, end }: Span): number => minutesOf(end) - minutesOf(start);

export const hoursFaultMessages: Record<HoursFault, string> = {
  reservation_reversed: 'O início das reservas deve ser anterior ao término.',
  serving_reversed: 'O início da refeição deve ser anterior ao término, no mesmo dia.',
  short: `Reserve e sirva por ao menos ${LEAST_MINUTES} minutos.`,
  reservation_late: 'As reservas devem encerrar antes do fim da refeição.',
};

/** The hours of every day, by which a day's own are judged. */
export interface UsualHours {
  weekly: readonly WeeklyWindow[];
  turnstiles: readonly ServingTurnstile[];
}

/** The hours of a meal of a day, whatever gives them to it; null where it is not served, or nobody has said when. */
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

/** The calendar as if a meal had these hours on its day; null: those that its week gives it. */
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

/** Two meals of one day whose hours would overlap: reserved at any site, or served at one. */
export interface HoursClash {
  date: LocalDate;
  meals: [MealId, MealId];
  /** Of meals that are served at once; null of those that are reserved at once. */
  site: SiteId | null;
}

/** At which of some sites there are turnstiles, and none of them serves the meal on any day: nobody would be let in. */
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

/** What of a day's hours overlaps with the given meal's; null where nothing does. */
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

/** What somebody was told about today, and would be taken back. */
export type BegunHours =
  | { kind: 'served'; at: LocalTime }
  /** It can be reserved and cancelled until then; or that is over. */
  | { kind: 'open' | 'over'; until: LocalTime }
  /** Nobody could reserve any more. */
  | { kind: 'late'; until: LocalTime };

/**
 * Why today's hours cannot become these any more; null where they can. While a meal can be reserved its end may be put off
 * and never be brought forward, after that it stays; who is about to eat, by the old hours or the new, is not sent away.
 * @param current null of a meal that is not served yet
 * @param next null of one that is not served then: what that cancels is told
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

/** What speaks against giving a meal of a day hours of its own: somebody has closed it, or has opened or changed it. */
export type HoursRefusal = 'shut' | 'taken';

export function hoursRefusal(calendar: DayExceptions, dayMeal: DayMeal): HoursRefusal | null {
  const exception = exceptionOf(calendar, dayMeal);
  if (!exception) return null;
  return exception.opens || exception.hours ? 'taken' : 'shut';
}

/** `reservas das 06:00 às 09:00, servido das 10:30 às 12:30`. */
export const describeHours = ({ reservation, serving }: MealHours): string =>
  `reservas das ${between(reservation)}, servido das ${between(serving)}`;

const between = ({ start, end }: Span): string => `${start} às ${end}`;
