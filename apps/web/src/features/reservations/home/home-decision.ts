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
  /** Null while unknown: the card then shows what the server said, without hours. */
  schedules: Schedules | null;
}

/** Until when a meal can be reserved or cancelled, from when on, or why not. */
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

/** The action for a meal, or the reason why it is impossible; null if that is not known yet. */
export interface Action {
  kind: 'reserve' | 'cancel';
  enabled: boolean;
  reason: Deadline | { kind: 'expired' | 'eaten' } | null;
}

/** Why a site cannot be chosen: the server's reason, or its own window. */
export type SiteRefusal = { kind: 'closed'; reason: string } | { kind: 'opens' | 'over'; time: LocalTime };

type BySite<T> = Partial<Record<SiteId, T>>;

/** Where and when a meal is served; without a site if all sites have the same hours, or one was chosen. */
export interface Serving {
  site: SiteId | null;
  window: Window;
}

/** The meal that can be reserved or cancelled: the card's own, or a later one while that is still being eaten. */
interface Target {
  meal: MealId;
  ownReservation: HomeReservation | undefined;
  hours: BySite<Window>;
  closed: BySite<SiteRefusal>;
  deadline: Deadline | null;
  /** Where it can be moved to; null if there is nothing to move, or no site to move to. */
  otherSite: SiteId | null;
  action: Action;
}

/** Everything that home shows, before it is put into words. */
export interface HomeDecision {
  date: LocalDate;
  meal: MealId;
  ownReservation: HomeReservation | undefined;
  /** Why the meal is served nowhere today; null if it is served. */
  closed: string[] | null;
  deadline: Deadline | null;
  serving: Serving[];
  phase: { kind: 'before' | 'serving'; minutes: number } | { kind: 'over' } | null;
  target: Target;
  hasPrices: boolean;
  /** Why the meal is served on a day that has none, or at other hours, by site. */
  opened: BySite<string>;
  otherHours: BySite<string>;
  /** The window that opens next, while none is open; null if the card says it. */
  next: { meal: MealId; date: LocalDate; start: LocalTime; serving: Serving[] } | null;
  needsCode: boolean;
  pending: MealId[];
  transferable: boolean;
  others: { reservation: HomeReservation; window: Window | undefined }[];
}

/** The hours of a meal at a site; undefined if it is not served there or the hours are unknown. */
type HoursAt = (site: SiteId, meal: MealId) => Window | undefined;

/**
 * Decides what home shows at an instant. The card is about the meal at hand, the button about the one whose reservation
 * window opened last (docs/architecture.md "Time"). Reservations are the server's, so a change made elsewhere shows with the next answer.
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
    // A reservation is cancelled by the hours of its site.
    const window = reserved ? windowAt(reserved.site, id) : windows.find((each) => each.id === id);
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
  /** Until when a meal can be reserved at each site where it can be now. */
  const endsOf = (id: MealId): SiteEnd[] =>
    siteIds.flatMap((site) => {
      const window = windowAt(site, id);
      const isOpen = window && isWithin(window, time) && closedAt(id)[site] === undefined;
      return isOpen ? [{ site, end: window.end }] : [];
    });
  /** On a day of other hours a meal may be reserved at one site, and not at the other. */
  const obstacleAt = (site: SiteId, id: MealId): SiteRefusal | null => {
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
    const closed = bySite((site) => obstacleAt(site, id));
    const other = siteIds.find((site) => site !== facts.ownReservation?.site && hours[site] && !closed[site]);
    return {
      meal: id,
      ownReservation: facts.ownReservation,
      hours,
      closed,
      deadline: deadlineOf(facts),
      otherSite: (action.kind === 'cancel' && action.enabled && other) || null,
      action,
    };
  };
  const facts = factsOf(meal);
  const target = targetOf(mealOfTheHour(windows, time)?.id ?? meal);
  const served = ownReservation ? hoursAt(ownReservation.site, meal) : undefined;
  const awaited = ownReservation !== undefined && mayCancel(ownReservation.status);
  const canReserve = target.action.kind === 'reserve' && target.action.enabled;
  /** A gate would let the person in now, with a reservation or without one. */
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
    phase: served && awaited ? phaseOf(served, time, minutesTo) : null,
    target,
    hasPrices: hasPrices(facts),
    opened: check.abertas?.[meal] ?? {},
    otherHours: Object.fromEntries(
      otherHoursOn(exceptions, date).flatMap((each) =>
        each.meal === meal ? [[each.site, each.reason]] : [],
      ),
    ),
    // Without hours it is unknown if a window is open.
    next:
      !schedules || (open && !reasonsOfAll(closedAt(open.id)))
        ? null
        : nextOf(check.proxima, { date, time, ownReservation, meal, schedules }),
    needsCode: awaited ? !served || time < served.end : isServedNow && !canReserve,
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
  /** When the meal can be reserved; of a reserved one at its site. Null while the hours are unknown. */
  window: Window | undefined | null;
  /** Until when it can be reserved, by site. */
  ends: SiteEnd[];
  /** Why it is served nowhere today. */
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
  if (isOpen && new Set(ends.map((each) => each.end)).size > 1) return { kind: 'reserve-at-sites', ends };
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

/** False if the meal is over or closed, or if its price is known to be another: it was eaten. */
function hasPrices({ ownReservation, time, window, closed }: MealFacts): boolean {
  if (closed || (ownReservation && !mayCancel(ownReservation.status))) return false;
  return !(!ownReservation && window && time >= window.end);
}

/** The different reasons why a meal is served nowhere; null if it is served somewhere. */
function reasonsOfAll(reasons: BySite<string>): string[] | null {
  const each = siteIds.flatMap((site) => reasons[site] ?? []);
  return each.length === siteIds.length ? [...new Set(each)] : null;
}

/** Where and when: at the reserved site, else at all of them, in one line where they agree. */
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

/** The server's next window, until it opens; null where it is the one that the card is about. */
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

/** The values of the sites that have one. */
export const bySite = <T>(valueAt: (site: SiteId) => T | null | undefined): BySite<T> =>
  Object.fromEntries(
    siteIds.flatMap((site) => {
      const value = valueAt(site);
      return value == null ? [] : [[site, value]];
    }),
  );

/** The end of a shift settles pending reservations within this time. */
const SETTLING_MS = 5 * 60_000;

/** True if a gate, or the end of the shift, may change today's reservations at any moment, or if the hours are unknown. */
export const awaitsGate = ({ now, zone, check, schedules }: HomeFacts): boolean =>
  check.reservations.some(({ status, date, meal, site }) => {
    if (!mayCancel(status)) return false;
    if (!schedules) return true;
    const window = hoursOn(schedules, date)(site, meal);
    if (!window) return false;
    const end = instantAt(date, window.end, zone).getTime() + SETTLING_MS;
    return now >= instantAt(date, window.start, zone) && now.getTime() < end;
  });
