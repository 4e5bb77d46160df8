import type { DeviceMode } from './device-mode.ts';

/** What a turnstile's last visits say, as far as it concerns a time that is past. */
export interface GateThen {
  health: { operating: boolean; since: Date } | null;
  mode: DeviceMode | null;
  collected: { at: Date; fault: string | null } | null;
  pendingEvents: number;
}

interface Span {
  from: Date;
  to: Date;
}

/** Whether a turnstile may still tell of something that happened until then. */
export const mayStillTell = (
  { collected, pendingEvents }: Omit<GateThen, 'health' | 'mode'>,
  until: Date,
): boolean => !collected || pendingEvents > 0 || collected.fault !== null || collected.at <= until;

/**
 * Whether it had lost us within a span of time, as far as is known: the last loss, and one that lasts. Of an earlier one
 * nothing is kept.
 */
export function hadLostUs({ health, mode }: Pick<GateThen, 'health' | 'mode'>, { from, to }: Span): boolean {
  const last = mode?.lastContingency;
  const wasBack = last && last.to >= from && (last.from ?? last.to) <= to;
  const stillDecides = mode !== null && mode.kind !== 'online' && (mode.since ?? mode.seenAt) <= to;
  const stillSilent = health !== null && !health.operating && health.since <= to;
  return Boolean(wasBack || stillDecides || stillSilent);
}
