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
 * Builds the write of an operator's decision. It applies only if the reservation has not changed since the caller read
 * it.
 * @param before charge before the decision, if the decision stores it
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

/** Builds the fields that an operator's deletion sets. The state of the reservation stays. */
export const deleted = ({ at, by, command }: Attribution) =>
  ({ active: false, closed: { at, by, as: 'deleted', command } }) satisfies Partial<Reservation>;

/**
 * Builds the fields that an operator's conclusion sets. `from` is the state before the conclusion, and `before` is the
 * charge.
 */
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

/**
 * Builds the write that concludes all reservations of a day with a certain kind of person and state. It can be limited
 * to a meal or a site. It leaves out reservations with an open gate, because a turn of the arm may follow.
 */
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
    /** The write applies only to reservations with this charge. Null: any charge. */
    before: Charge | null;
    /** Ids of people who left and whose accounts are closed. The write leaves out their reservations. */
    without: readonly string[];
    /** Limits the write to shifts with the same prices. Null: all shifts. */
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
 * Builds the write that undoes an operator's conclusion. It restores the earlier state and charge of the reservation,
 * and stores the undone conclusion.
 * @param before charge before the conclusion
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

/** Builds the write that undoes an operator's deletion. The reservation is active again and otherwise unchanged. */
export const deletionUndone = (
  { _id }: Reservation,
  closed: NonNullable<Reservation['closed']>,
  by: Attribution,
): UndoWrite => ({
  where: { _id, active: false, 'closed.command': closed.command },
  changes: { $set: { active: true, closed: null }, $push: { undone: { ...by, as: 'deleted', of: closed } } },
});
