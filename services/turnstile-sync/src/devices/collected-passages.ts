import { instant } from '@reserva/contracts/basics/primitives';
import { type CollectedPassage, MAX_UNREADABLE_LENGTH } from '@reserva/contracts/gates/passage-commands';
import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import { usersByDeviceId } from '@reserva/database/queries/gates/faces';
import { passageKey } from '@reserva/domain/gates/passage-key';
import { wayOfTurn } from '@reserva/domain/gates/way-of-turn';
import type { Context } from '../context.ts';
import type { ArmTurn, DeviceGrant } from './turnstile-device.ts';

/** Characters that a passage is told by (contracts, `collectedPassage`). */
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

/** Whether anybody can say when it was. */
export const isDated = ({ turn, at }: Omit<Move, 'grant'>): boolean =>
  turn.kind !== 'unreadable' && !Number.isNaN(at.getTime()) && instant.safeParse(at.toISOString()).success;

/** Turns in the words of those who record them: none of them keeps the others from being recorded. */
export async function passagesOf(
  { clock, database, gate, zone }: Context,
  { deviceId }: Pick<Turnstile, 'deviceId'>,
  turnMoves: readonly Move[],
): Promise<CollectedPassage[]> {
  // Whoever withdrew the face was let in before, and the device has forgotten whom it was.
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
      person: shown(grant?.person ?? null) ?? (userId ? { kind: 'user', userId } : null),
    };
  });
}

/** @param readAt stands for the time that nobody can say */
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

/** A badge too long to be told is cut, and by the mark of that nobody's. */
const shown = (person: DeviceGrant['person']): DeviceGrant['person'] =>
  person?.kind === 'badge' && person.number.length > LONGEST_BADGE
    ? { kind: 'badge', number: `${person.number.slice(0, LONGEST_BADGE - 1)}…` }
    : person;
