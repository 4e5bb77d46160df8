import { OPEN_BY_LOG_MS } from '@reserva/domain/gates/gate-time';

/** Somebody was let in by a device. */
export interface DeviceGrant {
  /** Order of the device's log. */
  id: bigint;
  at: Date;
}

/** What its arm did. */
export interface ArmMove {
  at: Date;
}

/**
 * Whom each move of an arm was for: the last one let in before it who has not moved it yet. The device's two logs name
 * each other nowhere (docs/turnstile-controlid.md); one gate serves one person at a time, and some who were let in never turn. By their
 * times, not by their places: a clock that was set back in between hides nobody behind one who came before.
 * @param moves in the order of the device's log
 * @param grants in the order of its other log
 * @returns for each move its grant, null where nobody was let in for it
 */
export function pairTurns<G extends DeviceGrant>(
  moves: readonly ArmMove[],
  grants: readonly G[],
): (G | null)[] {
  const inTime = grants
    .filter(({ at }) => !Number.isNaN(at.getTime()))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  const waiting: G[] = [];
  let next = 0;
  return moves.map((move) => {
    for (let grant = inTime[next]; grant && grant.at <= move.at; grant = inTime[next]) {
      waiting.push(grant);
      next++;
    }
    const index = waiting.findLastIndex(({ at }) => at <= move.at);
    const last = waiting[index];
    if (!last || move.at.getTime() - last.at.getTime() > OPEN_BY_LOG_MS) return null;
    waiting.splice(index, 1);
    return last;
  });
}
