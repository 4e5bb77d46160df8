import type { Employee } from '@reserva/contracts/basics/actor';
import { foldName } from '@reserva/domain/basics/names';
import { mayCancel, statesThat } from '@reserva/domain/reservations/reservation';
import {
  type HandOver,
  type Offer,
  type Person,
  personKeyOf,
  type Reservation,
} from '../models/reservations/reservations.ts';
import type { Changes, Where } from './documents.ts';
import { grantedPassages, notPassing, releaseGate, stateIn } from './reservations.ts';

type HandOverWrite = { where: Where<Reservation> & { _id: string }; changes: Changes<Reservation> };

/**
 * Condition that the reservation still belongs to the person, that its meal was not eaten, and that no gate is open for
 * it.
 */
const stillTheirs = ({ _id, personKey }: Reservation, at: Date) =>
  ({
    _id,
    personKey,
    active: true,
    state: stateIn(statesThat(mayCancel)),
    ...notPassing(at),
  }) satisfies Where<Reservation>;

/** Builds the write that offers a reservation to others. */
export const offered = (matching: Reservation, offer: Offer): HandOverWrite => ({
  where: { ...stillTheirs(matching, offer.at), 'offer.command': null },
  changes: { $set: { offer } },
});

/** Builds the write that withdraws an offer. It does not apply if the offer was taken. */
export const offerWithdrawn = (
  { _id, personKey }: Reservation,
  offer: Offer,
  { at, command }: { at: Date; command: string },
): HandOverWrite => ({
  where: { _id, personKey, 'offer.command': offer.command },
  changes: { $unset: { offer: 1 }, $push: { pastOffers: { ...offer, endedAt: at, endedBy: command } } },
});

/**
 * Builds the write that gives the reservation to another person. It changes only one document, so that exactly one of
 * the two people has the meal at any moment. If the other person already has a reservation of that meal, the unique
 * index refuses the write.
 */
export function handedOver(
  matching: Reservation,
  offer: Offer,
  to: Person,
  { at, by, command }: { at: Date; by: Employee; command: string },
): HandOverWrite & { arrayFilters: typeof grantedPassages } {
  const { person: from, personKey: fromKey, site, createdAt, createdBy } = matching;
  const { id, name } = to;
  const handover: HandOver = {
    at,
    command,
    from,
    fromKey,
    to: { id, name },
    offer,
    createdAt,
    createdBy,
  };
  return {
    where: { ...stillTheirs(matching, at), site, 'offer.command': offer.command },
    changes: {
      $set: {
        person: to,
        personKey: personKeyOf(to),
        sortName: foldName(name),
        createdAt: at,
        createdBy: by,
        stateAt: at,
        ...releaseGate,
      },
      $unset: { offer: 1 },
      $push: { handovers: handover },
    },
    arrayFilters: grantedPassages,
  };
}
