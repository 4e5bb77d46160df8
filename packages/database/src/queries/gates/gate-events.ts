import type { LocalDate, MealId } from '@reserva/contracts/basics/primitives';
import type { ConflictKind } from '@reserva/contracts/gates/conflict-operations';
import { addLocalDays, instantAt, type TimeZone } from '@reserva/domain/basics/time';
import type { RecordedTurn } from '@reserva/domain/gates/turn-difference';
import { holderOf } from '@reserva/domain/reservations/hand-over';
import type { PipelineStage } from 'mongoose';
import type { Database } from '../../database.ts';
import type { Passage } from '../../models/reservations/passages.ts';
import type { Reservation } from '../../models/reservations/reservations.ts';
import { countUnmatchedTurns, unmatchedTurnFilter } from './count-unmatched-turns.ts';

/** A passage at a turnstile, with the name of the person who passed. */
export interface GatePassage {
  passage: Passage;
  name: string;
  meal: MealId;
}

/**
 * Spans of time to read, in hours back from now. They are tried one after another until there are enough passages. For
 * a busy gate, the first span is enough.
 */
const LOOKBACK_HOURS = [1, 6, 24, 48];

/**
 * Reads the last passages at a turnstile, newest first. Reads longer and longer spans of time until there are enough
 * passages. It cannot sort by the index instead, because this index has several keys per document.
 * @param since passages before this instant are never read
 */
export async function lastPassages(
  database: Database,
  { turnstileId, since, now, limit }: { turnstileId: string; since: Date; now: Date; limit: number },
): Promise<GatePassage[]> {
  let passages: GatePassage[] = [];
  for (const hours of LOOKBACK_HOURS) {
    const from = new Date(Math.max(since.getTime(), now.getTime() - hours * 3_600_000));
    passages = await passagesFrom(database, turnstileId, from);
    if (passages.length >= limit || from <= since) break;
  }
  return passages.slice(0, limit);
}

async function passagesFrom(database: Database, turnstileId: string, from: Date): Promise<GatePassage[]> {
  const reservations: Pick<Reservation, 'person' | 'personKey' | 'meal' | 'passages' | 'handovers'>[] =
    await database.reservations
      .find({
        // The first condition makes MongoDB use the partial index. Turnstile and time are in one $elemMatch, so that
        // they must match the same passage.
        'passages.turnstileId': { $exists: true },
        passages: { $elemMatch: { turnstileId, grantedAt: { $gte: from } } },
        active: true,
      })
      .select({ 'person.name': 1, personKey: 1, meal: 1, passages: 1, handovers: 1 })
      .lean();
  return reservations
    .flatMap((reservation) =>
      reservation.passages
        .filter((passage) => passage.turnstileId === turnstileId && passage.grantedAt >= from)
        .map((passage) => ({
          passage,
          name: nameOfHolder(reservation, passage),
          meal: reservation.meal,
        })),
    )
    .sort((a, b) => momentOf(b.passage).getTime() - momentOf(a.passage).getTime());
}

/**
 * Returns the name of the person who passed. If that person handed the meal over later, the reservation belongs to
 * another person now. The name is then read from the hand-over.
 */
function nameOfHolder(
  { person, handovers = [], personKey }: Pick<Reservation, 'person' | 'personKey' | 'handovers'>,
  passage: Passage,
): string {
  const holder = holderOf({ personKey, handovers }, passage);
  return (
    handovers.find(({ fromKey }) => fromKey === holder && holder !== personKey)?.from.name ?? person.name
  );
}

/** Returns the time of the turn. If no turn followed, the time when the gate opened. */
export const momentOf = ({ turnedAt, grantedAt }: Passage): Date => turnedAt ?? grantedAt;

interface GateDay {
  turnstileId: string;
  date: LocalDate;
  zone: TimeZone;
}

/**
 * Builds the stages that select a turnstile's passages of a day, one row per passage. `meal` limits them to one meal.
 */
function passagesAt({ turnstileId, date, zone, meal }: GateDay & { meal?: MealId }): PipelineStage[] {
  const day = { $gte: instantAt(date, '00:00', zone), $lt: instantAt(addLocalDays(date, 1), '00:00', zone) };
  return [
    {
      $match: {
        // The first condition makes MongoDB use the partial index. Turnstile and times are in one $elemMatch, so that
        // they must match the same passage.
        'passages.turnstileId': { $exists: true },
        passages: { $elemMatch: { turnstileId, grantedAt: day } },
        date,
        ...(meal && { meal }),
      },
    },
    { $unwind: '$passages' },
    { $match: { 'passages.turnstileId': turnstileId } },
  ];
}

/**
 * Filter that matches reported turns that belong to no meal. The service could not record them, or they arrived after
 * the month or the accounts of the person were closed.
 */
const notBooked = {
  kind: { $in: ['unrecorded', 'month_closed', 'individually_closed'] satisfies ConflictKind[] },
  'resolved.by.kind': { $ne: 'system' },
  reservationId: null,
};

/**
 * Counts the recorded turns of a shift at a turnstile, including second passages and unmatched turns. Includes turns of
 * deleted meals, because the person turned the arm even if an operator deletes the meal.
 */
export async function turnsCounted(database: Database, shift: GateDay & { meal: MealId }): Promise<number> {
  const { turnstileId, date, meal } = shift;
  const [count] = await database.reservations.aggregate<{ turns: number }>([
    ...passagesAt(shift),
    { $match: { 'passages.turnedAt': { $ne: null } } },
    { $count: 'turns' },
  ]);
  return (count?.turns ?? 0) + (await countUnmatchedTurns(database, [turnstileId], { date, meal }));
}

/** One opening of a turnstile, with the meal and the time of the turn. */
export interface GateOpening {
  meal: MealId;
  /** Null if no turn followed. */
  turnedAt: Date | null;
}

/**
 * Reads all openings and all known turns of a turnstile on a day. The turns include unmatched turns and turns that
 * could not be booked.
 */
export async function gateDay(
  database: Database,
  day: GateDay,
): Promise<{ openings: GateOpening[]; turns: RecordedTurn[] }> {
  const { turnstileId, date } = day;
  const conflictsWith = (which: typeof unmatchedTurnFilter | typeof notBooked) =>
    database.conflicts
      .find({ turnstileId, date, ...which })
      .select({ at: 1, meal: 1 })
      .lean();
  const [openings, unmatched, waiting] = await Promise.all([
    database.reservations.aggregate<GateOpening>([
      ...passagesAt(day),
      { $project: { _id: 0, meal: 1, turnedAt: '$passages.turnedAt' } },
    ]),
    conflictsWith(unmatchedTurnFilter),
    conflictsWith(notBooked),
  ]);
  const turns = [
    ...openings.flatMap(({ meal, turnedAt: at }) => (at ? { at, meal, counted: true } : [])),
    ...unmatched.map(({ at, meal }) => ({ at, meal, counted: true })),
    ...waiting.map(({ at, meal }) => ({ at, meal, counted: false })),
  ];
  return { openings, turns };
}

/** Counts the exits at a turnstile during a shift. */
export const exitsCounted = (
  database: Database,
  { turnstileId, date, meal }: { turnstileId: string; date: LocalDate; meal: MealId },
): Promise<number> => database.gateExits.countDocuments({ turnstileId, date, meal });
