import type { AnswerOf } from '@reserva/contracts/http/operations';
import type { LocalDate, LocalTime, MealId, ReservationStatus, SiteId } from '@reserva/contracts/primitives';
import { handOverPhase } from '@reserva/domain/hand-over';
import { mealAtHand } from '@reserva/domain/meal-at-hand';
import { otherHoursOn, reservableAnywhere, reservableOn, shiftsOn } from '@reserva/domain/meal-hours';
import { inSite, siteIds } from '@reserva/domain/meals';
import { formatReais } from '@reserva/domain/money';
import { addLocalDays, instantAt, localDateOf, localTimeOf, type TimeZone } from '@reserva/domain/time';
import { isWithin, mealOfTheHour, openWindow } from '@reserva/domain/windows';
import { exceptionsOf, type Schedules } from '@/shared/api/schedules-query.ts';
import { actionFor, comingWindow, deadlineText, type HomeAction, type HomeReservation } from './deadline.ts';
import { pricesText } from './prices-text.ts';
import {
  type HoursAt,
  hoursText,
  phaseText,
  type ServingLine,
  servingLines,
  servingText,
  siteHours,
} from './serving-text.ts';

export interface HomeFacts {
  now: Date;
  zone: TimeZone;
  check: AnswerOf<'reservations.checkReservation'>;
  /** Null while unknown: the card then shows what the server said, without hours. */
  schedules: Schedules | null;
}

/** A meal of today, by the names it has in the statement. */
export interface EatenMeal {
  id: string;
  data: LocalDate;
  tipo: MealId;
  local: SiteId;
}

export interface OtherReservation extends HomeReservation {
  hours: string | null;
}

/** The meal that can be reserved or cancelled: the card's own, or a later one while that is still being eaten. */
export interface HomeTarget {
  date: LocalDate;
  meal: MealId;
  status: ReservationStatus | null;
  site: SiteId | null;
  /** When the meal is served at each site, for the choice. */
  siteHours: Partial<Record<SiteId, string>>;
  /** Where it is not served, and why. */
  closed: Partial<Record<SiteId, string>>;
  deadline: string | null;
  /** Where it can be moved to; null where there is nothing to move, or nowhere. */
  otherSite: SiteId | null;
  action: HomeAction;
}

/** Everything the status card says, in the words it says it (spec 2.5). */
export interface HomeView {
  date: LocalDate;
  meal: MealId;
  reserved: boolean;
  status: ReservationStatus | null;
  site: SiteId | null;
  serving: ServingLine[];
  /** How the serving stands for somebody who has a reservation: "começa em 45 min". */
  servingPhase: string | null;
  /** Until when things can be changed, or when they can be again. */
  deadline: string | null;
  target: HomeTarget;
  /** What it costs, by how it comes out; null of one that was eaten, or where no prices are known. */
  prices: string | null;
  /** Why the meal is served on a day that has none, or at other hours, where it is. */
  opened: string | null;
  /** When the person passed, and what it cost. */
  passed: string | null;
  /** The window that opens next, while none is open. */
  next: { meal: MealId; text: string; hours: string[] } | null;
  /** Something of one's own can be passed on: it can be cancelled no more, and is still served. */
  passable: boolean;
  /** Under which id the meal of the card can be rated, once it was eaten. */
  eaten: EatenMeal | null;
  /** Reservations of today that the card is not about. */
  others: OtherReservation[];
}

/**
 * The view of home at an instant. The card is about the meal at hand, the button about the one whose reservation window
 * opened last (design "Time"); reservations are the server's, so a change made elsewhere shows with the next answer.
 */
export function homeView({ now, zone, check, schedules }: HomeFacts): HomeView {
  const date = localDateOf(now, zone);
  const time = localTimeOf(now, zone);
  const today = check.reservations.filter((reservation) => reservation.data === date);
  const known = exceptionsOf(schedules ?? {});
  const weekly = schedules?.schedule ?? [];
  const windows = reservableAnywhere(weekly, known, date);
  const tomorrow = reservableAnywhere(weekly, known, addLocalDays(date, 1));
  const windowsAt = (site: SiteId) => reservableOn(weekly, known, { site, date });
  const minutesTo = (until: LocalTime) =>
    Math.max(1, Math.ceil((instantAt(date, until, zone).getTime() - now.getTime()) / 60_000));
  const hoursAt = hoursOn(schedules, date);

  const toEat = today.flatMap(({ status, tipo, local }) => {
    const shift = hoursAt(local, tipo);
    return status === 1 && shift ? [{ meal: tipo, site: local, until: shift.end }] : [];
  });
  const meal = (schedules && mealAtHand(windows, time, toEat)) ?? check.meal;
  const mine = today.find((reservation) => reservation.tipo === meal);
  const open = openWindow(windows, time);
  /** On a day of other hours a meal may be reserved at one site, and not at the other. */
  const lateAt = (id: MealId): Partial<Record<SiteId, string>> =>
    Object.fromEntries(
      siteIds.flatMap((site) => {
        const window = windowsAt(site).find((each) => each.id === id);
        if (!window || isWithin(window, time)) return [];
        return [[site, time < window.start ? `reservas das ${window.start}` : `reservas até ${window.end}`]];
      }),
    );
  /** Until when it can be reserved at each site, where it can be now. */
  const endsAt = (id: MealId) =>
    siteIds.flatMap((site) => {
      const window = windowsAt(site).find((each) => each.id === id);
      return window && isWithin(window, time) ? [{ site, end: window.end }] : [];
    });
  const targetOf = (id: MealId): HomeTarget => {
    const reserved = today.find((reservation) => reservation.tipo === id);
    // What is reserved is cancelled by the hours of its site.
    const own = reserved ? windowsAt(reserved.local) : windows;
    const openHere = openWindow(own, time);
    const facts = {
      known: schedules !== null,
      schedule: windows,
      tomorrow,
      open: openHere,
      mine: reserved,
      time,
      minutesTo,
      ends: reserved ? [] : endsAt(id),
    };
    const closed = { ...(open?.id === id && lateAt(id)), ...check.fechadas?.[id] };
    // Of one that is served at a site the choice of sites says the other.
    const shut = !reserved && closed[1] && closed[2];
    const deadline = shut ? `Refeição fechada: ${shut}` : deadlineText(facts);
    const action = actionFor({
      mine: reserved,
      schedule: own,
      deadline,
      open: !shut && (schedules === null || openHere?.id === id),
    });
    const hours = siteHours(id, hoursAt);
    const other = siteIds.find((site) => site !== reserved?.local && hours[site] && !closed[site]);
    return {
      date,
      meal: id,
      status: reserved?.status ?? null,
      site: reserved?.local ?? null,
      siteHours: hours,
      closed,
      deadline,
      otherSite: (action.kind === 'cancel' && action.enabled && other) || null,
      action,
    };
  };
  const target = targetOf(mealOfTheHour(windows, time)?.id ?? meal);
  const served = mine ? hoursAt(mine.local, meal) : undefined;
  const ahead = open ? null : comingWindow(windows, time, tomorrow);

  return {
    date,
    meal,
    reserved: mine !== undefined && mine.status !== 4,
    status: mine?.status ?? null,
    site: mine?.local ?? null,
    serving: servingLines(meal, mine?.local ?? null, hoursAt),
    servingPhase: served && mine?.status === 1 ? phaseText(served, time, minutesTo) : null,
    deadline: target.meal === meal ? target.deadline : targetOf(meal).action.reason,
    target,
    prices:
      mine && mine.status !== 1
        ? null
        : pricesText(
            mine ? 'reserved' : !schedules || open?.id === meal ? 'reservable' : 'late',
            check.valores,
          ),
    opened: openedText(check.abertas?.[meal]) ?? otherHoursText(otherHoursOn(known, date), meal),
    passed: mine?.passou ? `Passou às ${mine.passou.horario} · ${formatReais(mine.passou.valor)}` : null,
    next: ahead && { ...ahead, hours: servingLines(ahead.meal, null, hoursAt).map(servingText) },
    passable: toEat.some(
      ({ meal: id, site, until }) =>
        handOverPhase(
          time,
          windowsAt(site).find((window) => window.id === id),
          until,
        ) === 'open',
    ),
    eaten: mine?.id && mine.passou ? { id: mine.id, data: date, tipo: meal, local: mine.local } : null,
    others: today
      .filter((reservation) => reservation !== mine)
      .sort((a, b) => a.tipo - b.tipo)
      .map((reservation) => {
        const window = hoursAt(reservation.local, reservation.tipo);
        return { ...reservation, hours: window ? hoursText(window) : null };
      }),
  };
}

const openedText = (opened: Partial<Record<SiteId, string>> = {}) => atSites('Aberta hoje', opened);

/** "Aberta hoje na Fábrica: Inventário"; of both sites where one reason is the other's. */
function atSites(words: string, reasons: Partial<Record<SiteId, string>>): string | null {
  const { 1: one, 2: other } = reasons;
  if (one !== undefined && one === other) return `${words}: ${one}`;
  const parts = siteIds.flatMap((site) => (reasons[site] ? [`${inSite(site)}: ${reasons[site]}`] : []));
  return parts.length > 0 ? `${words} ${parts.join(' · ')}` : null;
}

/** When a meal of a day is served, where that is known. */
const hoursOn =
  (schedules: Schedules | null, date: LocalDate): HoursAt =>
  (site, meal) => {
    if (!schedules) return undefined;
    const schedule = schedules.serving.filter(({ local }) => local === site);
    const shifts = shiftsOn([{ site, schedule }], exceptionsOf(schedules), { site, date });
    return shifts.find(({ id }) => id === meal);
  };

/** "Outro horário hoje na Fábrica: Inventário": the hours stand where hours always stand. */
function otherHoursText(all: ReturnType<typeof otherHoursOn>, meal: MealId): string | null {
  const reasons: Partial<Record<SiteId, string>> = {};
  for (const each of all) if (each.meal === meal) reasons[each.site] = each.reason;
  return atSites('Outro horário hoje', reasons);
}

/** The shift's end settles what is left pending within this time. */
const SETTLING_MS = 5 * 60_000;

/** Whether a gate, or the end of the shift, may change today's reservations at any moment; where no hours are known, it may. */
export const awaitsGate = ({ now, zone, check, schedules }: HomeFacts): boolean =>
  check.reservations.some(({ status, data, tipo, local }) => {
    if (status !== 1) return false;
    if (!schedules) return true;
    const window = hoursOn(schedules, data)(local, tipo);
    if (!window) return false;
    const end = instantAt(data, window.end, zone).getTime() + SETTLING_MS;
    return now >= instantAt(data, window.start, zone) && now.getTime() < end;
  });
