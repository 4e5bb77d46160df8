import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  accessCodeKey,
  deriveKey,
  isKeyRing,
  type KeyPurpose,
  keyedHash,
  keyRing,
  sameText,
  secretFingerprint,
} from './keys.ts';
import { openSealedText, sealText } from './sealed-text.ts';

const SECRET = 'a-secret-for-tests-only-0123456789abcdef';

describe('derived keys', () => {
  test('a derived key is unique to its purpose, subject and secret', () => {
    const keys = [
      deriveKey(SECRET, 'access-code', 'u1:1'),
      deriveKey(SECRET, 'access-code', 'u1:2'),
      deriveKey(SECRET, 'access-code', 'u2:1'),
      deriveKey(SECRET, 'stored-secret', 'u1:1'),
      deriveKey(`${SECRET}!`, 'access-code', 'u1:1'),
    ];
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(keys.length);
    expect(keys.every((key) => key.length === 32)).toBe(true);
    expect(deriveKey(SECRET, 'access-code', 'u1:1')).toEqual(keys[0]);
  });

  test('an access code has one key for each user and version', () => {
    const key = accessCodeKey(SECRET, 'u1', 1);
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(accessCodeKey(SECRET, 'u1', 2)).not.toBe(key);
    expect(accessCodeKey(SECRET, 'u2', 1)).not.toBe(key);
  });

  test('a share of a secret has the same keys, but only its own', () => {
    const share = keyRing(SECRET, ['access-code', 'fingerprint']);
    expect(isKeyRing(share)).toBe(true);
    expect(isKeyRing(SECRET)).toBe(false);
    expect(accessCodeKey(share, 'u1', 1)).toBe(accessCodeKey(SECRET, 'u1', 1));
    expect(secretFingerprint(share)).toBe(secretFingerprint(SECRET));
    expect(() => deriveKey(share, 'survey-author')).toThrow('holds no key for survey-author');
    expect(() => deriveKey(share, 'access' as KeyPurpose)).toThrow('holds no key');
    expect(share).not.toContain(SECRET);
    // A share of the secret has only some keys. It cannot be used to make a share with another key.
    expect(() => keyRing(share, ['stored-secret'])).toThrow('holds no key');
  });

  test('a keyed hash of the same text is the same', () => {
    const key = deriveKey(SECRET, 'survey-author');
    expect(keyedHash(key, 'a')).toBe(keyedHash(key, 'a'));
    expect(keyedHash(key, 'a')).not.toBe(keyedHash(key, 'b'));
  });
});

test.each([
  ['same', 'same', true],
  ['same', 'sane', false],
  ['same', 'samee', false],
  ['', '', true],
  ['é', 'e', false],
])('the texts %s and %s are compared exactly', (a, b, equal) => expect(sameText(a, b)).toBe(equal));

describe('sealed texts', () => {
  const key = deriveKey(SECRET, 'stored-secret');

  test('a sealed text opens to its original and differs each time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const sealed = sealText(key, text);
        expect(openSealedText(key, sealed)).toBe(text);
        expect(sealText(key, text)).not.toBe(sealed);
      }),
    );
  });

  test('a sealed text does not open altered, cut or with another key', () => {
    const sealed = sealText(key, 'JBSWY3DPEHPK3PXP');
    fc.assert(
      fc.property(
        fc.nat(Buffer.from(sealed, 'base64url').length - 1),
        fc.integer({ min: 1, max: 255 }),
        (at, by) => {
          const bytes = Buffer.from(sealed, 'base64url');
          bytes[at] = (bytes[at] ?? 0) ^ by;
          expect(() => openSealedText(key, bytes.toString('base64url'))).toThrow();
          expect(() => openSealedText(key, sealed.slice(0, at))).toThrow();
        },
      ),
    );
    expect(() => openSealedText(deriveKey(SECRET, 'session-refresh'), sealed)).toThrow();
  });
});

test('the fingerprint of a secret is stable and not its key', () => {
  const secret = 'x'.repeat(32);
  expect(secretFingerprint(secret)).toBe(secretFingerprint(secret));
  expect(secretFingerprint(secret)).not.toBe(secretFingerprint('y'.repeat(32)));
  expect(secretFingerprint(secret)).not.toContain(deriveKey(secret, 'fingerprint').toString('base64url'));
});
