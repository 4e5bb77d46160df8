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

/** A meal of today. The field names match the statement. */
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
  /** The serving hours of each site, shown where the person chooses a site. */
  siteHours: Partial<Record<SiteId, string>>;
  /** The reason for each site that does not serve the meal. */
  closed: Partial<Record<SiteId, string>>;
  deadline: string | null;
  /** The site to which the reservation can move. Null if there is no reservation to move or no other site. */
  otherSite: SiteId | null;
  /**
   * `reason` is the text for the dialog if the action is impossible. It is null if the action is possible or not known
   * yet.
   */
  action: { kind: 'reserve' | 'cancel'; enabled: boolean; reason: string | null };
}

/** The texts of home (spec 2.5) and the data that its parts need. */
export interface HomeView
  extends Pick<HomeDecision, 'date' | 'meal' | 'needsCode' | 'pending' | 'transferable'> {
  /** The large text: reserved or not, eaten at another site, or not served today. */
  headline: string;
  /** The name of the meal above the headline. Null if the headline already names it. */
  label: string | null;
  reserved: boolean;
  status: ReservationStatus | null;
  site: SiteId | null;
  serving: { site: SiteId | null; text: string }[];
  /** The time until the serving window begins or ends, for a person with a reservation, such as "começa em 45 min". */
  servingPhase: string | null;
  /** The start or the end of the time for changes, or the reason why there is none. */
  deadline: string | null;
  target: HomeTarget;
  /** The price of each outcome. Null for an eaten meal or if no prices are known. */
  prices: string | null;
  /** The reason why the meal is served on an unusual day or at unusual hours. */
  opened: string | null;
  /** The time of the passage and its price. */
  passed: string | null;
  /** The reservation window that opens next. Null while one is open, or if the card already shows it. */
  next: { meal: MealId; day: string | null; text: string; hours: string[] } | null;
  /** The price of an offered meal with and without a reservation. Null if no prices are known. */
  offerPrices: { reserved: string; withoutReservation: string } | null;
  /** The eaten meal of the card, so that the person can rate it. Null if it is not eaten. */
  eaten: EatenMeal | null;
  /** Today's reservations of other meals than the card's. */
  others: (HomeReservation & { hours: string | null })[];
}

/** Returns the texts of home at an instant. */
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
      closed: bySite((site) => target.closed[site] && refusalText(target.closed[site])),
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

/** Returns the large text of the card and the small text above it. */
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

function refusalText(refusal: SiteRefusal): string {
  if (refusal.kind === 'closed') return refusal.reason;
  return texts.deadline[refusal.kind === 'opens' ? 'opensAtSite' : 'overAtSite'](refusal.time);
}

/** Returns a text such as "Fábrica · das 11:00 às 14:00", or only the hours. */
function servingText({ site, window }: Serving): string {
  const hours = texts.card.hours(window);
  return site ? texts.card.hoursAt(site, hours) : hours;
}

/**
 * Returns a text such as "Aberta hoje na Fábrica: Inventário". If both sites have the same reason, no site is named.
 * Null without a reason.
 */
function atSites(label: string, reasons: Partial<Record<SiteId, string>>): string | null {
  const { 1: one, 2: other } = reasons;
  if (one !== undefined && one === other) return `${label}: ${one}`;
  const parts = siteIds.flatMap((site) => (reasons[site] ? [`${inSite(site)}: ${reasons[site]}`] : []));
  return parts.length > 0 ? `${label} ${parts.join(' · ')}` : null;
}
