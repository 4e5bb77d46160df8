import { OPEN_BY_LOG_MS } from '@reserva/domain/gates/gate-time';

/** A grant: the device let a person in. */
export interface DeviceGrant {
  /** Position in the device's access log. */
  id: bigint;
  at: Date;
}

export interface ArmMove {
  at: Date;
}

/**
 * Assigns each move of the arm to the latest unused grant before it. The device's log of moves and its log of grants do
 * not refer to each other (docs/turnstile-controlid.md). One gate serves one person at a time, and some people who were
 * let in never turn. Pairs by time and not by position in the logs, because the device's clock can be set back between
 * two rows.
 * @param moves in the order of the device's log
 * @param grants in the order of the access log
 * @returns the grant of each move, null if there is none
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
