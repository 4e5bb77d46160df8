import type { Gate } from '@reserva/database/queries/gates/turnstiles';
import { mayBeTurnOf, type NamelessTurn, openedBetween } from '@reserva/domain/gates/gate-time';
import type { Context } from '../context.ts';

/**
 * The one passage that this device was granted and that a turn which names nobody may be for (`mayBeTurnOf`).
 * @returns its key; null where there is none, or more than one
 */
export async function findOpenPassage(
  { database }: Context,
  { _id: turnstileId }: Gate,
  namelessTurn: Omit<NamelessTurn, 'turnstileId'>,
): Promise<string | null> {
  const turn = { ...namelessTurn, turnstileId };
  const { after, before } = openedBetween(turn);
  const candidates = await database.reservations
    .find({
      // Names the partial index. Both bounds stand inside $elemMatch: beside it they are not intersected, and the index
      // is read to its end.
      'passages.turnstileId': { $exists: true },
      passages: {
        $elemMatch: {
          turnstileId,
          grantedAt: { $gt: after, $lt: before },
          turnedAt: null,
        },
      },
    })
    .select({ passages: 1 })
    .lean();
  const keys = candidates.flatMap(({ passages }) =>
    passages.filter((passage) => mayBeTurnOf(passage, turn)).map(({ key }) => key),
  );
  return keys.length === 1 ? (keys[0] ?? null) : null;
}
