import { expect, it } from 'vitest';
import { type AlarmRules, alarmDue, firstAlarmRules } from './alarms.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 19, 14, minute));
const rules: AlarmRules = { ...firstAlarmRules, emails: ['ti@example.com'] };
const nobody = { ...rules, emails: [] };
const silenced = { ...rules, silencedUntil: at(30) };
const failed = { state: 'failed', since: at(0) } as const;
const well = { state: 'ok', since: at(20) } as const;

it.each([
  ['a failure is not told at once', failed, null, rules, 4, null],
  ['a failure is told after some minutes', failed, null, rules, 5, 'failed'],
  ['a failure is told once', failed, at(0), rules, 50, null],
  [
    'a failure is told where only another system hears it',
    failed,
    null,
    { ...nobody, webhook: 'x' },
    5,
    'failed',
  ],
  ['a failure is told to nobody where nobody is named', failed, null, nobody, 50, null],
  ['nothing is told while silenced', failed, null, silenced, 29, null],
  ['a failure that lasts longer than the silence is told after it', failed, null, silenced, 30, 'failed'],
  ['its end is told', well, at(0), rules, 20, 'recovered'],
  ['the end of what nobody was told is not told', well, null, rules, 20, null],
  ['no end is told while silenced', well, at(0), silenced, 29, null],
  ['an end that a silence kept back is told after it', well, at(0), silenced, 30, 'recovered'],
  ['one that limps is no failure', { ...failed, state: 'degraded' }, null, rules, 50, null],
  ['one that limps is not well again', { ...well, state: 'degraded' }, at(0), rules, 50, null],
] as const)('%s', (_what, kept, notifiedAt, given, minute, due) => {
  expect(alarmDue(kept, notifiedAt, { ...given, emails: [...given.emails] }, at(minute))).toBe(due);
});
