import type { Passage } from '@reserva/database/models/reservations';
import type { Gate } from '@reserva/database/queries/turnstiles';
import { localDateOf } from '@reserva/domain/time';
import type { Context } from '../context.ts';

/** A gate stays open for 30 seconds; clocks count seconds. */
const OPEN_MS = 35_000;

/**
 * The one passage that this device was granted shortly before a turn and that nobody has turned.
 * @returns its key; null where there is none, or more than one
 */
export async function findUnturned(
  { database, zone }: Context,
  { _id, deviceId }: Gate,
  turnedAt: Date,
): Promise<string | null> {
  const day = `${deviceId}:${localDateOf(turnedAt, zone)}:`;
  const found = await database.reservations
    .find({
      // A range of the index of keys: this device, this day.
      'passages.key': { $gte: day, $lt: `${day}\uffff` },
      passages: { $elemMatch: { turnstileId: _id, turnedAt: null } },
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
    passage.turnstileId === turnstileId && passage.turnedAt === null && waited > -5_000 && waited < OPEN_MS
  );
};
