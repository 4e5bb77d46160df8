/** Those event codes of identification answers and of `access_logs.event` that we use (vendor documentation). */
export const eventCode = {
  notIdentified: 3,
  denied: 6,
  granted: 7,
  webInterface: 12,
  giveUp: 13,
  noResponse: 14,
} as const;

/** Ways of the arm. The vendor names turns by side, releases by direction of rotation. */
export type Side = 'left' | 'right';
export type Allow = 'clockwise' | 'anticlockwise' | 'both';

/** What the arm reports to the monitor after a release (vendor documentation). */
export const catraEvent = {
  left: { type: 7, name: 'TURN LEFT', row: 'TURN_LEFT' },
  right: { type: 8, name: 'TURN RIGHT', row: 'TURN_RIGHT' },
  giveUp: { type: 9, name: 'GIVE UP', row: 'GIVE_UP' },
} as const;

/** Clockwise seen from above carries a person past the left side of the arm (our inference, not on a bench). */
export function sideOf(allow: Exclude<Allow, 'both'>): Side {
  return allow === 'clockwise' ? 'left' : 'right';
}

/** Reads `allow=clockwise` out of an action's parameters; null when it is none of the three. */
export function parseAllow(parameters: string): Allow | null {
  const match = /(?:^|[,;\s])allow\s*=\s*(clockwise|anticlockwise|both)\b/.exec(parameters);
  return match ? (match[1] as Allow) : null;
}
