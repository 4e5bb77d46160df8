import type { Actor } from '@reserva/contracts/basics/actor';
import type { LineExplanation } from '@reserva/contracts/money/line-explanation';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import type { LineFacts } from '@reserva/database/queries/money/line-facts';
import { brazilianMoment } from '@reserva/domain/basics/brazilian-texts';
import { firstName, titleCase } from '@reserva/domain/basics/names';
import type { TimeZone } from '@reserva/domain/basics/time';
import { lastDayLabel } from '@reserva/domain/money/departures';
import { explainLine } from '@reserva/domain/money/explain-line';
import type { ExplainedLine, ExplainedPassage } from '@reserva/domain/money/explained-line';
import type { Voice } from '@reserva/domain/money/explanation-texts';
import { describeLeave } from '@reserva/domain/money/leaves';
import { isByWeek } from '@reserva/domain/plans/week-plan';

/**
 * Explains the price of a meal. The fields of the answer have Portuguese names. Only operators see what operators wrote
 * to each other.
 * @param voice the reader, who is the person or an operator
 */
export function lineExplanation(facts: LineFacts, zone: TimeZone, voice: Voice): LineExplanation {
  const { steps, rule, price } = explainLine(lineOf(facts, voice === 'operator'), { voice, zone });
  return {
    id: facts.reservation._id,
    passos: steps.map(({ at, text }) => ({ em: brazilianMoment(at, zone), texto: text })),
    regra: rule,
    preco: price,
  };
}

function lineOf(
  { reservation, gates, conflicts, contests, prices, corrections, ...facts }: LineFacts,
  forOperator: boolean,
): ExplainedLine {
  const {
    person,
    meal,
    state,
    site,
    reservedSite,
    stateAt,
    decision,
    closed,
    undone = [],
    moves,
    passages,
    waiver,
    pastWaivers,
    priceCents,
  } = reservation;
  return {
    person: person.kind,
    meal,
    state,
    site,
    reservedSite,
    despiteLeave: facts.despiteLeave ? describeLeave(facts.despiteLeave) : undefined,
    stateAt,
    moves: moves ?? [],
    priceCents,
    ...handOversOf(reservation, facts.handOver, forOperator),
    decision: decision && { at: decision.at, by: nameOf(decision.by), from: decision.from },
    // A reservation closed as `released` was only a hold at a gate and never became a meal, so it gets no explanation.
    closed:
      closed && closed.as !== 'released'
        ? {
            at: closed.at,
            by: nameOf(closed.by),
            as: closed.as,
            bySelf: closed.by.kind === 'employee',
            terminal: closed.by.kind === 'terminal' ? closed.by.name : undefined,
            why: whyClosed(facts),
          }
        : null,
    undone: undone.map(({ at, by, as, of }) => ({
      at,
      by: nameOf(by),
      as,
      of: { at: of.at, by: nameOf(of.by) },
    })),
    individuallyClosed: facts.departure && { at: facts.departure.at, lastDay: facts.departure.lastDay },
    waiver: waiver ?? null,
    pastWaivers: pastWaivers ?? [],
    corrections: corrections.map(({ at, cents, bookedIn, line }) => ({
      at,
      cents,
      bookedIn,
      grounds: line?.grounds,
    })),
    passages: passages.map(({ turnstileId, issuer, ...passage }): ExplainedPassage => {
      return { ...passage, gate: gates.get(turnstileId) ?? '', issuer: issuer?.name };
    }),
    conflicts: conflicts.map(({ kind, at, resolved }) => ({
      kind,
      at,
      resolved: resolved !== null,
      reason: forOperator ? (resolved?.reason ?? null) : null,
    })),
    contests: contests.map(({ reason, sentAt, review, answer }) => ({
      reason,
      sentAt,
      review: review && { at: review.at, by: review.by.name },
      answer: answer && { ...answer, by: answer.by.name },
    })),
    otherHours: facts.otherHours,
    prices: prices && { validFrom: prices.validFrom },
  };
}

/**
 * Describes how the reservation was made and to whom it was handed over. The person who handed it over and the person
 * who has it now see only each other's first name. They do not see how the other one got the reservation.
 */
function handOversOf(
  { createdAt, createdBy, offer, pastOffers = [], handovers = [] }: Reservation,
  receivedFrom: LineFacts['handOver'],
  forOperator: boolean,
): Pick<ExplainedLine, 'createdAt' | 'madeBy' | 'offers' | 'handovers' | 'givenTo'> {
  const named = forOperator ? titleCase : firstName;
  const [first] = handovers;
  const before = handovers.at(receivedFrom ? -2 : -1)?.at;
  const isShown = ({ at }: { at: Date }) => forOperator || !before || at > before;
  const origin = forOperator && first ? first : { createdAt, createdBy };
  const received = receivedFrom ? handovers.length > 1 : first !== undefined;
  const offers = [
    ...pastOffers.map(({ at, to, endedAt }) => ({ at, to: named(to), endedAt })),
    ...[...handovers.map((each) => each.offer), ...(offer ? [offer] : [])].map(({ at, to }) => ({
      at,
      to: named(to),
      endedAt: null,
    })),
  ];
  return {
    createdAt: origin.createdAt,
    madeBy: received && !forOperator ? 'handOver' : makerOf(origin.createdBy),
    offers: offers.filter((each) => isShown(each) && (!receivedFrom || each.at <= receivedFrom.at)),
    handovers: handovers
      .slice(forOperator ? 0 : receivedFrom ? -2 : -1)
      .map(({ at, from, to }) => ({ at, from: named(from.name), to: named(to.name) })),
    givenTo: receivedFrom && firstName(receivedFrom.to.name),
  };
}

/** Describes why the system cancelled the reservation. */
function whyClosed({
  leave,
  notServed,
  departedOn,
}: Pick<LineFacts, 'leave' | 'notServed' | 'departedOn'>): string | undefined {
  if (departedOn) return lastDayLabel(departedOn);
  if (leave) return describeLeave({ ...leave, lastDay: leave.to });
  if (notServed === null) return undefined;
  return notServed ? `refeição fechada (${notServed})` : 'refeição não servida neste dia da semana';
}

function makerOf(by: Actor): ExplainedLine['madeBy'] {
  if (by.kind === 'employee') return 'self';
  if (isByWeek(by)) return 'week';
  if (by.kind === 'operator') return { operator: by.name };
  if (by.kind === 'terminal') return { terminal: by.name };
  return by.kind === 'device' ? 'gate' : 'system';
}

const nameOf = (by: Actor): string => ('name' in by ? by.name : '');
