import type { MonthKey } from '@reserva/contracts/basics/primitives';
import type { Database } from '../../database.ts';
import type { Correction } from '../../models/money/corrections.ts';

/** Corrections that are charged in a month. */
export const correctionsIn = ({ corrections }: Database, bookedIn: MonthKey): Promise<Correction[]> =>
  corrections.find({ bookedIn }).sort({ at: 1 }).lean();

/** Those of one employee. */
export const correctionsOf = (
  { corrections }: Database,
  userId: string,
  bookedIn: MonthKey,
): Promise<Correction[]> => corrections.find({ bookedIn, 'person.id': userId }).sort({ at: 1 }).lean();
