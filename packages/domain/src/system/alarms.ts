import type { Kept } from './parts.ts';

/** Whom to tell of parts that fail, and when. */
export interface AlarmRules {
  emails: string[];
  /** Address of another system; empty: none. */
  webhook: string;
  /** How long a part has failed before anybody is told. */
  afterMinutes: number;
  /** Nobody is told of anything before; null: no silence. */
  silencedUntil: Date | null;
  /** Who wanted the silence. */
  silencedBy: string;
}

/** Until an administrator says otherwise. */
export const firstAlarmRules: AlarmRules = {
  emails: [],
  webhook: '',
  afterMinutes: 5,
  silencedUntil: null,
  silencedBy: '',
};

export type Alarm = 'failed' | 'recovered';

export const isSilenced = ({ silencedUntil }: AlarmRules, now: Date): boolean =>
  silencedUntil !== null && now < silencedUntil;

/**
 * What is to be told of a part now: that it fails, once, and that it is well again, once, where the failure was told. One
 * that only limps is neither. What a silence has kept back is told after it, if it is still so.
 * @param told since when the failure lasts that was told; null where none was
 */
export function alarmDue(
  { state, since }: Pick<Kept, 'state' | 'since'>,
  told: Date | null,
  rules: AlarmRules,
  now: Date,
): Alarm | null {
  if (isSilenced(rules, now)) return null;
  if (told) return state === 'ok' ? 'recovered' : null;
  if (state !== 'failed' || (rules.emails.length === 0 && rules.webhook === '')) return null;
  return now.getTime() - since.getTime() >= rules.afterMinutes * 60_000 ? 'failed' : null;
}
