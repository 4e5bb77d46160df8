import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { reservationsOfPassage, reservationsOfTurn } from '@reserva/database/queries/gates/passages';
import type { Gate } from '@reserva/database/queries/gates/turnstiles';
import { isNoEarlier, mayBeTurnOf, type NamelessTurn, openedBetween } from '@reserva/domain/gates/gate-time';
import type { Context } from '../context.ts';

interface MatchedPassage {
  document: Reservation;
  matchedKey: string;
}

/**
 * Finds the reservation to which an event of a device belongs, by the id of the event. If the id is unknown, returns
 * the reservation for which the device holds its gate open. There must be exactly one, and the gate must not have
 * opened after the event. This is needed, because a device may report a turn under another id than its scan. No test on
 * a real device has confirmed yet that the ids are equal (docs/turnstile-controlid.md).
 * @returns null if an operator must decide
 */
export async function findPassage(
  context: Context,
  {
    turnstileId,
    passage,
    at,
    exact = false,
  }: {
    turnstileId: string;
    passage: string | null;
    at?: Date | undefined;
    /** True if the person gave up at the gate. The time is then compared with a small tolerance (`isNoEarlier`). */
    exact?: boolean;
  },
): Promise<MatchedPassage | null> {
  const { reservations } = context.database;
  if (passage) {
    const [document] = [...(await reservationsOfPassage(context.database, passage))].sort(
      (a, b) => grantedAt(b, passage) - grantedAt(a, passage) || weight(b, passage) - weight(a, passage),
    );
    if (document) return { document, matchedKey: passage };
    const [turnedReservation] = await reservationsOfTurn(context.database, passage);
    const own = turnedReservation?.passages.find(({ turnKey }) => turnKey === passage);
    if (turnedReservation && own) return { document: turnedReservation, matchedKey: own.key };
  }
  const open = await reservations.find({ 'hold.turnstileId': turnstileId }).limit(2).lean();
  const [single, another] = open;
  if (!single?.hold || another) return null;
  const { key } = single.hold;
  // After an outage a device may report an old turn while another person is already at the gate.
  if (at && !isNoEarlier(at, { grantedAt: new Date(grantedAt(single, key)) }, exact)) return null;
  return { document: single, matchedKey: key };
}

/**
 * Ranks documents that have the same passage. A crash while a passage is moved can leave it in two documents. The
 * document with the turn ranks first, then the active one.
 */
const weight = ({ active, passages }: Reservation, key: string): number =>
  (passages.some((passage) => passage.key === key && passage.turnedAt) ? 2 : 0) + (active ? 1 : 0);

/**
 * Returns the time of the latest grant with this key. A device reuses its ids after months, so a key can have several
 * grants.
 */
const grantedAt = ({ passages }: Reservation, key: string): number =>
  passages.findLast((passage) => passage.key === key)?.grantedAt.getTime() ?? 0;

/**
 * Finds the only granted passage of this device to which a turn without a person may belong (`mayBeTurnOf`).
 * @returns its key, or null if there is none or more than one
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
      // This condition makes MongoDB use the partial index. Both bounds of `grantedAt` are inside $elemMatch. Outside
      // of it, MongoDB would not combine them and would read the whole index.
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
