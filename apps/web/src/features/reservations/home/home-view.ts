import type { LocalDate, MealId, ReservationStatus, SiteId } from '@reserva/contracts/basics/primitives';
import { inSite, siteIds } from '@reserva/domain/basics/meals';
import { formatReais } from '@reserva/domain/basics/money';
import { addLocalDays } from '@reserva/domain/basics/time';
import {
  type Action,
  bySite,
  decideHome,
  type HomeDecision,
  type HomeFacts,
  type HomeReservation,
  type Serving,
  type SiteRefusal,
} from './home-decision.ts';
import { capitalized, dayText, texts } from './texts.ts';

/** A meal of today, by the names it has in the statement. */
export interface EatenMeal {
  id: string;
  date: LocalDate;
  meal: MealId;
  site: SiteId;
}

/** The meal that can be reserved or cancelled. */
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
  /** Where it can be moved to; null if there is nothing to move, or no site to move to. */
  otherSite: SiteId | null;
  /** `reason`: for the dialog if the action is impossible; null if it is possible or not known yet. */
  action: { kind: 'reserve' | 'cancel'; enabled: boolean; reason: string | null };
}

/** The texts of home (spec 2.5), and what its parts need beside them. */
export interface HomeView
  extends Pick<HomeDecision, 'date' | 'meal' | 'needsCode' | 'pending' | 'transferable'> {
  /** The large words: whether it is reserved, was eaten elsewhere, or is served at all today. */
  headline: string;
  /** Above them: which meal; null where the large words say it. */
  label: string | null;
  reserved: boolean;
  status: ReservationStatus | null;
  site: SiteId | null;
  serving: { site: SiteId | null; text: string }[];
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
  /** The price of an offered meal with and without a reservation; null if no prices are known. */
  offerPrices: { reserved: string; withoutReservation: string } | null;
  /** Under which id the meal of the card can be rated, once it was eaten. */
  eaten: EatenMeal | null;
  /** Reservations of today that the card is not about. */
  others: (HomeReservation & { hours: string | null })[];
}

/** Home at an instant, in words. */
export function homeView(facts: HomeFacts): HomeView {
  const decision = decideHome(facts);
  const { date, meal, ownReservation, target, next } = decision;
  const { valores } = facts.check;
  const price = valores ? formatReais(valores.semReserva) : null;
  const deadline = decision.deadline && reasonText(decision.deadline, meal, price);
  return {
    date,
    meal,
    needsCode: decision.needsCode,
    pending: decision.pending,
    transferable: decision.transferable,
    ...headlineOf(decision),
    reserved: ownReservation !== undefined && ownReservation.status !== 4,
    status: ownReservation?.status ?? null,
    site: ownReservation?.site ?? null,
    serving: decision.serving.map(({ site, window }) => ({ site, text: texts.card.hours(window) })),
    servingPhase: phaseText(decision.phase),
    deadline,
    target: {
      date,
      meal: target.meal,
      status: target.ownReservation?.status ?? null,
      site: target.ownReservation?.site ?? null,
      siteHours: bySite((site) => target.hours[site] && texts.card.hours(target.hours[site])),
      closed: bySite((site) => target.closed[site] && obstacleText(target.closed[site])),
      deadline: target.deadline && reasonText(target.deadline, target.meal, price),
      otherSite: target.otherSite,
      action: {
        ...target.action,
        reason: target.action.reason && reasonText(target.action.reason, target.meal, price),
      },
    },
    prices:
      valores && decision.hasPrices
        ? [
            formatReais(valores.concluida),
            texts.prices.expired(formatReais(valores.expirada)),
            texts.prices[ownReservation ? 'otherSite' : 'withoutReservation'](
              formatReais(valores.semReserva),
            ),
          ].join(' · ')
        : null,
    opened:
      atSites(texts.card.opened, decision.opened) ?? atSites(texts.card.otherHours, decision.otherHours),
    passed: ownReservation?.passou
      ? texts.card.passed(ownReservation.passou.horario, formatReais(ownReservation.passou.valor))
      : null,
    next: next && {
      meal: next.meal,
      day: dayText(next.date, date, addLocalDays(date, 1)),
      text: texts.next.opens(next.start),
      hours: next.serving.map(servingText),
    },
    offerPrices: valores
      ? {
          reserved: formatReais(valores.concluida),
          withoutReservation: formatReais(valores.semReserva),
        }
      : null,
    eaten:
      ownReservation?.id && ownReservation.passou
        ? { id: ownReservation.id, date, meal, site: ownReservation.site }
        : null,
    others: decision.others.map(({ reservation, window }) => ({
      ...reservation,
      hours: window ? texts.card.hours(window) : null,
    })),
  };
}

/** The large words of the card, and the small ones above them. */
function headlineOf({ meal, ownReservation, closed }: HomeDecision): Pick<HomeView, 'headline' | 'label'> {
  const { card } = texts;
  if (closed) return { headline: card.closed(meal), label: null };
  if (ownReservation?.status === 4)
    return { headline: card.ateAt(ownReservation.site), label: card.meal(meal, false) };
  return { headline: ownReservation ? card.reserved : card.notReserved, label: card.meal(meal, true) };
}

function reasonText(reason: NonNullable<Action['reason']>, meal: MealId, price: string | null): string {
  const { deadline } = texts;
  switch (reason.kind) {
    case 'closed':
      return reason.reasons.map(capitalized).join(' · ');
    case 'reserve':
    case 'cancel':
      return deadline[reason.kind](reason.end, reason.minutes);
    case 'reserve-at-sites':
      return deadline.reserveAtSites(reason.ends);
    case 'opens':
      return deadline.opens(reason.start);
    case 'over':
      return deadline.over(reason.end);
    case 'over-still-served':
      return deadline.overStillServed(reason.end, meal, price);
    case 'cancel-over':
      return deadline.cancelOver(reason.end);
    default:
      return deadline[reason.kind];
  }
}

function phaseText(phase: HomeDecision['phase']): string | null {
  if (!phase) return null;
  return phase.kind === 'over' ? texts.phase.over : texts.phase[phase.kind](phase.minutes);
}

function obstacleText(obstacle: SiteRefusal): string {
  if (obstacle.kind === 'closed') return obstacle.reason;
  return texts.deadline[obstacle.kind === 'opens' ? 'opensAtSite' : 'overAtSite'](obstacle.time);
}

/** "Fábrica · das 11:00 às 14:00", or the hours alone. */
function servingText({ site, window }: Serving): string {
  const hours = texts.card.hours(window);
  return site ? texts.card.hoursAt(site, hours) : hours;
}

/** "Aberta hoje na Fábrica: Inventário"; without a site if both have the same reason; null without a reason. */
function atSites(label: string, reasons: Partial<Record<SiteId, string>>): string | null {
  const { 1: one, 2: other } = reasons;
  if (one !== undefined && one === other) return `${label}: ${one}`;
  const parts = siteIds.flatMap((site) => (reasons[site] ? [`${inSite(site)}: ${reasons[site]}`] : []));
  return parts.length > 0 ? `${label} ${parts.join(' · ')}` : null;
}
