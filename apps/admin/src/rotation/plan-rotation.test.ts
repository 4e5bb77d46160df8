import { keyRing, secretFingerprint } from '@reserva/secrets/keys';
import { describe, expect, test } from 'vitest';
import { planRotation } from './plan-rotation.ts';

const NOW = '12345678901234567890123456789012';
const NEXT = 'pu6DxrZ7sUuZLWPzSJBtT5WY6jHRjVdsQIsXmUlNTdQ=';
const THIRD = 'H9fQm2vXyR4nLk7ZtW1pCq8sEo5uBj3gVd6iNa0rMxY=';
const [now, next, third] = [NOW, NEXT, THIRD].map(secretFingerprint) as [string, string, string];
const noted = { fingerprint: now, rotating: null };
const begun = (from: string, to: string) => ({ fingerprint: from, rotating: { id: 'r', to } });

describe('changes of the secret', () => {
  test.each([
    ['no secret', { now: '', next: NEXT }, noted, 'Defina APP_SECRET:'],
    ['no new secret', { now: NOW, next: '' }, noted, 'Defina APP_SECRET_NEW'],
    ['a share', { now: keyRing(NOW, ['fingerprint']), next: NEXT }, noted, 'só uma parte'],
    ['an equal secret', { now: NOW, next: NOW }, noted, 'igual'],
    ['a short secret', { now: NOW, next: 'curto' }, noted, 'fraco'],
    ['a monotonous secret', { now: NOW, next: 'ab'.repeat(30) }, noted, 'fraco'],
    ['a secret that can be guessed', { now: NOW, next: 'abcdefghijklmnopqrstuvwxyz012345' }, noted, 'fraco'],
    ['an example secret', { now: NOW, next: 'please-change-me-0123456789abcdefgh' }, noted, 'fraco'],
    ['a share as the new secret', { now: NOW, next: keyRing(NEXT, ['fingerprint']) }, noted, 'fraco'],
    ['an unused database', { now: NOW, next: NEXT }, null, 'não há o que trocar'],
    ['another database', { now: THIRD, next: NEXT }, noted, 'não é o segredo deste banco'],
    ['another change under way', { now: NOW, next: THIRD }, begun(now, next), 'não terminou'],
    ['another change from a third secret', { now: THIRD, next: NEXT }, begun(now, next), 'não terminou'],
  ])('a change of the secret with %s is refused', (_what, secrets, found, why) => {
    expect(planRotation(secrets, found)).toEqual({ kind: 'refused', why: expect.stringContaining(why) });
  });

  test.each([
    ['begins', noted, { kind: 'rotate', from: noted, to: next }],
    ['goes on', begun(now, next), { kind: 'rotate', from: begun(now, next), to: next }],
    ['goes back', begun(next, now), { kind: 'rotate', from: begun(next, now), to: next }],
    ['is done', { fingerprint: next, rotating: null }, { kind: 'done' }],
    [
      'is refused for a database with a third secret',
      { fingerprint: third, rotating: null },
      expect.objectContaining({ kind: 'refused' }),
    ],
  ])('a change of the secret %s', (_what, found, plan) => {
    expect(planRotation({ now: NOW, next: NEXT }, found)).toEqual(plan);
  });

  test('an unfinished change can go back to a weak secret', () => {
    expect(planRotation({ now: NEXT, next: NOW }, begun(now, next))).toMatchObject({
      kind: 'rotate',
      to: now,
    });
  });
});
