import { personKeyOf } from '@reserva/database/models/reservations/reservations';
import { commit } from '@reserva/database/writes/commit';
import { offerWithdrawn } from '@reserva/database/writes/hand-overs';
import { outboxEvent } from '@reserva/database/writes/outbox';
import { done, refuse } from '@reserva/runtime/messaging/command-worker';
import { employeeOf } from '../actors.ts';
import type { Handler } from '../context.ts';
import { MAX_ATTEMPTS, toResult } from './offer-phase.ts';

/**
 * Withdraws an offer. Succeeds if the person still has the reservation and it is not offered. Refuses if another person
 * has taken it.
 */
export const withdrawOffer: Handler<'reservation.withdrawOffer'> = async (
  context,
  { reservationId },
  { id: command, actor },
) => {
  const { reservations } = context.database;
  const by = employeeOf(actor);
  const personKey = personKeyOf({ kind: 'employee', id: by.userId });
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const reservation = await reservations.findById(reservationId).lean();
    // An earlier attempt of this command may have withdrawn the offer, and the person may have made another one since.
    if (reservation?.pastOffers?.some(({ endedBy }) => endedBy === command))
      return done(toResult(reservation));
    if (reservation?.personKey !== personKey) return refuse('offer_taken');
    const { offer, person } = reservation;
    if (!offer) return done(toResult(reservation));
    const at = context.clock.now();
    const event = outboxEvent('reservation.offerWithdrawn', `${command}-withdrawn`, at, {
      ...toResult(reservation),
      person,
      by,
      to: offer.for || null,
    });
    const change = offerWithdrawn(reservation, offer, { at, command });
    const outcome = await commit(context, reservations, { ...change, events: [event] });
    if (outcome === 'written') return done(toResult(reservation));
    // Another person took the offer meanwhile, or another tap withdrew it. The loop reads the reservation again and
    // decides again.
  }
  throw new Error('the reservation did not hold still');
};
