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

/** A meal with all facts that the explanation of its cost needs. */
export interface LineFacts {
  reservation: Reservation;
  /** Set if the line's person handed the meal over. Null if the line's person has the reservation now. */
  handOver: HandOver | null;
  /** Names of the passages' turnstiles by id, including removed ones. */
  gates: ReadonlyMap<string, string>;
  /** Conflicts of the meal that name the person. Conflicts from before the person was known are left out. */
  conflicts: Pick<Conflict, 'kind' | 'at' | 'resolved'>[];
  /** Contests of the line, the first round first. */
  contests: Contest[];
  prices: Pick<Prices, '_id' | 'validFrom'> | null;
  /** Corrections of the meal that are booked in other months. */
  corrections: Correction[];
  /** The departure that includes the meal. */
  departure: DepartureSummary | null;
  /** Last day of the departure that cancelled the meal. */
  departedOn: LocalDate | null;
  /** The leave that cancelled the meal. */
  leave: Pick<Leave, 'kind' | 'from' | 'to'> | null;
  /** A leave that already existed when an operator reserved the meal. */
  despiteLeave: Pick<Leave, 'kind' | 'from' | 'lastDay'> | null;
  /**
   * Reason of the exception by which the calendar cancelled the meal. Empty if the standard week cancelled it. Null if
   * neither did.
   */
  notServed: string | null;
  /** Hours that the meal has only on this day, with their reason. */
  otherHours: ReturnType<typeof otherHoursOf>;
}

/**
 * Reads the facts that explain a meal's cost. The meal may be cancelled or deleted.
 * @param personKey person whose line is explained, if the meal was handed over; if absent, everything that happened to
 * the meal is explained
 * @returns null if the meal does not exist
 */
export async function lineFacts(
  database: Database,
  id: string,
  personKey?: string,
): Promise<LineFacts | null> {
  const { reservations, turnstiles, conflicts, prices, leaves, serviceExceptions } = database;
  const stored: Reservation | null = await reservations.findById(id).select({ outbox: 0 }).lean();
  if (!stored) return null;
  const transferredLine = personKey === undefined ? null : transferredBy(stored, personKey);
  const reservation = transferredLine ?? (personKey === undefined ? stored : heldLine(stored));
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
    handOver: transferredLine?.handOver ?? null,
    gates: new Map(gates.map(({ _id, name }) => [_id, name])),
    conflicts: about.filter(({ person }) => person?.id === reservation.person.id),
    // A contest or correction always belongs to the person who has the reservation now. So the line of a person who
    // handed the meal over has none.
    contests: transferredLine ? [] : contests,
    prices: version,
    corrections: transferredLine ? [] : corrections,
    leave,
    despiteLeave,
    notServed: job === 'calendar' ? (exception?.reason ?? '') : null,
    departedOn: departure?.lastDay ?? null,
    otherHours: otherHoursOf(calendar, reservation),
    departure: departures.find((each) => reservation.active && hasDay(each, reservation.date)) ?? null,
  };
}

/**
 * Returns all ids that conflicts of these passages can have. The id of the first conflict is the passage's key. The id
 * of a later conflict is the key and the kind.
 */
const conflictIdsOf = (passages: Reservation['passages']): string[] =>
  passages
    .flatMap(({ key, turnKey }) => (turnKey ? [key, turnKey] : [key]))
    .flatMap((key) => [key, ...conflictKind.options.map((kind) => `${key}:${kind}`)]);
