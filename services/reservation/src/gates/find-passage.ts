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
 * The reservation a device's event is about: by the event's own id, else the single gate this device holds open, unless
 * that was opened after the event. Null leaves it for an operator (docs/turnstile-controlid.md: whether the ids agree is unconfirmed
 * on a bench).
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
    /** See `isNoEarlier`. */
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
  // News of an outage comes when somebody else stands in the gate.
  if (at && !isNoEarlier(at, { grantedAt: new Date(grantedAt(single, key)) }, exact)) return null;
  return { document: single, matchedKey: key };
}

/** Whoever dies while a passage goes from one document to another leaves it in both: that where it counts is meant. */
const weight = ({ active, passages }: Reservation, key: string): number =>
  (passages.some((passage) => passage.key === key && passage.turnedAt) ? 2 : 0) + (active ? 1 : 0);

/** The ids of a device come back after months: of several passages under one key the last one is meant. */
const grantedAt = ({ passages }: Reservation, key: string): number =>
  passages.findLast((passage) => passage.key === key)?.grantedAt.getTime() ?? 0;

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
