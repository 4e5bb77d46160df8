import type { PersonKind, PriceList } from '@reserva/domain/money/prices';
import { type ReservationState, reservationState } from '@reserva/domain/reservations/reservation';
import { type Charge, chargeOf } from '@reserva/domain/reservations/undo';
import type { Reservation } from '../models/reservations/reservations.ts';
import type { Changes, ValuesAt, Where } from './documents.ts';
import {
  type Attribution,
  grantedPassages,
  notPassing,
  releaseGate,
  withStateAndPrice,
} from './reservations.ts';

const { concluded } = reservationState;

/**
 * What an operator's decision about a reservation changes, of one that is as it was judged.
 * @param before what it costs until then, where the decision keeps that
 */
export const decided = (
  { _id, personKey, state }: Pick<Reservation, '_id' | 'personKey' | 'state'>,
  now: Date,
  set: ValuesAt<Reservation>,
  before: Charge | null = null,
) => ({
  where: { _id, personKey, active: true, state, ...before, ...notPassing(now) },
  changes: { $set: { ...set, ...releaseGate } },
  arrayFilters: grantedPassages,
});

/** An operator takes it out of the lists: it keeps what it was. */
export const deleted = ({ at, by, command }: Attribution) =>
  ({ active: false, closed: { at, by, as: 'deleted', command } }) satisfies Partial<Reservation>;

/** An operator says that it was eaten. `from`: the state it has until then, `before`: what it cost. */
export const concludedBy = (
  from: ReservationState,
  { at, by, command }: Attribution,
  price: { kind: PersonKind; prices: PriceList },
  before: Charge | null,
) =>
  ({
    ...withStateAndPrice(concluded, at, price),
    decision: { at, by, as: 'concluded', from, command, ...(before && { before }) },
  }) satisfies Partial<Reservation>;

/** All of a kind and a state on a day, in a meal, at a site; those whose gate is open are left to the turn. */
export const concludedAll = (
  {
    date,
    meal,
    site,
  }: Pick<Reservation, 'date'> & { meal: Reservation['meal'] | null; site: Reservation['site'] | null },
  {
    from,
    kind,
    prices,
    without,
    only,
    before,
  }: {
    from: ReservationState;
    kind: PersonKind;
    prices: PriceList;
    /** What those are charged until then: only those. Null: whatever. */
    before: Charge | null;
    /** People whose accounts are closed: nothing of theirs changes. */
    without: readonly string[];
    /** Where prices changed between the shifts: only those. */
    only: readonly Pick<Reservation, 'site' | 'meal'>[] | null;
  },
  by: Attribution,
) => ({
  where: {
    date,
    ...(meal && { meal }),
    ...(site && { site }),
    'person.kind': kind,
    ...(without.length > 0 && { 'person.id': { $nin: [...without] } }),
    state: from,
    active: true,
    ...notPassing(by.at),
    ...before,
    ...(only && { $and: [{ $or: only.map(({ site, meal }) => ({ site, meal })) }] }),
  },
  changes: { $set: { ...concludedBy(from, by, { kind, prices }, before), ...releaseGate } },
  arrayFilters: grantedPassages,
});

type UndoWrite = { where: Where<Reservation> & { _id: string }; changes: Changes<Reservation> };

/**
 * An operator's conclusion taken back: the reservation is what it was before, and keeps what was undone.
 * @param before what it cost until it was concluded
 */
export const conclusionUndone = (
  reservation: Reservation,
  decision: NonNullable<Reservation['decision']>,
  before: Charge,
  by: Attribution,
): UndoWrite => ({
  where: { _id: reservation._id, active: true, state: concluded, 'decision.command': decision.command },
  changes: {
    $set: { state: decision.from, ...before, decision: null },
    $push: { undone: { ...by, as: 'concluded', of: decision, charge: chargeOf(reservation) } },
  },
});

/** An operator's deletion taken back: it is in the lists again, with all that it kept. */
export const deletionUndone = (
  { _id }: Reservation,
  closed: NonNullable<Reservation['closed']>,
  by: Attribution,
): UndoWrite => ({
  where: { _id, active: false, 'closed.command': closed.command },
  changes: { $set: { active: true, closed: null }, $push: { undone: { ...by, as: 'deleted', of: closed } } },
});
