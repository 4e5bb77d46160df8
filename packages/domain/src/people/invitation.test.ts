import { expect, test } from 'vitest';
import { invitationEnd, invitationProblem } from './invitation.ts';

const at = (time: string) => new Date(`2026-11-19T${time}:00Z`);
const expiresAt = invitationEnd(at('12:00'));

test.each([
  ['12:00', null, null],
  ['12:29', null, null],
  ['12:30', null, 'invitation_expired'],
  ['23:00', null, 'invitation_expired'],
  ['12:10', '12:05', 'invitation_used'],
  ['23:00', '12:05', 'invitation_used'],
] as const)('at %s a link of 12:00 that was used at %s has the problem %s', (now, used, fault) => {
  expect(invitationProblem({ expiresAt, usedAt: used && at(used) }, at(now))).toBe(fault);
});
