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

/** Of those who offer a meal no more are shown to anybody. */
const MAX_OFFERS = 20;

/** What others offer of a meal to a person: to them alone first, then to everybody, the longest waiting first. */
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

/** A meal that a person passed on, as their line of it: nothing is charged, and no more is known of it. */
export interface TransferredReservation extends Reservation {
  handOver: HandOver;
}

/** What some people passed on, within some days. */
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

/** What a person passed on. */
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

/** What a person passed on of the meals of one day: asked with every turn that is collected. */
export const transferredOn = async (
  database: Database,
  day: DayOfPerson,
): Promise<TransferredReservation[]> =>
  (await handedOverOn(database, day)).flatMap(
    (reservation) => transferredBy(reservation, day.personKey) ?? [],
  );

/**
 * The line of who passed a meal on: what it was until then. @returns null where it was never theirs, or is theirs again
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
    // As all that was not eaten and costs nothing: no status of its own (beyond the specification).
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

/** The line of whoever has the meal now: without what happened to it while it was another's. */
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
