import type { ConflictKind } from '@reserva/contracts/gates/conflict-operations';
import type { Database } from '../../database.ts';
import type { Reservation } from '../../models/reservations/reservations.ts';

/** Filter of conflicts that are unmatched turns. A turn whose person was found later belongs to that person instead. */
export const ofNobody = {
  kind: { $in: ['no_person', 'unknown_person'] satisfies ConflictKind[] },
  'resolved.by.kind': { $ne: 'system' },
  explainedAt: null,
};

/** Counts the unmatched turns of a shift at some turnstiles. */
export const countUnmatchedTurns = (
  { conflicts }: Database,
  turnstileIds: readonly string[],
  { date, meal }: Pick<Reservation, 'date' | 'meal'>,
): Promise<number> =>
  conflicts.countDocuments({
    turnstileId: { $in: [...turnstileIds] },
    date,
    meal,
    ...ofNobody,
  });
