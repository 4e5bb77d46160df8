import { importAccessKey, openAccessCode } from '@reserva/domain/gates/access-code';
import { describe, expect, it } from 'vitest';
import { clockTrust } from './clock-trust.ts';
import { codeLife, makeOwnCode, type OwnCode } from './own-code.ts';

const key = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8';
const issuer = '0123456789abcdef01234567';
const now = new Date('2026-11-19T14:30:00.400Z');

describe('the own code', () => {
  it('the own code opens with the issuer key and contains person, issue and expiry', async () => {
    const code = await makeOwnCode({ name: 'BRUNO LIMA', cpf: '86288366757' }, { issuer, key }, now);
    const opened = await openAccessCode(await importAccessKey(key), code.text);
    if (!opened.ok) throw new Error('the code does not open');
    expect(JSON.parse(opened.text)).toMatchObject({
      t: 'e',
      n: 'BRUNO LIMA',
      c: '86288366757',
      i: 1_795_098_600,
      x: 1_795_098_660,
    });
    expect(code.text.startsWith(`RR1.${issuer}.`)).toBe(true);
    expect(code.expiresAt - code.issuedAt).toBe(60_000);
  });
});

describe('the life of a code', () => {
  const code: OwnCode = { text: '', issuedAt: 1_000_000, expiresAt: 1_060_000 };
  const after = (seconds: number) => codeLife(code, new Date(code.issuedAt + seconds * 1000));

  it('the life of a code runs from full to nothing in 60 s', () => {
    expect(after(0)).toEqual({ fraction: 1, secondsLeft: 60, expired: false, isDue: false });
    expect(after(30)).toMatchObject({ fraction: 0.5, secondsLeft: 30 });
    expect(after(60)).toEqual({ fraction: 0, secondsLeft: 0, expired: true, isDue: true });
  });

  it('the next code is due 15 s before the end of the current one', () => {
    expect(after(44.9).isDue).toBe(false);
    expect(after(45)).toMatchObject({ isDue: true, expired: false });
  });

  it('another code is due when the clock was set back', () => {
    expect(after(-120)).toMatchObject({ isDue: true, fraction: 1, secondsLeft: 60 });
  });
});

describe('trust in the clock', () => {
  it('the trust in the clock is unknown until the server sent its time', () => {
    expect(clockTrust(null)).toEqual({ kind: 'unknown' });
  });
  it('a deviation of the phone’s clock is reported only when it matters', () => {
    expect(clockTrust(-90_000)).toEqual({ kind: 'exact' });
    expect(clockTrust(-7 * 60_000)).toEqual({ kind: 'corrected' });
    expect(clockTrust(3 * 60_000)).toEqual({ kind: 'corrected' });
  });
});
