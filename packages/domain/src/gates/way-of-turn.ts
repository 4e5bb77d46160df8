/** The direction in which an opened gate can be turned (`GATE_DIRECTION`), seen from above. */
export type GateDirection = 'clockwise' | 'anticlockwise' | 'both';
/** The side that a device reports for a turn of its arm. */
export type ArmSide = 'left' | 'right';
export type Way = 'entry' | 'exit';

/** The direction in which the arms of the company are mounted. */
export interface GateWays {
  direction: GateDirection;
  /** The side reported for an entry; null if it follows from `direction`. */
  entrySide: ArmSide | null;
}

/**
 * Returns entry or exit for a turn.
 * We assume that a device reports a clockwise turn as left; `entrySide` overrides this assumption. If both directions
 * are open, every turn is an entry.
 * @param side null if the device does not report it
 */
export function wayOfTurn(side: ArmSide | null, { direction, entrySide }: GateWays): Way {
  if (direction === 'both' || side === null) return 'entry';
  return side === (entrySide ?? (direction === 'clockwise' ? 'left' : 'right')) ? 'entry' : 'exit';
}
