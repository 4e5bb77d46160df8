import type { CommandResult } from '@reserva/contracts/commands';
import type { AnyEvent } from '@reserva/contracts/events';
import type { Passage } from '@reserva/database/models/reservations/passages';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import type { Gate } from '@reserva/database/queries/gates/turnstiles';
import { pricesAt } from '@reserva/database/queries/money/price-versions';
import { outboxEvent } from '@reserva/database/writes/outbox';
import { chargedAt } from '@reserva/domain/money/price-versions';
import { priceOf } from '@reserva/domain/money/prices';
import { reservationState, type TurnEffect } from '@reserva/domain/reservations/reservation';
import type { Context } from '../context.ts';

/** A turn of the arm and the key of its passage. */
export interface PassageTurn {
  key: string;
  /** The id that the device gave the turn. */
  turnKey: string;
  turnedAt: Date;
}

/** The effect of a turn on a document, its event and the answer to the device. */
export interface TurnOutcome {
  meal: Pick<
    Reservation,
    'state' | 'site' | 'reservedSite' | 'priceCents' | 'priceVersion' | 'stateAt' | 'hold' | 'active'
  >;
  event: AnyEvent;
  result: CommandResult<'checkin.turn'>;
}

export async function outcomeOfTurn(
  { database, clock, zone }: Context,
  { _id, person, date, meal }: Pick<Reservation, '_id' | 'person' | 'date' | 'meal'>,
  turnstile: Gate,
  { turnedAt }: PassageTurn,
  { next, reservedSite }: TurnEffect,
): Promise<TurnOutcome> {
  const prices = await pricesAt(database, chargedAt(turnedAt, date, zone));
  const priceCents = priceOf(next, person.kind, prices);
  const outcome = next === reservationState.concluded ? 'concluded' : 'reserveless';
  const event = outboxEvent('reservation.checkedIn', `${_id}-checked-in`, clock.now(), {
    reservationId: _id,
    person,
    date,
    meal,
    site: turnstile.site,
    outcome,
    reservedSite,
    priceCents,
    turnstileId: turnstile._id,
    turnedAt: turnedAt.toISOString(),
  });
  return {
    meal: {
      state: next,
      active: true,
      site: turnstile.site,
      reservedSite,
      hold: null,
      priceCents,
      priceVersion: prices.version,
      stateAt: turnedAt,
    },
    event,
    result: { outcome: person.kind === 'master' ? 'master' : outcome, priceCents },
  };
}

/** Returns a copy of the passage that contains the turn. */
export const passageAfterTurn = (passage: Passage, { key, turnKey, turnedAt }: PassageTurn): Passage => ({
  ...passage,
  outcome: 'turned',
  turnedAt,
  ...(turnKey !== key && { turnKey }),
});
