import type { Passage } from '@reserva/database/models/reservations';
import type { Gate } from '@reserva/database/queries/turnstiles';
import type { Context } from '../context.ts';

/** A gate stays open for 30 seconds; clocks count seconds. */
const OPEN_MS = 35_000;
const EARLY_MS = 5_000;

/**
 * The one passage that this device was granted shortly before a turn and that nobody has turned.
 * @returns its key; null where there is none, or more than one
 */
export async function findUnturned(
  { database }: Context,
  { _id }: Gate,
  turnedAt: Date,
): Promise<string | null> {
  const [from, to] = [turnedAt.getTime() - OPEN_MS, turnedAt.getTime() + EARLY_MS];
  const found = await database.reservations
    .find({
      // Names the partial index. Both bounds stand inside $elemMatch: beside it they are not intersected, and the index
      // is read to its end.
      'passages.turnstileId': { $exists: true },
      passages: {
        $elemMatch: {
          turnstileId: _id,
          grantedAt: { $gt: new Date(from), $lt: new Date(to) },
          turnedAt: null,
        },
      },
    })
    .select({ passages: 1 })
    .lean();
  const keys = found.flatMap(({ passages }) =>
    passages.filter((passage) => isMeant(passage, _id, turnedAt)).map(({ key }) => key),
  );
  return keys.length === 1 ? (keys[0] ?? null) : null;
}

const isMeant = (passage: Passage, turnstileId: string, turnedAt: Date): boolean => {
  const waited = turnedAt.getTime() - passage.grantedAt.getTime();
  return (
    passage.turnstileId === turnstileId && passage.turnedAt === null && waited > -EARLY_MS && waited < OPEN_MS
  );
};
