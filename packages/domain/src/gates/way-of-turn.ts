/** Which way a granted gate is opened (`GATE_DIRECTION`); seen from above. */
export type GateDirection = 'clockwise' | 'anticlockwise' | 'both';
/** The side of its arm by which a device says that it turned. */
export type ArmSide = 'left' | 'right';
export type Way = 'entry' | 'exit';

/** How a company's arms are mounted. */
export interface GateWays {
  direction: GateDirection;
  /** The side of who enters; null: as the direction says. */
  entrySide: ArmSide | null;
}

/**
 * Whether somebody came or went. Clockwise is a turn to the left (our inference: `entrySide` says otherwise); where both
 * ways are open, every turn is an entry.
 * @param side null where the device does not say
 */
export function wayOfTurn(side: ArmSide | null, { direction, entrySide }: GateWays): Way {
  if (direction === 'both' || side === null) return 'entry';
  return side === (entrySide ?? (direction === 'clockwise' ? 'left' : 'right')) ? 'entry' : 'exit';
}
