import type { AnswerOf } from '@reserva/contracts/http/operations';
import type { LocalDate, LocalTime, MealId, ReservationStatus, SiteId } from '@reserva/contracts/primitives';
import { handOverPhase } from '@reserva/domain/hand-over';
import { mealAtHand } from '@reserva/domain/meal-at-hand';
import { otherHoursOn, reservableAnywhere, reservableOn, shiftsOn } from '@reserva/domain/meal-hours';
import { inSite, mealIds, siteIds } from '@reserva/domain/meals';
import { formatReais } from '@reserva/domain/money';
import { isEaten, mayCancel } from '@reserva/domain/reservation';
import { addLocalDays, instantAt, localDateOf, localTimeOf, type TimeZone } from '@reserva/domain/time';
import { isWithin, mealOfTheHour, openWindow } from '@reserva/domain/windows';
import { exceptionsOf, type Schedules } from '@/shared/api/schedules-query.ts';
import {
  actionFor,
  deadlineText,
  type HomeAction,
  type HomeReservation,
  type MealFacts,
} from './home-action.ts';
import {
  type HoursAt,
  phaseText,
  type ServingLine,
  servingLines,
  servingText,
  siteHours,
} from './serving-lines.ts';
import { capitalized, dayText, texts } from './texts.ts';

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
  /** The large words: whether it is reserved, was eaten elsewhere, or is served at all today. */
  headline: string;
  /** Above them: which meal; null where the large words say it. */
  label: string | null;
  reserved: boolean;
  status: ReservationStatus | null;
  site: SiteId | null;
  serving: ServingLine[];
  /** How the serving stands for somebody who has a reservation: "começa em 45 min". */
  servingPhase: string | null;
  /** Until when things can be changed, from when on, or why they cannot. */
  deadline: string | null;
  target: HomeTarget;
  /** What it costs, by how it comes out; null of one that was eaten, or where no prices are known. */
  prices: string | null;
  /** Why the meal is served on a day that has none, or at other hours, where it is. */
  opened: string | null;
  /** When the person passed, and what it cost. */
  passed: string | null;
  /** The window that opens next, while none is open; null where the card itself says so. */
  next: { meal: MealId; day: string | null; text: string; hours: string[] } | null;
  /** The code is what the person needs next: a meal is waiting for them, or is being served. */
  needsCode: boolean;
  /** Meals of the person that can still be eaten or given away. */
  pending: MealId[];
  /** One of them can be offered to others: it can be cancelled no more, and is still served. */
  passable: boolean;
  /** The price of an offered meal with and without a reservation; null if no prices are known. */
  offerPrices: { reserved: string; withoutReservation: string } | null;
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
  const windowsAt = (site: SiteId) => reservableOn(weekly, known, { site, date });
  const minutesTo = (until: LocalTime) =>
    Math.max(1, Math.ceil((instantAt(date, until, zone).getTime() - now.getTime()) / 60_000));
  const hoursAt = hoursOn(schedules, date);
  const reservedOf = (id: MealId) => today.find((reservation) => reservation.tipo === id);
  const closedAt = (id: MealId) => check.fechadas?.[id] ?? {};
  const closedReason = (id: MealId) => reasonOfAll(closedAt(id));
  const servedAt: HoursAt = (site, id) => (closedAt(id)[site] === undefined ? hoursAt(site, id) : undefined);

  const toEat = today.flatMap(({ status, tipo, local }) => {
    const shift = hoursAt(local, tipo);
    return mayCancel(status) && shift ? [{ meal: tipo, site: local, until: shift.end }] : [];
  });
  const meal = (schedules && mealAtHand(windows, time, toEat)) ?? check.meal;
  const mine = reservedOf(meal);
  const open = openWindow(windows, time);
  /** On a day of other hours a meal may be reserved at one site, and not at the other. */
  const lateAt = (id: MealId): Partial<Record<SiteId, string>> =>
    Object.fromEntries(
      siteIds.flatMap((site) => {
        const window = windowsAt(site).find((each) => each.id === id);
        if (!window || isWithin(window, time)) return [];
        const { opensAtSite, overAtSite } = texts.deadline;
        return [[site, time < window.start ? opensAtSite(window.start) : overAtSite(window.end)]];
      }),
    );
  /** Until when it can be reserved at each site, where it can be now. */
  const endsAt = (id: MealId) =>
    siteIds.flatMap((site) => {
      const window = windowsAt(site).find((each) => each.id === id);
      return window && isWithin(window, time) && closedAt(id)[site] === undefined
        ? [{ site, end: window.end }]
        : [];
    });
  const factsOf = (id: MealId): MealFacts => {
    const reserved = reservedOf(id);
    // What is reserved is cancelled by the hours of its site.
    const own = reserved ? windowsAt(reserved.local) : windows;
    return {
      meal: id,
      mine: reserved,
      time,
      window: schedules ? own.find((window) => window.id === id) : null,
      ends: reserved ? [] : endsAt(id),
      closed: reserved ? null : closedReason(id),
      stillServed: siteIds.some((site) => time < (servedAt(site, id)?.end ?? '')),
      price: check.valores ? formatReais(check.valores.semReserva) : null,
      minutesTo,
    };
  };
  const targetOf = (id: MealId): HomeTarget => {
    const facts = factsOf(id);
    const { mine: reserved } = facts;
    const action = actionFor(facts);
    const closed = { ...(open?.id === id && lateAt(id)), ...closedAt(id) };
    const hours = siteHours(id, hoursAt);
    const other = siteIds.find((site) => site !== reserved?.local && hours[site] && !closed[site]);
    return {
      date,
      meal: id,
      status: reserved?.status ?? null,
      site: reserved?.local ?? null,
      siteHours: hours,
      closed,
      deadline: deadlineText(facts),
      otherSite: (action.kind === 'cancel' && action.enabled && other) || null,
      action,
    };
  };
  const facts = factsOf(meal);
  const target = targetOf(mealOfTheHour(windows, time)?.id ?? meal);
  const served = mine ? hoursAt(mine.local, meal) : undefined;
  const awaited = mine !== undefined && mayCancel(mine.status);
  const canReserve = target.action.kind === 'reserve' && target.action.enabled;
  /** A gate would let the person in now, with a reservation or without one. */
  const isServedNow = mealIds.some(
    (id) =>
      !isEatenOf(reservedOf(id)) &&
      siteIds.some((site) => {
        const window = servedAt(site, id);
        return window !== undefined && isWithin(window, time);
      }),
  );

  return {
    date,
    meal,
    ...headlineOf(meal, mine, facts.closed),
    reserved: mine !== undefined && mine.status !== 4,
    status: mine?.status ?? null,
    site: mine?.local ?? null,
    serving: mine ? servingLines(meal, mine.local, hoursAt) : servingLines(meal, null, servedAt),
    servingPhase: served && awaited ? phaseText(served, time, minutesTo) : null,
    deadline: deadlineText(facts),
    target,
    prices: pricesText(facts, check.valores),
    opened: openedText(check.abertas?.[meal]) ?? otherHoursText(otherHoursOn(known, date), meal),
    passed: mine?.passou ? texts.card.passed(mine.passou.horario, formatReais(mine.passou.valor)) : null,
    // Without hours it is unknown if a window is open.
    next:
      !schedules || (open && !closedReason(open.id))
        ? null
        : nextOf(check.proxima, { date, time, mine, meal, schedules }),
    needsCode: awaited ? !served || time < served.end : isServedNow && !canReserve,
    pending: today.flatMap(({ status, tipo }) => (mayCancel(status) ? [tipo] : [])),
    passable: toEat.some(
      ({ meal: id, site, until }) =>
        handOverPhase(
          time,
          windowsAt(site).find((window) => window.id === id),
          until,
        ) === 'open',
    ),
    offerPrices: check.valores
      ? {
          reserved: formatReais(check.valores.concluida),
          withoutReservation: formatReais(check.valores.semReserva),
        }
      : null,
    eaten: mine?.id && mine.passou ? { id: mine.id, data: date, tipo: meal, local: mine.local } : null,
    others: today
      .filter((reservation) => reservation !== mine)
      .sort((a, b) => a.tipo - b.tipo)
      .map((reservation) => {
        const window = hoursAt(reservation.local, reservation.tipo);
        return { ...reservation, hours: window ? texts.card.hours(window) : null };
      }),
  };
}

const isEatenOf = (reservation: HomeReservation | undefined): boolean =>
  reservation !== undefined && isEaten(reservation.status);

/** The large words of the card, and the small ones above them. */
function headlineOf(
  meal: MealId,
  mine: HomeReservation | undefined,
  closed: string | null,
): Pick<HomeView, 'headline' | 'label'> {
  const { card } = texts;
  if (closed) return { headline: card.closed(meal), label: null };
  if (mine?.status === 4) return { headline: card.ateAt(mine.local), label: card.meal(meal, false) };
  return { headline: mine ? card.reserved : card.notReserved, label: card.meal(meal, true) };
}

/** The price of the meal by outcome; null if the meal is over or closed, or if the deadline already says it. */
function pricesText(
  { mine, time, window, closed }: MealFacts,
  prices: HomeFacts['check']['valores'],
): string | null {
  if (!prices || closed || (mine && !mayCancel(mine.status))) return null;
  if (!mine && window && time >= window.end) return null;
  const without = formatReais(prices.semReserva);
  return [
    formatReais(prices.concluida),
    texts.prices.expired(formatReais(prices.expirada)),
    mine ? texts.prices.otherSite(without) : texts.prices.withoutReservation(without),
  ].join(' · ');
}

/** Why a meal is served nowhere; null where it is served somewhere. */
function reasonOfAll(reasons: Partial<Record<SiteId, string>>): string | null {
  const each = siteIds.map((site) => reasons[site]);
  return each.every((reason) => reason !== undefined)
    ? [...new Set(each)].map(capitalized).join(' · ')
    : null;
}

interface NextFacts {
  date: LocalDate;
  time: LocalTime;
  meal: MealId;
  mine: HomeReservation | undefined;
  schedules: Schedules | null;
}

/** The server's next window, until it opens; null where it is the one that the card is about. */
function nextOf(
  coming: HomeFacts['check']['proxima'],
  { date, time, meal, mine, schedules }: NextFacts,
): HomeView['next'] {
  if (!coming || coming.data < date || (coming.data === date && coming.inicio <= time)) return null;
  if (coming.data === date && coming.time === meal && !mine) return null;
  const hoursAt = hoursOn(schedules, coming.data);
  const servedAt: HoursAt = (site, id) => (coming.locais.includes(site) ? hoursAt(site, id) : undefined);
  return {
    meal: coming.time,
    day: dayText(coming.data, date, addLocalDays(date, 1)),
    text: texts.next.opens(coming.inicio),
    hours: servingLines(coming.time, null, servedAt).map(servingText),
  };
}

const openedText = (opened: Partial<Record<SiteId, string>> = {}) => atSites(texts.card.opened, opened);

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
  return atSites(texts.card.otherHours, reasons);
}

/** The shift's end settles what is left pending within this time. */
const SETTLING_MS = 5 * 60_000;

/** Whether a gate, or the end of the shift, may change today's reservations at any moment; where no hours are known, it may. */
export const awaitsGate = ({ now, zone, check, schedules }: HomeFacts): boolean =>
  check.reservations.some(({ status, data, tipo, local }) => {
    if (!mayCancel(status)) return false;
    if (!schedules) return true;
    const window = hoursOn(schedules, data)(local, tipo);
    if (!window) return false;
    const end = instantAt(data, window.end, zone).getTime() + SETTLING_MS;
    return now >= instantAt(data, window.start, zone) && now.getTime() < end;
  });
