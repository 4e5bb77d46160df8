import type { LocalDate } from '@reserva/contracts/basics/primitives';
import type { Correction } from '@reserva/database/models/money/corrections';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { correctionsOfPeople } from '@reserva/database/queries/money/waivers';
import { grouped } from '@reserva/domain/basics/grouped';
import { monthOf } from '@reserva/domain/basics/time';
import { reservationState } from '@reserva/domain/reservations/reservation';
import type { Context } from '../context.ts';
import { costOf } from './line-correction.ts';

/** A meal that is not expired any more, and by how much what is booked about it elsewhere is wrong for that. */
export interface EndedLine {
  line: Pick<Reservation, '_id' | 'person' | 'date' | 'meal' | 'site' | 'priceCents' | 'active'>;
  corrections: Correction[];
  cents: number;
}

/**
 * Meals of some people within some days that were eaten after all, or deleted, in a month that was opened again, after
 * something had been booked about them elsewhere: nothing is waived of the one, nothing is given back of the other.
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

/** What a contest gave back of a meal that was eaten stays given back; of one that is deleted nothing does. */
function missingOf({ active }: Pick<Reservation, 'active'>, corrections: readonly Correction[]): number {
  const idle = active ? corrections.filter(({ line }) => line?.grounds) : corrections;
  return -costOf({ priceCents: 0 }, idle);
}
