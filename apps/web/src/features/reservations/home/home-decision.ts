import type { LocalDate, LocalTime, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import { mealIds, siteIds } from '@reserva/domain/basics/meals';
import { instantAt, localDateOf, localTimeOf, type TimeZone } from '@reserva/domain/basics/time';
import { mealAtHand } from '@reserva/domain/calendar/meal-at-hand';
import {
  otherHoursOn,
  reservableAnywhere,
  reservableOn,
  shiftsOn,
} from '@reserva/domain/calendar/meal-hours';
import { isWithin, mealOfTheHour, openWindow, type Window } from '@reserva/domain/calendar/windows';
import { handOverPhase } from '@reserva/domain/reservations/hand-over';
import { isEaten, mayCancel } from '@reserva/domain/reservations/reservation';
import { exceptionsOf, type Schedules } from '@/shared/api/schedules-query.ts';
import type { AnswerOf } from '@/shared/api/screen-names.ts';

type Check = AnswerOf<'reservations.checkReservation'>;
export type HomeReservation = Check['reservations'][number];

export interface HomeFacts {
  now: Date;
  zone: TimeZone;
  check: Check;
  /** Null while unknown. The card then shows the server's answer without hours. */
  schedules: Schedules | null;
}

/** The end or the start of the time in which a meal can be reserved or cancelled, or the reason why it cannot. */
export type Deadline =
  | { kind: 'closed'; reasons: string[] }
  | { kind: 'none' }
  | { kind: 'opens'; start: LocalTime }
  | { kind: 'reserve' | 'cancel'; end: LocalTime; minutes: number }
  | { kind: 'reserve-at-sites'; ends: SiteEnd[] }
  | { kind: 'over' | 'over-still-served' | 'cancel-over'; end: LocalTime };

interface SiteEnd {
  site: SiteId;
  end: LocalTime;
}

/** The action for a meal, or the reason why it is impossible. The reason is null if it is not known yet. */
export interface Action {
  kind: 'reserve' | 'cancel';
  enabled: boolean;
  reason: Deadline | { kind: 'expired' | 'eaten' } | null;
}

/** The reason why a site cannot be chosen: the server's reason, or the window of the site. */
export type SiteRefusal = { kind: 'closed'; reason: string } | { kind: 'opens' | 'over'; time: LocalTime };

type BySite<T> = Partial<Record<SiteId, T>>;

/**
 * The site and the hours at which a meal is served. `site` is null if all sites have the same hours, or if the person
 * reserved a site.
 */
export interface Serving {
  site: SiteId | null;
  window: Window;
}

/**
 * The meal that can be reserved or cancelled: the card's meal, or a later one while the card's meal is still served.
 */
interface Target {
  meal: MealId;
  ownReservation: HomeReservation | undefined;
  hours: BySite<Window>;
  closed: BySite<SiteRefusal>;
  deadline: Deadline | null;
  /** The site to which the reservation can move. Null if there is no reservation to move or no other site. */
  otherSite: SiteId | null;
  action: Action;
}

/** Everything that home shows, before it becomes text. */
export interface HomeDecision {
  date: LocalDate;
  meal: MealId;
  ownReservation: HomeReservation | undefined;
  /** The reasons why the meal is served nowhere today. Null if it is served. */
  closed: string[] | null;
  deadline: Deadline | null;
  serving: Serving[];
  phase: { kind: 'before' | 'serving'; minutes: number } | { kind: 'over' } | null;
  target: Target;
  hasPrices: boolean;
  /** For each site, the reason why the meal is served on an unusual day. */
  opened: BySite<string>;
  /** For each site, the reason why the meal has other hours than usual. */
  otherHours: BySite<string>;
  /** The reservation window that opens next. Null while one is open, or if the card already shows it. */
  next: { meal: MealId; date: LocalDate; start: LocalTime; serving: Serving[] } | null;
  needsCode: boolean;
  pending: MealId[];
  transferable: boolean;
  others: { reservation: HomeReservation; window: Window | undefined }[];
}

/** Returns the hours of a meal at a site. Undefined if it is not served there or the hours are unknown. */
type HoursAt = (site: SiteId, meal: MealId) => Window | undefined;

/**
 * Decides what home shows at an instant. The card is about the current meal. The button is about the meal whose
 * reservation window opened last (docs/architecture.md "Time"). Reservations come from the server, so a change on
 * another device shows with the next answer.
 */
export function decideHome({ now, zone, check, schedules }: HomeFacts): HomeDecision {
  const date = localDateOf(now, zone);
  const time = localTimeOf(now, zone);
  const today = check.reservations.filter((reservation) => reservation.date === date);
  const exceptions = exceptionsOf(schedules ?? {});
  const weekly = schedules?.schedule ?? [];
  const windows = reservableAnywhere(weekly, exceptions, date);
  const windowAt = (site: SiteId, meal: MealId) =>
    reservableOn(weekly, exceptions, { site, date }).find(({ id }) => id === meal);
  const minutesTo = (until: LocalTime) =>
    Math.max(1, Math.ceil((instantAt(date, until, zone).getTime() - now.getTime()) / 60_000));
  const hoursAt = hoursOn(schedules, date);
  const reservedOf = (meal: MealId) => today.find((reservation) => reservation.meal === meal);
  const closedAt = (meal: MealId): BySite<string> => check.fechadas?.[meal] ?? {};
  const servedAt: HoursAt = (site, meal) =>
    closedAt(meal)[site] === undefined ? hoursAt(site, meal) : undefined;

  const toEat = today.flatMap((reservation) => {
    const shift = hoursAt(reservation.site, reservation.meal);
    return mayCancel(reservation.status) && shift
      ? [{ meal: reservation.meal, site: reservation.site, until: shift.end }]
      : [];
  });
  const meal = (schedules && mealAtHand(windows, time, toEat)) ?? check.meal;
  const ownReservation = reservedOf(meal);
  const open = openWindow(windows, time);

  const factsOf = (id: MealId): MealFacts => {
    const reserved = reservedOf(id);
    // The hours of the reserved site limit the cancellation.
    const window = reserved ? windowAt(reserved.site, id) : windows.find((candidate) => candidate.id === id);
    return {
      ownReservation: reserved,
      time,
      window: schedules ? window : null,
      ends: reserved ? [] : endsOf(id),
      closed: reserved ? null : reasonsOfAll(closedAt(id)),
      stillServed: siteIds.some((site) => time < (servedAt(site, id)?.end ?? '')),
      minutesTo,
    };
  };
  /** Returns, for each site where the meal can be reserved now, the end of its window. */
  const endsOf = (id: MealId): SiteEnd[] =>
    siteIds.flatMap((site) => {
      const window = windowAt(site, id);
      const isOpen = window && isWithin(window, time) && closedAt(id)[site] === undefined;
      return isOpen ? [{ site, end: window.end }] : [];
    });
  /**
   * Returns why a meal cannot be reserved at a site, or null if it can. On a day of unusual hours, only one of the
   * sites may be open.
   */
  const refusalAt = (site: SiteId, id: MealId): SiteRefusal | null => {
    const reason = closedAt(id)[site];
    if (reason !== undefined) return { kind: 'closed', reason };
    const window = open?.id === id ? windowAt(site, id) : undefined;
    if (!window || isWithin(window, time)) return null;
    return time < window.start ? { kind: 'opens', time: window.start } : { kind: 'over', time: window.end };
  };
  const targetOf = (id: MealId): Target => {
    const facts = factsOf(id);
    const action = actionFor(facts);
    const hours = bySite((site) => hoursAt(site, id));
    const closed = bySite((site) => refusalAt(site, id));
    const otherSite = siteIds.find(
      (site) => site !== facts.ownReservation?.site && hours[site] && !closed[site],
    );
    return {
      meal: id,
      ownReservation: facts.ownReservation,
      hours,
      closed,
      deadline: deadlineOf(facts),
      otherSite: (action.kind === 'cancel' && action.enabled && otherSite) || null,
      action,
    };
  };
  const facts = factsOf(meal);
  const target = targetOf(mealOfTheHour(windows, time)?.id ?? meal);
  const served = ownReservation ? hoursAt(ownReservation.site, meal) : undefined;
  const hasCancellableReservation = ownReservation !== undefined && mayCancel(ownReservation.status);
  const canReserve = target.action.kind === 'reserve' && target.action.enabled;
  /** True if a gate would grant the person a passage now, with or without a reservation. */
  const isServedNow = mealIds.some((id) => {
    const reserved = reservedOf(id);
    if (reserved && isEaten(reserved.status)) return false;
    return siteIds.some((site) => {
      const window = servedAt(site, id);
      return window !== undefined && isWithin(window, time);
    });
  });

  return {
    date,
    meal,
    ownReservation,
    closed: facts.closed,
    deadline: deadlineOf(facts),
    serving: ownReservation ? servingOf(meal, ownReservation.site, hoursAt) : servingOf(meal, null, servedAt),
    phase: served && hasCancellableReservation ? phaseOf(served, time, minutesTo) : null,
    target,
    hasPrices: hasPrices(facts),
    opened: check.abertas?.[meal] ?? {},
    otherHours: Object.fromEntries(
      otherHoursOn(exceptions, date).flatMap((exception) =>
        exception.meal === meal ? [[exception.site, exception.reason]] : [],
      ),
    ),
    // Without the hours it is unknown whether a window is open, so no next window is shown.
    next:
      !schedules || (open && !reasonsOfAll(closedAt(open.id)))
        ? null
        : nextOf(check.proxima, { date, time, ownReservation, meal, schedules }),
    needsCode: hasCancellableReservation ? !served || time < served.end : isServedNow && !canReserve,
    pending: today.filter(({ status }) => mayCancel(status)).map((reservation) => reservation.meal),
    transferable: toEat.some(
      ({ meal: id, site, until }) => handOverPhase(time, windowAt(site, id), until) === 'open',
    ),
    others: today
      .filter((reservation) => reservation !== ownReservation)
      .sort((a, b) => a.meal - b.meal)
      .map((reservation) => ({ reservation, window: hoursAt(reservation.site, reservation.meal) })),
  };
}

interface MealFacts {
  ownReservation: HomeReservation | undefined;
  time: LocalTime;
  /** The reservation window. For a reserved meal it is the window of its site. Null while the hours are unknown. */
  window: Window | undefined | null;
  /** The end of the window at each site where the meal can be reserved now. Empty for a reserved meal. */
  ends: SiteEnd[];
  /** The reasons why the meal is served nowhere today. Null if it is served or reserved. */
  closed: string[] | null;
  /** True if a gate still serves people without a reservation, now or later today. */
  stillServed: boolean;
  minutesTo: (until: LocalTime) => number;
}

function deadlineOf(facts: MealFacts): Deadline | null {
  const { ownReservation, time, window, ends, closed, stillServed, minutesTo } = facts;
  if (ownReservation && !mayCancel(ownReservation.status)) return null;
  if (!ownReservation && closed) return { kind: 'closed', reasons: closed };
  if (window === null) return null;
  if (!window) return ownReservation ? null : { kind: 'none' };
  const { start, end } = window;
  const isOpen = isWithin(window, time);
  if (ownReservation)
    return isOpen ? { kind: 'cancel', end, minutes: minutesTo(end) } : { kind: 'cancel-over', end };
  if (time < start) return { kind: 'opens', start };
  if (isOpen && new Set(ends.map((siteEnd) => siteEnd.end)).size > 1)
    return { kind: 'reserve-at-sites', ends };
  if (isOpen) return { kind: 'reserve', end, minutes: minutesTo(end) };
  return { kind: stillServed ? 'over-still-served' : 'over', end };
}

function actionFor(facts: MealFacts): Action {
  const { ownReservation, time, window, closed } = facts;
  const isOpen = window === null || (window !== undefined && isWithin(window, time));
  if (!ownReservation) {
    const enabled = isOpen && !closed;
    return { kind: 'reserve', enabled, reason: enabled ? null : deadlineOf(facts) };
  }
  if (mayCancel(ownReservation.status)) {
    return { kind: 'cancel', enabled: isOpen, reason: isOpen ? null : deadlineOf(facts) };
  }
  const kind = ownReservation.status === 4 ? 'reserve' : 'cancel';
  return { kind, enabled: false, reason: { kind: ownReservation.status === 3 ? 'expired' : 'eaten' } };
}

/** Returns false if the meal is over, closed or eaten. An eaten meal already has its final price. */
function hasPrices({ ownReservation, time, window, closed }: MealFacts): boolean {
  if (closed || (ownReservation && !mayCancel(ownReservation.status))) return false;
  return !(!ownReservation && window && time >= window.end);
}

/** Returns the distinct reasons why a meal is served nowhere, or null if a site serves it. */
function reasonsOfAll(reasons: BySite<string>): string[] | null {
  const siteReasons = siteIds.flatMap((site) => reasons[site] ?? []);
  return siteReasons.length === siteIds.length ? [...new Set(siteReasons)] : null;
}

/** Returns the hours of the reserved site, else of all sites. Sites with equal hours become one line. */
function servingOf(meal: MealId, reserved: SiteId | null, hoursAt: HoursAt): Serving[] {
  const all = (reserved ? [reserved] : siteIds).flatMap((site) => {
    const window = hoursAt(site, meal);
    return window ? [{ site, window }] : [];
  });
  const [first] = all;
  const isSame = ({ window }: Serving) =>
    window.start === first?.window.start && window.end === first.window.end;
  const isOneLine = reserved !== null || (all.length > 1 && all.every(isSame));
  return first && isOneLine ? [{ site: null, window: first.window }] : all;
}

function phaseOf(
  window: Window,
  time: LocalTime,
  minutesTo: (until: LocalTime) => number,
): HomeDecision['phase'] {
  if (time < window.start) return { kind: 'before', minutes: minutesTo(window.start) };
  return time < window.end ? { kind: 'serving', minutes: minutesTo(window.end) } : { kind: 'over' };
}

interface NextFacts {
  date: LocalDate;
  time: LocalTime;
  meal: MealId;
  ownReservation: HomeReservation | undefined;
  schedules: Schedules;
}

/**
 * Returns the next reservation window of the server's answer. Null if it has opened or if the card already shows it.
 */
function nextOf(
  coming: Check['proxima'],
  { date, time, meal, ownReservation, schedules }: NextFacts,
): HomeDecision['next'] {
  if (!coming || coming.date < date || (coming.date === date && coming.inicio <= time)) return null;
  if (coming.date === date && coming.meal === meal && !ownReservation) return null;
  const hoursAt = hoursOn(schedules, coming.date);
  const servedAt: HoursAt = (site, id) => (coming.locais.includes(site) ? hoursAt(site, id) : undefined);
  return {
    meal: coming.meal,
    date: coming.date,
    start: coming.inicio,
    serving: servingOf(coming.meal, null, servedAt),
  };
}

const hoursOn =
  (schedules: Schedules | null, date: LocalDate): HoursAt =>
  (site, meal) => {
    if (!schedules) return undefined;
    const schedule = schedules.serving.filter((window) => window.site === site);
    const shifts = shiftsOn([{ site, schedule }], exceptionsOf(schedules), { site, date });
    return shifts.find(({ id }) => id === meal);
  };

/** Collects the values of the sites that have one. */
export const bySite = <T>(valueAt: (site: SiteId) => T | null | undefined): BySite<T> =>
  Object.fromEntries(
    siteIds.flatMap((site) => {
      const value = valueAt(site);
      return value == null ? [] : [[site, value]];
    }),
  );

/** The time in milliseconds within which the server settles the pending reservations of a shift after its end. */
const SETTLING_MS = 5 * 60_000;

/**
 * Returns true if a gate, or the end of the shift, may change today's reservations at any moment, or if the hours are
 * unknown.
 */
export const awaitsGate = ({ now, zone, check, schedules }: HomeFacts): boolean =>
  check.reservations.some(({ status, date, meal, site }) => {
    if (!mayCancel(status)) return false;
    if (!schedules) return true;
    const window = hoursOn(schedules, date)(site, meal);
    if (!window) return false;
    const end = instantAt(date, window.end, zone).getTime() + SETTLING_MS;
    return now >= instantAt(date, window.start, zone) && now.getTime() < end;
  });
