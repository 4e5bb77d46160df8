import { expect, test } from 'vitest';
import { createVerifiedTokens } from './verified-tokens.ts';

const verified = { sessionId: 's', userId: 'u', sealedKey: 'k', key: new Uint8Array(), expiresAt: 1 };

test('only the newest verified tokens are remembered, up to the limit', () => {
  const tokens = createVerifiedTokens(2);
  for (const token of ['one', 'two', 'three']) tokens.add(token, verified);
  expect(tokens.get('one')).toBeUndefined();
  expect(tokens.get('two')).toBe(verified);
  expect(tokens.get('three')).toBe(verified);
});
