/** The event codes that we use, in identification answers and in `access_logs.event` (vendor documentation). */
export const eventCode = {
  notIdentified: 3,
  denied: 6,
  granted: 7,
  webInterface: 12,
  giveUp: 13,
  noResponse: 14,
} as const;

/** The directions of the arm. The vendor names turns by side and releases by rotation. */
export type Side = 'left' | 'right';
export type Allow = 'clockwise' | 'anticlockwise' | 'both';

/** The arm's reports to the monitor after a release (vendor documentation). */
export const catraEvent = {
  left: { type: 7, name: 'TURN LEFT', row: 'TURN_LEFT' },
  right: { type: 8, name: 'TURN RIGHT', row: 'TURN_RIGHT' },
  giveUp: { type: 9, name: 'GIVE UP', row: 'GIVE_UP' },
} as const;

/**
 * Returns the side of a rotation. Clockwise, seen from above, is the left side (our inference, not tested on a bench).
 */
export function sideOf(allow: Exclude<Allow, 'both'>): Side {
  return allow === 'clockwise' ? 'left' : 'right';
}

/**
 * Reads the direction from an action's parameters, such as `allow=clockwise`.
 * @returns null if the parameters have no known direction
 */
export function parseAllow(parameters: string): Allow | null {
  const match = /(?:^|[,;\s])allow\s*=\s*(clockwise|anticlockwise|both)\b/.exec(parameters);
  return match ? (match[1] as Allow) : null;
}
