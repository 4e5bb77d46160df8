import type { DeviceMode } from './device-mode.ts';

/** The results of the last contacts with a turnstile. They tell the state of the turnstile at a past time. */
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

/** Returns true if a turnstile can still report events that happened before `until`. */
export const mayHaveUnreportedEvents = (
  { collected, pendingEvents }: Omit<GateThen, 'health' | 'mode'>,
  until: Date,
): boolean => !collected || pendingEvents > 0 || collected.fault !== null || collected.at <= until;

/**
 * Returns true if a turnstile was without connection within a span of time.
 * Only the current loss of connection and the last one before it are stored. Earlier losses are not known.
 */
export function hadLostUs({ health, mode }: Pick<GateThen, 'health' | 'mode'>, { from, to }: Span): boolean {
  const last = mode?.lastContingency;
  const wasBack = last && last.to >= from && (last.from ?? last.to) <= to;
  const stillDecides = mode !== null && mode.kind !== 'online' && (mode.since ?? mode.seenAt) <= to;
  const stillSilent = health !== null && !health.operating && health.since <= to;
  return Boolean(wasBack || stillDecides || stillSilent);
}
