import type { Actor } from '@reserva/contracts/actor';
import type { LineExplanation } from '@reserva/contracts/http/reservations';
import type { LineFacts } from '@reserva/database/queries/line-explained';
import { brazilianMoment } from '@reserva/domain/brazilian-texts';
import { lastDayWords } from '@reserva/domain/departures';
import { explainLine } from '@reserva/domain/explain-line';
import type { ExplainedLine, ExplainedPassage } from '@reserva/domain/explained-line';
import { describeLeave } from '@reserva/domain/leaves';
import type { TimeZone } from '@reserva/domain/time';
import { isByWeek } from '@reserva/domain/week-plan';

/** The explanation of a meal under Portuguese names. What operators wrote to each other is for operators. */
export function lineExplanation(
  facts: LineFacts,
  zone: TimeZone,
  { forOperator }: { forOperator: boolean },
): LineExplanation {
  const { steps, rule, price } = explainLine(lineOf(facts, forOperator), zone);
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
    state,
    site,
    reservedSite,
    createdAt,
    createdBy,
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
    state,
    site,
    reservedSite,
    createdAt,
    stateAt,
    moves: moves ?? [],
    priceCents,
    madeBy: makerOf(createdBy),
    decision: decision && { at: decision.at, by: nameOf(decision.by), from: decision.from },
    // A hold that was given back and a meal that never was one say nothing.
    closed:
      closed && closed.as !== 'released'
        ? {
            at: closed.at,
            by: nameOf(closed.by),
            as: closed.as,
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
    prices: prices && { version: prices._id, validFrom: prices.validFrom },
  };
}

/** Why the system took it back, in words. */
function whyClosed({
  leave,
  notServed,
  leftOn,
}: Pick<LineFacts, 'leave' | 'notServed' | 'leftOn'>): string | undefined {
  if (leftOn) return lastDayWords(leftOn);
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
