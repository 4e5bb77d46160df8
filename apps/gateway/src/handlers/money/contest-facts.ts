import type { Contest } from '@reserva/database/models/money/contests';
import type { Leave } from '@reserva/database/models/money/leaves';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { calendarOf } from '@reserva/database/queries/calendar/service-calendar';
import { countUnmatchedTurns } from '@reserva/database/queries/gates/count-unmatched-turns';
import { mayStillReport, turnstilesOfSite } from '@reserva/database/queries/gates/turnstiles';
import { freezeOf } from '@reserva/database/queries/money/freeze';
import type { LineFacts } from '@reserva/database/queries/money/line-facts';
import { pricesAt } from '@reserva/database/queries/money/price-versions';
import { shiftPrices } from '@reserva/database/queries/money/shift-prices';
import { leavesOfPeople } from '@reserva/database/queries/money/waivers';
import { heldLine } from '@reserva/database/queries/reservations/hand-overs';
import { cancelledBefore } from '@reserva/database/queries/reservations/reservations';
import { brazilianMoment } from '@reserva/domain/basics/brazilian-texts';
import { shiftSpan } from '@reserva/domain/calendar/serving';
import { hadLostUs } from '@reserva/domain/gates/gate-in-shift';
import { describeLeave, leavesOf } from '@reserva/domain/money/leaves';
import { chargedAt } from '@reserva/domain/money/price-versions';
import { priceOf } from '@reserva/domain/money/prices';
import { isPassing, reservationState } from '@reserva/domain/reservations/reservation';
import type { Context } from '../../context.ts';
import type { ContestFacts } from './contest-proposal.ts';

/** Collects the facts about a contested statement line and its shift. */
export async function contestFacts(
  context: Context,
  { reason }: Contest,
  { reservation, conflicts }: LineFacts,
): Promise<ContestFacts> {
  const { database, config, clock } = context;
  const zone = config.timezone;
  const { date, site, meal, state, active, priceCents, createdBy, decision, person } = reservation;
  const waiver = state === reservationState.expired ? reservation.waiver : null;
  const now = clock.now();
  const [turnstiles, calendar] = await Promise.all([
    turnstilesOfSite(database, site),
    calendarOf(database, date),
  ]);
  const span = shiftSpan(turnstiles, calendar, reservation, zone);
  const ids = turnstiles.map(({ _id }) => _id);
  const [freeze, ofShift, unmatchedTurns, cancelled, leaves, shift] = await Promise.all([
    freezeOf(database, [person.id]),
    shiftPrices(database, { at: now, zone })(reservation),
    countUnmatchedTurns(database, ids, reservation),
    cancelledBefore(database, reservation),
    leavesOfPeople(database, [person.id]),
    database.shifts.findById(`${site}-${date}-${meal}`).select({ outageMinutes: 1 }).lean(),
  ]);
  const prices = decision ? ofShift : await pricesAt(database, chargedAt(reservation.stateAt, date, zone));
  const named = (those: typeof turnstiles) => those.map(({ name }) => name);
  return {
    reason,
    state,
    active,
    priceCents,
    unmatchedTurns,
    concludedCents: ofShift.concluded,
    priceFits: (waiver?.fromCents ?? priceCents) === priceOf(state, person.kind, prices),
    closed: freeze.frozen(reservation),
    isOwnReservation: createdBy.kind === 'employee',
    concludedByOperator: decision !== null,
    ...passedBy(reservation, now),
    conflicts: conflicts.length,
    offline: named(turnstiles.filter(({ device }) => hadLostUs(device, span))),
    outageMinutes: shift?.outageMinutes ?? 0,
    uncollected: named(turnstiles.filter((turnstile) => mayStillReport(turnstile, span.to))),
    onLeave: leaveText(reservation, leaves),
    cancelledAt: cancelled && brazilianMoment(cancelled, zone),
  };
}

function leaveText(reservation: Reservation, leaves: readonly Leave[]): string | null {
  const those = leavesOf(
    reservation,
    leaves.map(({ _id: id, ...leave }) => ({ ...leave, id })),
  );
  return those.length > 0 ? those.map(describeLeave).join('; ') : null;
}

function passedBy(reservation: Reservation, now: Date) {
  const { passages } = heldLine(reservation);
  const turnedPassage = passages.find(({ outcome }) => outcome === 'turned');
  return {
    openedInVain:
      !isPassing(reservation, now) &&
      passages.some(({ turnedAt, gaveUpAt }) => turnedAt === null && gaveUpAt === undefined),
    shown: turnedPassage?.shown ?? null,
    otherIssuer: turnedPassage?.issuer !== undefined && turnedPassage.issuer.id !== reservation.person.id,
  };
}
