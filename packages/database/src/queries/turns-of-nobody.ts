import type { Database } from '../database.ts';
import type { Reservation } from '../models/reservations.ts';

/** Turns of a shift that belong to nobody, at some turnstiles. */
export const turnsOfNobody = (
  { conflicts }: Database,
  turnstileIds: readonly string[],
  { date, meal }: Pick<Reservation, 'date' | 'meal'>,
): Promise<number> =>
  conflicts.countDocuments({
    turnstileId: { $in: [...turnstileIds] },
    date,
    meal,
    kind: { $in: ['no_person', 'unknown_person'] },
    // Those whose person was found afterwards stand with the person.
    'resolved.by.kind': { $ne: 'system' },
    explainedAt: null,
  });
