import { randomUUID } from 'node:crypto';
import type { User } from '@reserva/database/models/people/users';
import { insertReservation, insertUser, personOf } from '@reserva/testing/factories';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect } from 'vitest';
import { codeOf, issuedCode, ownCode } from './support/codes.ts';
import { createReservationFixture, type ReservationFixture } from './support/fixture.ts';
import { openGate } from './support/gate.ts';

const DATE = '2026-11-19';
const NOON = `${DATE}T12:00`;

const it = testWith(() => createReservationFixture(NOON)).extend('gate', { scope: 'file' }, ({ fixture }) =>
  openGate(fixture, { site: 2 }),
);

it.beforeEach(async ({ fixture }) => {
  fixture.clock.set(NOON);
  await grant(fixture);
});

const person = (fixture: ReservationFixture, given: Partial<User> = {}) =>
  insertUser(fixture.database, given);
const nowSeconds = (fixture: ReservationFixture) => Math.floor(fixture.clock.now().getTime() / 1000);
const grant = (fixture: ReservationFixture, ...granted: 'gerar_visitante'[]) =>
  fixture.database.settings.updateOne({ _id: 'permissions' }, { $set: { granted } });

/** Inserts a guest whom this person registered for lunch. @returns the id of the guest */
async function guestWithVisit(
  fixture: ReservationFixture,
  { _id: userId, name, role }: User,
): Promise<string> {
  const id = randomUUID();
  await insertReservation(fixture.database, {
    person: { kind: 'guest', id, name: 'CLARA NUNES', cpf: '' },
    date: DATE,
    createdBy: { kind: 'operator', userId, name, role },
  });
  return id;
}

describe('an employee’s own codes', () => {
  it('an employee’s own code opens the gate to its holder', async ({ fixture, gate }) => {
    const user = await person(fixture, { name: 'BRUNO DE LIMA' });
    await insertReservation(fixture.database, { person: personOf(user), date: DATE });
    expect(await gate.scan(await ownCode(fixture, user))).toMatchObject({
      granted: true,
      reason: 'granted',
      message: 'Bom apetite, Bruno · Almoço',
      name: 'BRUNO DE LIMA',
      personId: user._id,
    });
  });

  it('an own code expires after 60 seconds whatever expiry it names', async ({ fixture, gate }) => {
    const user = await person(fixture);
    const code = await ownCode(fixture, user, { x: nowSeconds(fixture) + 80 });
    fixture.clock.advance(61_000);
    expect(await gate.scan(code)).toMatchObject({
      granted: false,
      reason: 'code_expired',
      message: 'Código expirado. Gere um novo',
    });
  });

  it('an own code that names a longer life is refused', async ({ fixture, gate }) => {
    const code = await ownCode(fixture, await person(fixture), { x: nowSeconds(fixture) + 86_400 });
    expect(await gate.scan(code)).toMatchObject({ granted: false, reason: 'issuer_not_allowed' });
  });

  it('an own code of a phone with a fast clock is not yet valid', async ({ fixture, gate }) => {
    const code = await ownCode(fixture, await person(fixture), {
      i: nowSeconds(fixture) + 120,
      x: nowSeconds(fixture) + 180,
    });
    expect(await gate.scan(code)).toMatchObject({ granted: false, reason: 'code_not_yet_valid' });
  });

  it('the own code of a former employee opens no gate', async ({ fixture, gate }) => {
    const code = await ownCode(fixture, await person(fixture, { active: false }));
    expect(await gate.scan(code)).toMatchObject({ granted: false, reason: 'inactive_person' });
  });

  it('an own code does not open a second gate', async ({ fixture, gate }) => {
    const code = await ownCode(fixture, await person(fixture));
    const first = await gate.scan(code);
    expect(first.granted).toBe(true);
    expect(await gate.scan(code)).toMatchObject({ granted: false, reason: 'passing_now' });
    await gate.turn(first.key);
    expect(await gate.scan(code)).toMatchObject({
      granted: false,
      reason: 'already_passed',
      message: 'Já passou às 12:00',
    });
  });
});

describe('codes outside serving hours', () => {
  const AFTERNOON = `${DATE}T16:00`;

  it('an own code outside serving hours identifies its holder without showing a name', async ({
    fixture,
    gate,
  }) => {
    fixture.clock.set(AFTERNOON);
    const user = await person(fixture);
    const code = await ownCode(fixture, user);
    const refused = { granted: false, reason: 'outside_serving', name: '', personId: user._id };
    expect(await gate.scan(code)).toMatchObject(refused);
    fixture.clock.advance(120_000);
    expect(await gate.scan(code)).toMatchObject(refused);
  });

  it('an issued or invalid code outside serving hours identifies no one', async ({ fixture, gate }) => {
    fixture.clock.set(AFTERNOON);
    const [admin, guest] = [await person(fixture, { role: 1 }), await person(fixture)];
    const made = await issuedCode(fixture, admin, { t: 'e', c: guest.cpf });
    for (const shown of [made, { kind: 'code', text: 'RR1.x.y' } as const]) {
      expect(await gate.scan(shown)).toMatchObject({ reason: 'outside_serving', name: '', personId: null });
    }
  });
});

describe('forged codes', () => {
  it('a code altered at any position is invalid', async ({ fixture, gate }) => {
    const { text } = await ownCode(fixture, await person(fixture));
    const places = [0, 4, 20, 30, 45, text.length - 10, text.length - 1];
    for (const at of places) {
      const other = text[at] === 'A' ? 'B' : 'A';
      const altered = text.slice(0, at) + other + text.slice(at + 1);
      expect(await gate.scan({ kind: 'code', text: altered })).toMatchObject({
        granted: false,
        reason: 'code_invalid',
      });
    }
  });

  it.for(['', 'RR1', 'RR1.x.y', '86288366757', 'https://example.com', 'RR1.0123456789abcdef01234567.'])(
    'a text that is no code is invalid: "%s"',
    async (text, { gate }) => {
      expect(await gate.scan({ kind: 'code', text })).toMatchObject({
        granted: false,
        reason: 'code_invalid',
        message: 'Código inválido',
        name: '',
        personId: null,
      });
    },
  );

  it('a code sealed with the key of another issuer is invalid', async ({ fixture, gate }) => {
    const [ana, bruno] = [await person(fixture), await person(fixture)];
    const code = await codeOf(fixture, ana, { t: 'e', c: ana.cpf }, bruno);
    expect(await gate.scan(code)).toMatchObject({ granted: false, reason: 'code_invalid' });
  });

  it('a server code moved to another issuer is invalid', async ({ fixture, gate }) => {
    const [admin, other] = [await person(fixture, { role: 1 }), await person(fixture, { role: 1 })];
    const { text } = await issuedCode(fixture, admin, { t: 'm', c: '' });
    const moved = { kind: 'code', text: text.replace(admin._id, other._id) } as const;
    expect(await gate.scan(moved)).toMatchObject({ granted: false, reason: 'code_invalid' });
    const asOwn = { kind: 'code', text: text.replace('RR2', 'RR1') } as const;
    expect(await gate.scan(asOwn)).toMatchObject({ granted: false, reason: 'code_invalid' });
  });

  it.for([
    { t: 'e', c: 'not a cpf' },
    { t: 'x', c: '' },
    { t: 'v', c: '15350946056' },
    { t: 'm', c: '15350946056' },
    { t: 'e', c: '15350946056', x: 'tomorrow' },
  ])('a code with a malformed payload is invalid: %o', async (facts, { fixture, gate }) => {
    const code = await codeOf(fixture, await person(fixture, { role: 1 }), facts as never);
    expect(await gate.scan(code)).toMatchObject({ granted: false, reason: 'code_invalid' });
  });
});

describe('replaced keys', () => {
  it.for([1, 4])(
    'only codes of the newest key open the gate after %i replacements',
    async (times, { fixture, gate }) => {
      const user = await person(fixture, { accessKeyVersion: 1 + times });
      const old = await codeOf(
        fixture,
        user,
        { t: 'e', c: user.cpf },
        { _id: user._id, accessKeyVersion: 1 },
      );
      expect(await gate.scan(old)).toMatchObject({
        granted: false,
        reason: 'code_withdrawn',
        name: '',
        personId: user._id,
        message: 'Código cancelado. Gere um novo',
      });
      expect(await gate.scan(await ownCode(fixture, user))).toMatchObject({ granted: true });
    },
  );

  it('a replaced key withdraws employee and master codes but no visitor codes', async ({ fixture, gate }) => {
    const issuer = await person(fixture, { role: 1 });
    const holder = await person(fixture);
    const codes = {
      employee: await issuedCode(fixture, issuer, { t: 'e', c: holder.cpf }),
      master: await issuedCode(fixture, issuer, { t: 'm', c: '' }),
      visitor: await issuedCode(fixture, issuer, { t: 'v', c: await guestWithVisit(fixture, issuer) }),
    };
    await fixture.database.users.updateOne({ _id: issuer._id }, { $inc: { accessKeyVersion: 1 } });
    expect(await gate.scan(codes.employee)).toMatchObject({ reason: 'code_withdrawn' });
    expect(await gate.scan(codes.master)).toMatchObject({ reason: 'code_withdrawn' });
    expect(await gate.scan(codes.visitor)).toMatchObject({ granted: true });
  });

  it('a code of a future key version is invalid', async ({ fixture, gate }) => {
    const user = await person(fixture, { accessKeyVersion: 1 });
    const ahead = await codeOf(
      fixture,
      user,
      { t: 'e', c: user.cpf },
      { _id: user._id, accessKeyVersion: 2 },
    );
    expect(await gate.scan(ahead)).toMatchObject({ reason: 'code_invalid' });
  });
});

describe('keys in a browser', () => {
  it.for(['another employee', 'a guest', 'a master code'])(
    'the own key of an administrator seals no code for %s',
    async (whom, { fixture, gate }) => {
      const admin = await person(fixture, { role: 1 });
      const facts = {
        'another employee': { t: 'e', c: (await person(fixture)).cpf },
        'a guest': { t: 'v', c: await guestWithVisit(fixture, admin) },
        'a master code': { t: 'm', c: '' },
      }[whom] as never;
      expect(await gate.scan(await codeOf(fixture, admin, facts))).toMatchObject({
        granted: false,
        reason: 'issuer_not_allowed',
        message: 'Código sem validade',
      });
    },
  );
});

describe('employee codes issued by others', () => {
  it.for([
    { issuer: 'an administrator', given: { role: 1 }, reason: 'granted_reserveless' },
    { issuer: 'an operator without the ability', given: { role: 2 }, reason: 'issuer_not_allowed' },
    { issuer: 'the kitchen', given: { role: 3 }, reason: 'issuer_not_allowed' },
    { issuer: 'another employee', given: { role: 0 }, reason: 'issuer_not_allowed' },
    {
      issuer: 'a deactivated administrator',
      given: { role: 1, active: false },
      reason: 'issuer_not_allowed',
    },
  ] as const)(
    'an employee code issued by $issuer is answered with $reason',
    async ({ given, reason }, { fixture, gate }) => {
      const holder = await person(fixture);
      const code = await issuedCode(fixture, await person(fixture, given), { t: 'e', c: holder.cpf });
      expect(await gate.scan(code)).toMatchObject({ reason });
    },
  );

  it('an operator’s codes are refused once gerar_visitante is taken away', async ({ fixture, gate }) => {
    await grant(fixture, 'gerar_visitante');
    const operator = await person(fixture, { role: 2 });
    const [first, second] = [await person(fixture), await person(fixture)];
    const codes = [
      await issuedCode(fixture, operator, { t: 'e', c: first.cpf }),
      await issuedCode(fixture, operator, { t: 'e', c: second.cpf }),
    ] as const;
    expect(await gate.scan(codes[0])).toMatchObject({ granted: true, personId: first._id });
    await grant(fixture);
    expect(await gate.scan(codes[1])).toMatchObject({ granted: false, reason: 'issuer_not_allowed' });
  });

  it('passage and meal store the issuer of the code that was used', async ({ fixture, gate }) => {
    const [admin, holder] = [await person(fixture, { role: 1 }), await person(fixture)];
    const scan = await gate.scan(await issuedCode(fixture, admin, { t: 'e', c: holder.cpf }));
    await gate.turn(scan.key);
    const issuer = { id: admin._id, name: admin.name };
    const personKey = `employee:${holder._id}`;
    expect(await fixture.database.reservations.findOne({ personKey }).lean()).toMatchObject({
      issuer,
      passages: [{ issuer }],
    });
    const released = await person(fixture);
    await gate.giveUp((await gate.scan(await issuedCode(fixture, admin, { t: 'e', c: released.cpf }))).key);
    await gate.turn((await gate.scan(await ownCode(fixture, released))).key);
    const eaten = await fixture.database.reservations
      .findOne({ personKey: `employee:${released._id}`, active: true })
      .lean();
    expect(eaten?.issuer ?? null).toBeNull();
    expect(eaten?.passages.at(-1)).not.toHaveProperty('issuer');
  });

  it('the kitchen cannot issue employee codes even with the ability granted', async ({ fixture, gate }) => {
    await grant(fixture, 'gerar_visitante');
    const holder = await person(fixture);
    const code = await issuedCode(fixture, await person(fixture, { role: 3 }), { t: 'e', c: holder.cpf });
    expect(await gate.scan(code)).toMatchObject({ reason: 'issuer_not_allowed' });
  });

  it('an issued code is valid until the expiry it names', async ({ fixture, gate }) => {
    const [admin, holder] = [await person(fixture, { role: 1 }), await person(fixture)];
    const code = await issuedCode(fixture, admin, { t: 'e', c: holder.cpf, x: nowSeconds(fixture) + 3_600 });
    fixture.clock.advance(3_599_000);
    expect(await gate.scan(code)).toMatchObject({ granted: true });
    fixture.clock.advance(2_000);
    expect(await gate.scan(code)).toMatchObject({ granted: false, reason: 'code_expired' });
  });

  it('a code for an unknown employee is refused as unidentified', async ({ fixture, gate }) => {
    const code = await issuedCode(fixture, await person(fixture, { role: 1 }), { t: 'e', c: '98765432100' });
    expect(await gate.scan(code)).toMatchObject({ granted: false, reason: 'unknown_person' });
  });
});

describe('visitor codes', () => {
  it('a visitor code opens the gate for a registered visit at no cost', async ({ fixture, gate }) => {
    const admin = await person(fixture, { role: 1, name: 'ADRIANA MENEZES' });
    const guest = await guestWithVisit(fixture, admin);
    const scan = await gate.scan(await issuedCode(fixture, admin, { t: 'v', c: guest, n: 'Outra Pessoa' }));
    expect(scan).toMatchObject({ granted: true, reason: 'granted', name: 'CLARA NUNES' });
    expect(scan.message).toBe('Bom apetite, Clara · Almoço');
    expect(await gate.turn(scan.key)).toEqual({ outcome: 'concluded', priceCents: 0 });
    const issuer = { id: admin._id, name: 'ADRIANA MENEZES' };
    expect(await fixture.database.reservations.findOne({ personKey: `guest:${guest}` }).lean()).toMatchObject(
      {
        person: { name: 'CLARA NUNES' },
        issuer,
        passages: [{ outcome: 'turned', issuer }],
      },
    );
  });

  it('a visitor code of another issuer is valid only with the ability', async ({ fixture, gate }) => {
    const [registrant, operator] = [await person(fixture, { role: 1 }), await person(fixture, { role: 2 })];
    const code = await issuedCode(fixture, operator, {
      t: 'v',
      c: await guestWithVisit(fixture, registrant),
    });
    expect(await gate.scan(code)).toMatchObject({ granted: false, reason: 'issuer_not_allowed' });
    await grant(fixture, 'gerar_visitante');
    expect(await gate.scan(code)).toMatchObject({ granted: true, name: 'CLARA NUNES' });
  });

  it('a visitor code opens no gate after the visit was cancelled', async ({ fixture, gate }) => {
    const admin = await person(fixture, { role: 1 });
    const guest = await guestWithVisit(fixture, admin);
    const code = await issuedCode(fixture, admin, { t: 'v', c: guest });
    await fixture.database.reservations.updateOne(
      { personKey: `guest:${guest}` },
      { $set: { active: false } },
    );
    expect(await gate.scan(code)).toMatchObject({ granted: false, reason: 'no_visit_today' });
  });

  it('a visitor code opens no gate without a visit today', async ({ fixture, gate }) => {
    const code = await issuedCode(fixture, await person(fixture, { role: 1 }), { t: 'v', c: randomUUID() });
    expect(await gate.scan(code)).toMatchObject({
      granted: false,
      reason: 'no_visit_today',
      message: 'Visita sem reserva para esta refeição',
    });
    expect(await fixture.database.reservations.exists({ 'person.kind': 'guest', state: 0 })).toBeNull();
  });

  it.for([{ active: false }, { role: 0 as const }])(
    'a visitor code stays valid after its issuer became %o',
    async (became, { fixture, gate }) => {
      const issuer = await person(fixture, { role: 1 });
      const code = await issuedCode(fixture, issuer, { t: 'v', c: await guestWithVisit(fixture, issuer) });
      await fixture.database.users.updateOne({ _id: issuer._id }, { $set: became });
      expect(await gate.scan(code)).toMatchObject({ granted: true });
    },
  );
});

describe('master codes', () => {
  const master = async (fixture: ReservationFixture, given: Partial<User>) =>
    issuedCode(fixture, await person(fixture, given), { t: 'm', c: '' });

  it('each use of a master code is a separate free reservation', async ({ fixture, gate }) => {
    const code = await master(fixture, { role: 1, name: 'ADRIANA MENEZES' });
    const [first, second] = [await gate.scan(code), await gate.scan(code)];
    expect([first, second]).toEqual([
      expect.objectContaining({
        granted: true,
        reason: 'granted_master',
        message: 'Acesso master · Almoço',
      }),
      expect.objectContaining({ granted: true, reason: 'granted_master' }),
    ]);
    for (const { key } of [first, second]) {
      expect(await gate.turn(key)).toEqual({ outcome: 'master', priceCents: 0 });
    }
    const rows = await fixture.database.reservations
      .find({ 'person.name': 'Master · ADRIANA MENEZES' })
      .lean();
    for (const { issuer, passages } of rows) {
      expect([issuer?.name, passages[0]?.issuer]).toEqual(['ADRIANA MENEZES', issuer]);
    }
    expect(rows.map(({ state, priceCents, active }) => ({ state, priceCents, active }))).toEqual([
      { state: 2, priceCents: 0, active: true },
      { state: 2, priceCents: 0, active: true },
    ]);
  });

  it.for([{ role: 0 }, { role: 2 }, { role: 3 }, { role: 1, active: false }] as const)(
    'a master code of an issuer with %o is refused',
    async (given, { fixture, gate }) => {
      expect(await gate.scan(await master(fixture, given))).toMatchObject({ reason: 'issuer_not_allowed' });
    },
  );
});
