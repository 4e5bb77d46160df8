import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { conflictKind } from '@reserva/contracts/gates/conflict-operations';
import { otherHoursOf } from '@reserva/domain/calendar/meal-hours';
import { hasDay } from '@reserva/domain/money/departures';
import type { Database } from '../../database.ts';
import type { Conflict } from '../../models/gates/conflicts.ts';
import type { Contest } from '../../models/money/contests.ts';
import type { Correction } from '../../models/money/corrections.ts';
import type { Leave } from '../../models/money/leaves.ts';
import type { Prices } from '../../models/money/prices.ts';
import type { HandOver, Reservation } from '../../models/reservations/reservations.ts';
import { calendarOf } from '../calendar/service-calendar.ts';
import { heldLine, transferredBy } from '../reservations/hand-overs.ts';
import { contestsOfLine } from './contests.ts';
import { type DepartureSummary, departuresOf } from './departures.ts';
import { correctionsOfLines } from './waivers.ts';

/** A meal with what its explanation needs besides. */
export interface LineFacts {
  reservation: Reservation;
  /** It was passed on: what is explained is the line of who did; null: of who has it now. */
  handOver: HandOver | null;
  /** By the ids of the turnstiles of its passages, removed ones too. */
  gates: ReadonlyMap<string, string>;
  /** Of the person: what the gates had noted before they knew whose turn it was is none of theirs. */
  conflicts: Pick<Conflict, 'kind' | 'at' | 'resolved'>[];
  /** In their order. */
  contests: Contest[];
  prices: Pick<Prices, '_id' | 'validFrom'> | null;
  /** Booked in other months about it. */
  corrections: Correction[];
  /** In whose individual closing it is. */
  departure: DepartureSummary | null;
  /** Whose last day took it back: the accounts were closed. */
  leftOn: LocalDate | null;
  /** That took it back. */
  leave: Pick<Leave, 'kind' | 'from' | 'to'> | null;
  /** Leave that was known when an operator reserved all the same. */
  despiteLeave: Pick<Leave, 'kind' | 'from' | 'lastDay'> | null;
  /** Why its meal was not served, where that took it back; empty where that was its weekday. */
  notServed: string | null;
  /** That its meal has on its day alone, and why. */
  otherHours: ReturnType<typeof otherHoursOf>;
}

/**
 * @param personKey whose line it is, of a meal that was handed over; nothing: all that happened to it
 * @returns null where there is no such meal; cancelled and deleted ones are there
 */
export async function lineFacts(
  database: Database,
  id: string,
  personKey?: string,
): Promise<LineFacts | null> {
  const { reservations, turnstiles, conflicts, prices, leaves, serviceExceptions } = database;
  const stored: Reservation | null = await reservations.findById(id).select({ outbox: 0 }).lean();
  if (!stored) return null;
  const givenLine = personKey === undefined ? null : transferredBy(stored, personKey);
  const reservation = givenLine ?? (personKey === undefined ? stored : heldLine(stored));
  const { passages, priceVersion, closed } = reservation;
  const job = closed?.by.kind === 'system' ? closed.by.job : null;
  const { person, date, createdAt, createdBy } = reservation;
  const [
    gates,
    about,
    contests,
    version,
    corrections,
    leave,
    despiteLeave,
    exception,
    departure,
    departures,
    calendar,
  ] = await Promise.all([
    turnstiles
      .find({ _id: { $in: passages.map(({ turnstileId }) => turnstileId) } })
      .select({ name: 1 })
      .lean(),
    conflicts
      .find({ $or: [{ reservationId: id }, { _id: { $in: conflictIdsOf(passages) } }] })
      .select({ kind: 1, at: 1, resolved: 1, person: 1 })
      .lean(),
    contestsOfLine(database, id),
    priceVersion === null ? null : prices.findById(priceVersion).select({ validFrom: 1 }).lean(),
    correctionsOfLines(database, [id]),
    job === 'leave' ? leaves.findById(closed?.command).select({ kind: 1, from: 1, to: 1 }).lean() : null,
    createdBy.kind === 'operator'
      ? leaves
          .findOne({
            'person.id': person.id,
            from: { $lte: date },
            lastDay: { $gte: date },
            at: { $lt: createdAt },
          })
          .select({ kind: 1, from: 1, lastDay: 1 })
          .lean()
      : null,
    job === 'calendar' ? serviceExceptions.findById(closed?.command).select({ reason: 1 }).lean() : null,
    job === 'departure' ? database.departures.findById(closed?.command).select({ lastDay: 1 }).lean() : null,
    reservation.person.kind === 'employee' ? departuresOf(database, reservation.person.id) : [],
    calendarOf(database, reservation.date),
  ]);
  return {
    reservation,
    handOver: givenLine?.handOver ?? null,
    gates: new Map(gates.map(({ _id, name }) => [_id, name])),
    conflicts: about.filter(({ person }) => person?.id === reservation.person.id),
    // What whoever has it now contests, and is given back, is theirs.
    contests: givenLine ? [] : contests,
    prices: version,
    corrections: givenLine ? [] : corrections,
    leave,
    despiteLeave,
    notServed: job === 'calendar' ? (exception?.reason ?? '') : null,
    leftOn: departure?.lastDay ?? null,
    otherHours: otherHoursOf(calendar, reservation),
    departure: departures.find((each) => reservation.active && hasDay(each, reservation.date)) ?? null,
  };
}

/** A conflict has the key of its passage; a later finding about the same one has its kind beside it. */
const conflictIdsOf = (passages: Reservation['passages']): string[] =>
  passages
    .flatMap(({ key, turnKey }) => (turnKey ? [key, turnKey] : [key]))
    .flatMap((key) => [key, ...conflictKind.options.map((kind) => `${key}:${kind}`)]);
