import { expect, it } from 'vitest';
import { type AlarmRules, alarmDue, firstAlarmRules } from './alarms.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 19, 14, minute));
const rules: AlarmRules = { ...firstAlarmRules, emails: ['ti@example.com'] };
const nobody = { ...rules, emails: [] };
const silenced = { ...rules, silencedUntil: at(30) };
const failed = { state: 'failed', since: at(0) } as const;
const well = { state: 'ok', since: at(20) } as const;

it.each([
  ['a failure is not reported at once', failed, null, rules, 4, null],
  ['a failure is reported after some minutes', failed, null, rules, 5, 'failed'],
  ['a failure is reported once', failed, at(0), rules, 50, null],
  ['a failure is reported to another system alone', failed, null, { ...nobody, webhook: 'x' }, 5, 'failed'],
  ['a failure is not reported without an address', failed, null, nobody, 50, null],
  ['nothing is reported while silenced', failed, null, silenced, 29, null],
  ['a failure that lasts longer than the silence is reported after it', failed, null, silenced, 30, 'failed'],
  ['the end of a reported failure is reported', well, at(0), rules, 20, 'recovered'],
  ['the end of an unreported failure is not reported', well, null, rules, 20, null],
  ['no end is reported while silenced', well, at(0), silenced, 29, null],
  ['an end that a silence held back is reported after it', well, at(0), silenced, 30, 'recovered'],
  ['a degraded part is not a failure', { ...failed, state: 'degraded' }, null, rules, 50, null],
  ['a degraded part has not recovered', { ...well, state: 'degraded' }, at(0), rules, 50, null],
] as const)('an alarm is due only by the rules: %s', (_what, kept, notifiedAt, given, minute, due) => {
  expect(alarmDue(kept, notifiedAt, { ...given, emails: [...given.emails] }, at(minute))).toBe(due);
});
