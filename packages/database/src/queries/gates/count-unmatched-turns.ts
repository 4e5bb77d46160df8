import type { ConflictKind } from '@reserva/contracts/gates/conflict-operations';
import type { Database } from '../../database.ts';
import type { Reservation } from '../../models/reservations/reservations.ts';

/** Conflicts that are turns of nobody. Those whose person was found afterwards stand with the person. */
export const ofNobody = {
  kind: { $in: ['no_person', 'unknown_person'] satisfies ConflictKind[] },
  'resolved.by.kind': { $ne: 'system' },
  explainedAt: null,
};

/** Turns of a shift that belong to nobody, at some turnstiles. */
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
