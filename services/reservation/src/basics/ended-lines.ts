import type { LocalDate } from '@reserva/contracts/basics/primitives';
import type { Correction } from '@reserva/database/models/money/corrections';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { correctionsOfPeople } from '@reserva/database/queries/money/waivers';
import { grouped } from '@reserva/domain/basics/grouped';
import { monthOf } from '@reserva/domain/basics/time';
import { reservationState } from '@reserva/domain/reservations/reservation';
import type { Context } from '../context.ts';
import { costOf } from './line-correction.ts';

/** A meal that is no longer expired but still has corrections. `cents` is the amount that reverses them. */
export interface EndedLine {
  line: Pick<Reservation, '_id' | 'person' | 'date' | 'meal' | 'site' | 'priceCents' | 'active'>;
  corrections: Correction[];
  cents: number;
}

/**
 * Returns meals of these people that have corrections but are no longer expired. Such a meal was eaten after all, or
 * deleted, in a month that was opened again. Its waivers no longer apply. A deleted meal also loses its refunds.
 */
export async function endedLines(
  { database }: Context,
  { users, from, to }: { users: readonly string[]; from: LocalDate; to: LocalDate },
): Promise<EndedLine[]> {
  const booked = await correctionsOfPeople(database, users, { from: monthOf(from), to: monthOf(to) });
  if (booked.length === 0) return [];
  const ofLine = grouped(booked, ({ line }) => line?.id ?? '');
  const lines = await database.reservations
    .find({ _id: { $in: [...ofLine.keys()] }, date: { $gte: from, $lte: to } })
    .select({ person: 1, date: 1, meal: 1, site: 1, priceCents: 1, active: 1, state: 1 })
    .lean();
  return lines
    .filter(({ active, state }) => !active || state !== reservationState.expired)
    .map((line) => {
      const corrections = ofLine.get(line._id) ?? [];
      return { line, corrections, cents: missingOf(line, corrections) };
    })
    .filter(({ cents }) => cents !== 0);
}

/**
 * Returns the amount that reverses the obsolete corrections, in cents. For an eaten meal, refunds from contests are not
 * reversed. For a deleted meal, all corrections are reversed.
 */
function missingOf({ active }: Pick<Reservation, 'active'>, corrections: readonly Correction[]): number {
  const idle = active ? corrections.filter(({ line }) => line?.grounds) : corrections;
  return -costOf({ priceCents: 0 }, idle);
}
