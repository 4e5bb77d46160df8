import type { LocalDate, MealId } from '@reserva/contracts/basics/primitives';
import type { ConflictKind } from '@reserva/contracts/gates/conflict-operations';
import { addLocalDays, instantAt, type TimeZone } from '@reserva/domain/basics/time';
import type { RecordedTurn } from '@reserva/domain/gates/turn-difference';
import { holderOf } from '@reserva/domain/reservations/hand-over';
import type { PipelineStage } from 'mongoose';
import type { Database } from '../../database.ts';
import type { Passage } from '../../models/reservations/passages.ts';
import type { Reservation } from '../../models/reservations/reservations.ts';
import { countUnmatchedTurns, ofNobody } from './count-unmatched-turns.ts';

/** A passage at a turnstile, and whose it is. */
export interface GatePassage {
  passage: Passage;
  name: string;
  meal: MealId;
}

/** How far back is looked for as many passages as are wanted, in hours: a gate that is busy has them in the first. */
const LOOKBACK_HOURS = [1, 6, 24, 48];

/**
 * The last passages at a turnstile, newest first. Reads those of a span of time that is widened until it holds enough: an
 * index that has many keys of one document cannot give them in order.
 * @param since nothing before it is looked for
 */
export async function lastPassages(
  database: Database,
  { turnstileId, since, now, limit }: { turnstileId: string; since: Date; now: Date; limit: number },
): Promise<GatePassage[]> {
  let found: GatePassage[] = [];
  for (const hours of LOOKBACK_HOURS) {
    const from = new Date(Math.max(since.getTime(), now.getTime() - hours * 3_600_000));
    found = await passagesFrom(database, turnstileId, from);
    if (found.length >= limit || from <= since) break;
  }
  return found.slice(0, limit);
}

async function passagesFrom(database: Database, turnstileId: string, from: Date): Promise<GatePassage[]> {
  const reservations: Pick<Reservation, 'person' | 'personKey' | 'meal' | 'passages' | 'handovers'>[] =
    await database.reservations
      .find({
        // Names the partial index; both bounds stand inside $elemMatch.
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

/** Of a meal that was handed over an earlier passage was another person's. */
function nameOfHolder(
  { person, handovers = [], personKey }: Pick<Reservation, 'person' | 'personKey' | 'handovers'>,
  passage: Passage,
): string {
  const holder = holderOf({ personKey, handovers }, passage);
  return (
    handovers.find(({ fromKey }) => fromKey === holder && holder !== personKey)?.from.name ?? person.name
  );
}

/** When it was turned, else when it was opened. */
export const momentOf = ({ turnedAt, grantedAt }: Passage): Date => turnedAt ?? grantedAt;

interface GateDay {
  turnstileId: string;
  date: LocalDate;
  zone: TimeZone;
}

/** The passages of a day at a turnstile, each as a row of its own; of one meal where it is given. */
function passagesAt({ turnstileId, date, zone, meal }: GateDay & { meal?: MealId }): PipelineStage[] {
  const day = { $gte: instantAt(date, '00:00', zone), $lt: instantAt(addLocalDays(date, 1), '00:00', zone) };
  return [
    {
      $match: {
        // Names the partial index; both bounds stand inside $elemMatch.
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

/** Turns that a device told of and that stand with nobody's meal: not recorded yet, or told of after the month
 * or the accounts of the person were closed. */
const notBooked = {
  kind: { $in: ['unrecorded', 'month_closed', 'individually_closed'] satisfies ConflictKind[] },
  'resolved.by.kind': { $ne: 'system' },
  reservationId: null,
};

/**
 * How many turns of a shift are written down for a turnstile, second passages of a person and turns of nobody included. An
 * operator who deletes a meal does not undo the turn.
 */
export async function turnsCounted(database: Database, shift: GateDay & { meal: MealId }): Promise<number> {
  const { turnstileId, date, meal } = shift;
  const [found] = await database.reservations.aggregate<{ turns: number }>([
    ...passagesAt(shift),
    { $match: { 'passages.turnedAt': { $ne: null } } },
    { $count: 'turns' },
  ]);
  return (found?.turns ?? 0) + (await countUnmatchedTurns(database, [turnstileId], { date, meal }));
}

/** What was opened at a turnstile on a day: by whose meal, and when it was turned. */
export interface GateOpening {
  meal: MealId;
  /** Null where nobody turned it. */
  turnedAt: Date | null;
}

/** Every opening of a turnstile on a day, and every turn that the same day knows of there: booked, of nobody, or waiting. */
export async function gateDay(
  database: Database,
  day: GateDay,
): Promise<{ openings: GateOpening[]; turns: RecordedTurn[] }> {
  const { turnstileId, date } = day;
  const conflictsWith = (which: typeof ofNobody | typeof notBooked) =>
    database.conflicts
      .find({ turnstileId, date, ...which })
      .select({ at: 1, meal: 1 })
      .lean();
  const [openings, nobodys, waiting] = await Promise.all([
    database.reservations.aggregate<GateOpening>([
      ...passagesAt(day),
      { $project: { _id: 0, meal: 1, turnedAt: '$passages.turnedAt' } },
    ]),
    conflictsWith(ofNobody),
    conflictsWith(notBooked),
  ]);
  const turns = [
    ...openings.flatMap(({ meal, turnedAt: at }) => (at ? { at, meal, counted: true } : [])),
    ...nobodys.map(({ at, meal }) => ({ at, meal, counted: true })),
    ...waiting.map(({ at, meal }) => ({ at, meal, counted: false })),
  ];
  return { openings, turns };
}

/** How many people went out by a turnstile during a shift. */
export const exitsCounted = (
  database: Database,
  { turnstileId, date, meal }: { turnstileId: string; date: LocalDate; meal: MealId },
): Promise<number> => database.gateExits.countDocuments({ turnstileId, date, meal });
