import {
  type AccessCodePayload,
  accessCodePayload,
  issuedCodePayload,
} from '@reserva/contracts/gates/access-code';
import { credential } from '@reserva/contracts/gates/credential';
import fc from 'fast-check';
import { test as base, describe, expect } from 'vitest';
import {
  accessCodeAge,
  CLOCK_TOLERANCE_SECONDS,
  codeHead,
  importAccessKey,
  isOwnCode,
  issuedPayload,
  OWN_CODE_SECONDS,
  openAccessCode,
  ownCodePayload,
  sealAccessCode,
  sealIssuedCode,
} from './access-code.ts';

const issuer = '0123456789abcdef01234567';
const now = new Date('2026-11-19T11:30:00.400Z');
const seconds = Math.floor(now.getTime() / 1000);
const bruno = { name: 'BRUNO DE LIMA', cpf: '86288366757' };
const refused = { ok: false };

/** Imports a key in the form in which the server sends it: 32 bytes, base64url. */
const keyOf = (bytes: number[]) => importAccessKey(Buffer.from(bytes).toString('base64url'));
const keyBytes = fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 32, maxLength: 32 });

const test = base
  .extend('key', { scope: 'file' }, ({}) => keyOf(Array.from({ length: 32 }, (_, index) => index * 8)))
  .extend('code', { scope: 'file' }, ({ key }) => sealAccessCode(key, issuer, ownCodePayload(bruno, now)));

const payload: fc.Arbitrary<AccessCodePayload> = fc
  .record({
    n: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
    i: fc.nat(),
    x: fc.nat(),
    k: fc.stringMatching(/^[A-Za-z0-9_-]{8,32}$/),
  })
  .chain((common) =>
    fc.oneof(
      fc.stringMatching(/^\d{11}$/).map((c) => ({ t: 'e' as const, c, ...common })),
      fc.uuid().map((c) => ({ t: 'v' as const, c, ...common })),
      fc.constant({ t: 'm' as const, c: '' as const, ...common }),
    ),
  );

describe('sealing and opening', () => {
  test('a sealed code names its issuer and opens to its payload', async () => {
    await fc.assert(
      fc.asyncProperty(keyBytes, fc.stringMatching(/^[0-9a-f]{24}$/), payload, async (bytes, by, sealed) => {
        const own = await keyOf(bytes);
        const text = await sealAccessCode(own, by, sealed);
        expect(codeHead(text)).toEqual({ issuer: by, sealedBy: 'browser' });
        const opened = await openAccessCode(own, text);
        expect(opened.ok && JSON.parse(opened.text)).toEqual(sealed);
        expect(text.length).toBeLessThanOrEqual(1024);
      }),
    );
  });

  test('sealing the same payload twice makes different texts', async ({ key }) => {
    const same = ownCodePayload(bruno, now);
    expect(await sealAccessCode(key, issuer, same)).not.toBe(await sealAccessCode(key, issuer, same));
  });

  test('a sealed code shows nothing of the person', ({ code }) => {
    expect(code).not.toContain(bruno.cpf);
    expect(Buffer.from(code.split('.')[2] ?? '', 'base64url').toString('latin1')).not.toMatch(/BRUNO|862883/);
  });
});

describe('refused codes', () => {
  test('a code with any altered character is refused', async ({ key, code }) => {
    for (let place = 0; place < code.length; place += 1) {
      // Replace the character, for example by the next character of the alphabet. At the end of the text, this
      // replacement changes only unused bits.
      const char = code.charCodeAt(place);
      for (const altered of [char + 1, char ^ 1, 'A'.charCodeAt(0)].filter((other) => other !== char)) {
        const text = code.slice(0, place) + String.fromCharCode(altered) + code.slice(place + 1);
        expect(await openAccessCode(key, text), `place ${place}: ${text}`).toEqual(refused);
      }
    }
  });

  test('a code with changed, removed or added text is refused', async ({ key, code }) => {
    const at = fc.nat(code.length);
    const patch = fc.string({ unit: fc.constantFrom(...'AZaz09-_+/=. \n\u0000é'), maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(at, fc.nat(4), patch, async (start, removed, added) => {
        const text = code.slice(0, start) + added + code.slice(start + removed);
        fc.pre(text !== code);
        expect(await openAccessCode(key, text)).toEqual(refused);
      }),
      { numRuns: 500 },
    );
  });

  test('a code in another spelling of the same bytes is refused', async ({ key, code }) => {
    for (const end of ['=', '==', ' ', '\n']) expect(await openAccessCode(key, code + end)).toEqual(refused);
    // Bodies of each length modulo 3, so that the last character has 0, 2 and 4 unused bits.
    for (const name of ['A', 'AB', 'ABC']) {
      const text = await sealAccessCode(key, issuer, ownCodePayload({ ...bruno, name }, now));
      for (const last of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_+/') {
        if (!text.endsWith(last))
          expect(await openAccessCode(key, text.slice(0, -1) + last)).toEqual(refused);
      }
    }
  });

  test('a code under another issuer is refused', async ({ key, code }) => {
    expect(await openAccessCode(key, code.replace(issuer, 'f'.repeat(24)))).toEqual(refused);
  });

  test('a code is refused with any other key', async ({ code }) => {
    await fc.assert(
      fc.asyncProperty(keyBytes, async (bytes) => {
        expect(await openAccessCode(await keyOf(bytes), code)).toEqual(refused);
      }),
    );
  });

  test('an arbitrary text is refused as a code', async ({ key }) => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
        expect(await openAccessCode(key, text)).toEqual(refused);
      }),
    );
  });
});

test.each([
  '',
  'RR1',
  `RR1.${issuer}`,
  `RR1.${issuer}.`,
  `RR3.${issuer}.AA`,
  'RR1.XYZ.AA',
  `RR1.${issuer}.A=`,
])('the text %j has no issuer', (text) => expect(codeHead(text)).toBeNull());

test('a code followed by a line break has no issuer', ({ code }) => expect(codeHead(`${code}\n`)).toBeNull());

describe('the age of a code', () => {
  const at = (offset: number) => new Date((seconds + offset) * 1000);
  const living = (x: number): AccessCodePayload => ({ ...ownCodePayload(bruno, now), x: seconds + x });

  test.each([
    ['valid when fresh', 0, 'valid'],
    ['valid in its last second', OWN_CODE_SECONDS - 1, 'valid'],
    ['expired at its expiry', OWN_CODE_SECONDS, 'expired'],
    ['valid as far ahead as clocks may differ', -CLOCK_TOLERANCE_SECONDS, 'valid'],
    ['not yet valid any further ahead', -CLOCK_TOLERANCE_SECONDS - 1, 'not_yet_valid'],
  ])('a code is %s', (_, offset, age) => {
    expect(accessCodeAge(living(OWN_CODE_SECONDS), at(offset), { ownCode: true })).toBe(age);
  });

  test('only an own code has a maximum age', () => {
    const day = living(86_400);
    expect(accessCodeAge(day, at(OWN_CODE_SECONDS), { ownCode: true })).toBe('expired');
    expect(accessCodeAge(day, at(OWN_CODE_SECONDS), { ownCode: false })).toBe('valid');
    expect(accessCodeAge(day, at(86_400), { ownCode: false })).toBe('expired');
  });

  test('an own code may expire before its maximum age', () => {
    expect(accessCodeAge(living(5), at(5), { ownCode: true })).toBe('expired');
  });

  test('a code only ages, and an own code ages no slower than others', () => {
    const age = { not_yet_valid: 0, valid: 1, expired: 2 };
    const time = fc.integer({ min: -500, max: 500 });
    fc.assert(
      fc.property(fc.nat(500), time, fc.nat(200), (life, when, later) => {
        const of = (offset: number, ownCode: boolean) =>
          age[accessCodeAge(living(life), at(offset), { ownCode })];
        expect(of(when + later, true)).toBeGreaterThanOrEqual(of(when, true));
        expect(of(when, true)).toBeGreaterThanOrEqual(of(when, false));
      }),
    );
  });
});

describe("an employee's own payload", () => {
  test('an own payload follows the contract and never repeats', () => {
    const own = ownCodePayload(bruno, now);
    expect(accessCodePayload.parse(own)).toEqual(own);
    expect(own).toMatchObject({
      t: 'e',
      c: bruno.cpf,
      n: bruno.name,
      i: seconds,
      x: seconds + OWN_CODE_SECONDS,
    });
    expect(ownCodePayload(bruno, now).k).not.toBe(own.k);
  });

  test('an own payload with the longest name fits the gate', async ({ key }) => {
    const own = ownCodePayload({ ...bruno, name: 'Ã'.repeat(500) }, now);
    expect(accessCodePayload.safeParse(own).success).toBe(true);
    const text = await sealAccessCode(key, issuer, own);
    expect(credential.safeParse({ kind: 'code', text }).success).toBe(true);
  });
});

describe('codes that the server seals', () => {
  const to = [
    { t: 'e', cpf: bruno.cpf, name: bruno.name, version: 3 },
    { t: 'v', guest: '3f2504e0-4f89-41d3-9a0c-0305e82c3301', name: 'Clara' },
    { t: 'm', name: 'ADRIANA', version: 3 },
  ] as const;

  test.for(to)('an issued code keeps its payload and its end: %o', async (whom, { key }) => {
    const made = issuedPayload(whom, seconds + 3600, now);
    expect(issuedCodePayload.parse(made)).toEqual(made);
    expect(made).toMatchObject({ n: whom.name, i: seconds, x: seconds + 3600 });
    const text = await sealIssuedCode(key, issuer, made);
    expect(codeHead(text)).toEqual({ issuer, sealedBy: 'server' });
    const opened = await openAccessCode(key, text);
    expect(opened.ok && JSON.parse(opened.text)).toEqual(made);
  });

  test('an issued code and an own code cannot exchange their prefixes', async ({ key, code }) => {
    const text = await sealIssuedCode(key, issuer, issuedPayload(to[0], seconds + 60, now));
    expect(await openAccessCode(key, text.replace('RR2', 'RR1'))).toEqual(refused);
    expect(await openAccessCode(key, code.replace('RR1', 'RR2'))).toEqual(refused);
  });

  test('every issued code except a guest’s names the version of its issuer', () => {
    const withoutVersion = accessCodePayload.parse(issuedPayload(to[0], seconds, now));
    expect(issuedCodePayload.safeParse(withoutVersion).success).toBe(false);
    expect(issuedPayload(to[1], seconds, now)).not.toHaveProperty('v');
  });
});

describe('payloads that a browser may seal', () => {
  const own = ownCodePayload(bruno, now);
  const longest = own.i + OWN_CODE_SECONDS + CLOCK_TOLERANCE_SECONDS;

  test.each([
    ['the own code', own, true],
    ['one of the longest life', { ...own, x: longest }, true],
    ['one that lives a second longer', { ...own, x: longest + 1 }, false],
    ['one of another person', { ...own, c: '15350946056' }, false],
    ['a master code', { ...own, t: 'm', c: '' }, false],
    ['one of a guest', { ...own, t: 'v', c: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' }, false],
  ])('a browser may seal only a short own code: %s (case %#)', (_, payload, may) =>
    expect(isOwnCode(payload as AccessCodePayload, bruno)).toBe(may),
  );
});
