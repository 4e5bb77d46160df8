import { describe, expect, test } from 'vitest';
import { hashPassword, hashToVerify, passwordFits } from './password.ts';

/** Returns algorithm, memory and passes of a hash, which determine the cost of verifying. */
const costOf = (hash: string) => hash.split('$').slice(1, 4).join('$');

describe('passwords', () => {
  test('a password fits only its own hash', async () => {
    const stored = await hashPassword('refeicao2026');
    expect(await passwordFits('refeicao2026', stored)).toBe(true);
    expect(await passwordFits('refeicao2027', stored)).toBe(false);
  });

  test('a password without a user costs as much to verify as any other', async () => {
    const stored = await hashPassword('refeicao2026');
    const nobodys = await hashToVerify(undefined);
    expect(costOf(nobodys)).toBe(costOf(stored));
    expect(costOf(stored)).toBe('argon2id$v=19$m=19456,t=2,p=1');
    expect(await hashToVerify(undefined), 'made once: making it would cost as much again').toBe(nobodys);
    expect(await passwordFits('refeicao2026', undefined)).toBe(false);
  });
});
