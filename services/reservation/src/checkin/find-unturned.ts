import type { Passage } from '@reserva/database/models/reservations';
import type { Gate } from '@reserva/database/queries/turnstiles';
import type { Context } from '../context.ts';

/** A gate stays open for 30 seconds; clocks count seconds. */
const OPEN_MS = 35_000;
const EARLY_MS = 5_000;
/** What the device's log of a grant may differ from ours. */
const SAME_GRANT_MS = 5_000;

/** A turn that names nobody, and when the device let somebody in for it, where its log says that. */
interface NamelessTurn {
  turnedAt: Date;
  grantedAt: Date | null;
}

/**
 * The one passage that this device was granted shortly before a turn and that nobody has turned. Who gave up has not
 * turned; of a passage whose time ran out the device's log has to say that its arm was open for it.
 * @returns its key; null where there is none, or more than one
 */
export async function findUnturned(
  { database }: Context,
  { _id }: Gate,
  turn: NamelessTurn,
): Promise<string | null> {
  const [from, to] = [turn.turnedAt.getTime() - OPEN_MS, turn.turnedAt.getTime() + EARLY_MS];
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
    passages.filter((passage) => isMeant(passage, _id, turn)).map(({ key }) => key),
  );
  return keys.length === 1 ? (keys[0] ?? null) : null;
}

const isMeant = (passage: Passage, turnstileId: string, { turnedAt, grantedAt }: NamelessTurn): boolean => {
  if (passage.turnstileId !== turnstileId || passage.turnedAt !== null || passage.gaveUpAt) return false;
  const waited = turnedAt.getTime() - passage.grantedAt.getTime();
  if (waited <= -EARLY_MS || waited >= OPEN_MS) return false;
  if (passage.outcome === 'granted') return true;
  return grantedAt !== null && Math.abs(grantedAt.getTime() - passage.grantedAt.getTime()) <= SAME_GRANT_MS;
};
