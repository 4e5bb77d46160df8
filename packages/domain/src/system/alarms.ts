import type { PartStatus } from './parts.ts';

/** The recipients of alarms, and when an alarm is due. */
export interface AlarmRules {
  emails: string[];
  /** The URL of another system; empty if there is none. */
  webhook: string;
  /** The time for which a part must have failed before its alarm is due. */
  afterMinutes: number;
  /** No alarm is sent before this time; null if alarms are on. */
  silencedUntil: Date | null;
  /** The name of the administrator who silenced the alarms; empty if there is no silence. */
  silencedBy: string;
}

/** The rules of a new installation. */
export const firstAlarmRules: AlarmRules = {
  emails: [],
  webhook: '',
  afterMinutes: 5,
  silencedUntil: null,
  silencedBy: '',
};

export type AlarmKind = 'failed' | 'recovered';

export const isSilenced = ({ silencedUntil }: AlarmRules, now: Date): boolean =>
  silencedUntil !== null && now < silencedUntil;

/**
 * Decides which alarm of a part is due.
 * A failure has one alarm. The end of the failure has another one if the first was sent. A degraded part has no alarm.
 * If an alarm was silenced, it is due after the silence, if the state is still the same.
 * @param notifiedSince the start of the failure whose alarm was sent; null if none was
 */
export function alarmDue(
  { state, since }: Pick<PartStatus, 'state' | 'since'>,
  notifiedSince: Date | null,
  rules: AlarmRules,
  now: Date,
): AlarmKind | null {
  if (isSilenced(rules, now)) return null;
  if (notifiedSince) return state === 'ok' ? 'recovered' : null;
  if (state !== 'failed' || (rules.emails.length === 0 && rules.webhook === '')) return null;
  return now.getTime() - since.getTime() >= rules.afterMinutes * 60_000 ? 'failed' : null;
}
