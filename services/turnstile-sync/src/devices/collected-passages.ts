import { instant } from '@reserva/contracts/basics/primitives';
import { type CollectedPassage, MAX_UNREADABLE_LENGTH } from '@reserva/contracts/gates/passage-commands';
import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import { usersByDeviceId } from '@reserva/database/queries/gates/faces';
import { passageKey } from '@reserva/domain/gates/passage-key';
import { wayOfTurn } from '@reserva/domain/gates/way-of-turn';
import type { Context } from '../context.ts';
import type { ArmTurn, DeviceGrant } from './turnstile-device.ts';

/** Maximum number of characters of a passage's key (contracts, `collectedPassage`). */
const LONGEST_KEY = 120;
const LONGEST_BADGE = 20;

export interface Grant extends Omit<DeviceGrant, 'timeMs'> {
  at: Date;
}

export interface Move {
  turn: ArmTurn;
  at: Date;
  grant: Grant | null;
}

/** True if the time of the move is known and valid. */
export const isDated = ({ turn, at }: Omit<Move, 'grant'>): boolean =>
  turn.kind !== 'unreadable' && !Number.isNaN(at.getTime()) && instant.safeParse(at.toISOString()).success;

/**
 * Converts turns to passages for the reservation service. An invalid turn becomes an `unreadable` passage and does not
 * block the other turns.
 */
export async function passagesOf(
  { clock, database, gate, zone }: Context,
  { deviceId }: Pick<Turnstile, 'deviceId'>,
  turnMoves: readonly Move[],
): Promise<CollectedPassage[]> {
  // For these grants the device reports only a user id, because it no longer has the user. The person may have
  // withdrawn the photo since the scan. Our database finds the person by this id.
  const forgotten = turnMoves.flatMap(({ grant }) =>
    grant?.deviceUserId && !grant.person ? [String(grant.deviceUserId)] : [],
  );
  const usersById = await usersByDeviceId(database, forgotten);
  return turnMoves.map((move) => {
    const { turn, at, grant } = move;
    if (!isDated(move)) return unreadable(deviceId, turn, clock.now());
    const userId = usersById.get(String(grant?.deviceUserId));
    return {
      key: passageKey(deviceId, turn.scanId, at, zone),
      way: wayOfTurn(turn.side, gate),
      turnedAt: at.toISOString(),
      grantedAt: grant?.at.toISOString() ?? null,
      person: visiblePerson(grant?.person ?? null) ?? (userId ? { kind: 'user', userId } : null),
    };
  });
}

/** Builds a passage from an unreadable turn. @param readAt used as the time, because the real time is unknown */
function unreadable(deviceId: string, turn: ArmTurn, readAt: Date): CollectedPassage {
  const { written = `${turn.kind} ${turn.scanId}: ${turn.timeMs}` } = turn;
  return {
    key: `${deviceId}:${turn.scanId}`.slice(0, LONGEST_KEY),
    turnedAt: readAt.toISOString(),
    grantedAt: null,
    person: null,
    unreadable: written.slice(0, MAX_UNREADABLE_LENGTH),
  };
}

/** Shortens a badge number that is too long. The result ends with "…" and therefore matches no stored badge. */
const visiblePerson = (person: DeviceGrant['person']): DeviceGrant['person'] =>
  person?.kind === 'badge' && person.number.length > LONGEST_BADGE
    ? { kind: 'badge', number: `${person.number.slice(0, LONGEST_BADGE - 1)}…` }
    : person;
