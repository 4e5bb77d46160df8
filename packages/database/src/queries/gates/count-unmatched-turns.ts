import type { ConflictKind } from '@reserva/contracts/gates/conflict-operations';
import type { Database } from '../../database.ts';
import type { Reservation } from '../../models/reservations/reservations.ts';

/**
 * Filter that matches conflicts of turns without a person. It excludes turns whose person was found later, because they
 * are counted with that person.
 */
export const unmatchedTurnFilter = {
  kind: { $in: ['no_person', 'unknown_person'] satisfies ConflictKind[] },
  'resolved.by.kind': { $ne: 'system' },
  explainedAt: null,
};

/** Counts the turns without a person, in a shift at some turnstiles. */
export const countUnmatchedTurns = (
  { conflicts }: Database,
  turnstileIds: readonly string[],
  { date, meal }: Pick<Reservation, 'date' | 'meal'>,
): Promise<number> =>
  conflicts.countDocuments({
    turnstileId: { $in: [...turnstileIds] },
    date,
    meal,
    ...unmatchedTurnFilter,
  });
