import type { LocalDate, MealId } from '@reserva/contracts/basics/primitives';
import { grouped } from '@reserva/domain/basics/grouped';
import { EVERYBODY, holderOf } from '@reserva/domain/reservations/hand-over';
import { reservationState } from '@reserva/domain/reservations/reservation';
import type { Database } from '../../database.ts';
import {
  type HandOver,
  type Person,
  personKeyOf,
  type Reservation,
} from '../../models/reservations/reservations.ts';
import { anyOf, readAllBatched } from '../basics/read-batched.ts';

/** Maximum number of offers to the person that are read. The same limit applies to the offers to everyone. */
const MAX_OFFERS = 20;

/**
 * Reads the offers of a meal that a person can take, oldest first. Offers to this person come before offers to
 * everyone.
 */
export async function offersTo(
  { reservations }: Database,
  userId: string,
  { date, meal }: { date: LocalDate; meal: MealId },
): Promise<Reservation[]> {
  const both = await Promise.all(
    [userId, EVERYBODY].map((to) =>
      reservations
        .find({
          date,
          meal,
          'offer.for': to,
          'offer.at': { $exists: true },
          active: true,
          state: reservationState.pending,
        })
        .sort({ 'offer.at': 1 })
        .limit(MAX_OFFERS)
        .lean(),
    ),
  );
  return both.flat().filter(({ person }) => person.id !== userId);
}

/**
 * A statement line for a meal that the person handed over. It costs nothing, and does not show what happened to the
 * meal later.
 */
export interface TransferredReservation extends Reservation {
  handOver: HandOver;
}

/** Reads the meals of some days that some people handed over. */
export async function transferredOfPeople(
  { reservations }: Database,
  ids: readonly string[],
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<TransferredReservation[]> {
  const keys = ids.map((id) => personKeyOf({ kind: 'employee', id }));
  const matching: Reservation[] = await reservations
    .find({
      'handovers.fromKey': { $in: keys },
      date: from === to ? from : { $gte: from, $lte: to },
    })
    .lean();
  const personKeys = new Set(keys);
  return matching.flatMap((reservation) =>
    [...new Set(reservation.handovers?.map(({ fromKey }) => fromKey))]
      .filter((key) => personKeys.has(key))
      .flatMap((key) => transferredBy(reservation, key) ?? []),
  );
}

/** Reads the meals that a person handed over. */
export const transferredOf = (
  database: Database,
  { id }: Pick<Person, 'id'>,
  range: { from: LocalDate; to: LocalDate },
): Promise<TransferredReservation[]> => transferredOfPeople(database, [id], range);

type DayOfPerson = Pick<Reservation, 'personKey' | 'date'>;

const nameOf = ({ personKey, date }: DayOfPerson): string => `${date}|${personKey}`;

const handedOverOn = readAllBatched<Reservation, DayOfPerson>({
  of: ({ reservations }) => reservations,
  where: (days) =>
    anyOf(
      [...grouped(days, ({ date }) => date)].map(([date, those]) => ({
        'handovers.fromKey': { $in: those.map(({ personKey }) => personKey) },
        date,
      })),
    ),
  nameOf,
  namesOf: ({ date, handovers = [] }) => handovers.map(({ fromKey }) => nameOf({ personKey: fromKey, date })),
});

/**
 * Reads the meals of one day that a person handed over. The service needs them for every turn that it collects from a
 * device's log.
 */
export const transferredOn = async (
  database: Database,
  day: DayOfPerson,
): Promise<TransferredReservation[]> =>
  (await handedOverOn(database, day)).flatMap(
    (reservation) => transferredBy(reservation, day.personKey) ?? [],
  );

/**
 * Returns the statement line of a person who handed the meal over. It shows the meal as it was before the hand-over.
 * @returns null if the meal never belonged to the person, or belongs to them again
 */
export function transferredBy(reservation: Reservation, personKey: string): TransferredReservation | null {
  const { handovers = [], moves = [], undone = [], passages } = reservation;
  const index = handovers.findLastIndex(({ fromKey }) => fromKey === personKey);
  const handOver = handovers[index];
  if (!handOver || reservation.personKey === personKey) return null;
  const before = <T extends { at: Date }>(those: readonly T[]) => those.filter(({ at }) => at <= handOver.at);
  return {
    ...reservation,
    person: handOver.from,
    personKey,
    // The specification has no status for a hand-over. The line is `expired`, like every line without an eaten meal.
    state: reservationState.expired,
    stateAt: handOver.at,
    priceCents: 0,
    priceVersion: null,
    createdAt: handOver.createdAt,
    createdBy: handOver.createdBy,
    active: true,
    closed: null,
    decision: null,
    waiver: null,
    pastWaivers: [],
    hold: null,
    moves: before(moves),
    undone: before(undone),
    passages: passages.filter((passage) => holderOf(reservation, passage) === personKey),
    handovers: handovers.slice(0, index + 1),
    handOver,
  };
}

/** Returns the statement line of the person who has the meal now, without events from before the hand-over. */
export function heldLine(reservation: Reservation): Reservation {
  const { personKey, handovers = [], moves = [], undone = [], passages } = reservation;
  const last = handovers.at(-1);
  if (!last) return reservation;
  return {
    ...reservation,
    moves: moves.filter(({ at }) => at > last.at),
    undone: undone.filter(({ at }) => at > last.at),
    passages: passages.filter((passage) => holderOf(reservation, passage) === personKey),
  };
}
