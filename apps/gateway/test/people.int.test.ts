import { randomUUID } from 'node:crypto';
import { API_BASE, pathOf } from '@reserva/contracts/own-routes';
import type { FoundUsers } from '@reserva/contracts/people/people-operations';
import { foundUsers } from '@reserva/contracts/people/people-operations';
import { routes } from '@reserva/contracts/routes';
import { maskCpf } from '@reserva/domain/basics/cpf';
import { codeHead, openAccessCode } from '@reserva/domain/gates/access-code';
import { importIssuedKey } from '@reserva/secrets/issued-code';
import { until } from '@reserva/testing/drain';
import { insertReservation } from '@reserva/testing/factories';
import { readQr } from '@reserva/testing/qr-reader';
import { waitingEvents } from '@reserva/testing/queues';
import { testWith } from '@reserva/testing/test-with';
import sharp from 'sharp';
import { describe, expect, vi } from 'vitest';
import { createGatewayFixture, type GatewayFixture, PASSWORD } from './support/gateway-fixture.ts';
import { grant, type SignedInVisitor, signedIn } from './support/signed-in.ts';

const test = testWith(createGatewayFixture).extend('admin', { scope: 'file' }, ({ fixture }) =>
  signedIn(fixture, { role: 1, name: 'ADRIANA MENEZES' }),
);

/** Returns the content of a code, which only the server's own key opens. */
async function opened(fixture: GatewayFixture, code: string): Promise<Record<string, unknown>> {
  const read = await openAccessCode(await importIssuedKey(fixture.context.config.secret), code);
  return read.ok ? JSON.parse(read.text) : {};
}
/** Returns the log lines of a caller, once their outbox is published. */
const linesOf = async (fixture: GatewayFixture, visitor: SignedInVisitor, count: number) =>
  until('the lines', async () => {
    const lines = (await waitingEvents(fixture.stores, 'operator.acted')).filter(
      ({ payload }) => payload.operator.id === visitor.user._id,
    );
    return lines.length >= count && lines.map(({ payload }) => payload);
  });

describe('users.findUsers', () => {
  const find = async (
    admin: SignedInVisitor,
    name: string,
    given: { firstRow?: number; lastRow?: number; pageSize?: number } = {},
  ): Promise<FoundUsers> => {
    const { status, body } = await admin.call('users.findUsers', {
      body: { name, pageSize: 50, firstRow: 1, lastRow: 50, ...given },
    });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['response']);
    return foundUsers.parse(await admin.open(body.response));
  };

  test('users.findUsers finds active people by badge or CPF', async ({ fixture, admin }) => {
    const person = await fixture.person({ name: 'TEREZA COSTA', badge: '7701' });
    await fixture.person({ name: 'TEREZA QUE SAIU', badge: '7702', active: false });
    const found = { persons: [{ NAME: 'TEREZA COSTA', CPF: person.cpf, CRACHA: '7701' }] };
    expect(await find(admin, '7701')).toEqual({ ...found, totalPages: { T_PAGINAS: 1 }, total: 1 });
    expect(await find(admin, person.cpf)).toMatchObject(found);
    expect(await find(admin, '7702')).toEqual({ persons: [], totalPages: { T_PAGINAS: 0 }, total: 0 });
    const { status, body } = await admin.call('users.findByBadges', {
      body: { crachas: ['7701', '7702', '7703', '7701'] },
    });
    expect(status).toBe(200);
    expect(foundUsers.parse(await admin.open(body.response as string)).persons).toEqual(found.persons);
    expect(body.desconhecidos).toEqual([
      { linha: 2, cracha: '7702', motivo: 'Cadastro inativo' },
      { linha: 3, cracha: '7703', motivo: 'Crachá não encontrado' },
      { linha: 4, cracha: '7701', motivo: 'Crachá repetido na lista' },
    ]);
  });

  test('users.findUsers finds part of a name without regard to accents and case', async ({
    fixture,
    admin,
  }) => {
    for (const name of ['ÉRICA D’ÁVILA', 'JOSÉ ÁVILA', 'Antônio avila', 'AVILA DE SOUZA']) {
      await fixture.person({ name });
    }
    await fixture.person({ name: 'AVILA QUE SAIU', active: false });
    // The account of a display, for which no one reserves.
    await fixture.exempt({ name: 'AVILA DO REFEITORIO' });
    const { persons, totalPages } = await find(admin, 'ávila');
    expect(persons.map(({ NAME }) => NAME)).toEqual([
      'Antônio avila',
      'AVILA DE SOUZA',
      'ÉRICA D’ÁVILA',
      'JOSÉ ÁVILA',
    ]);
    expect(totalPages).toEqual({ T_PAGINAS: 1 });
    expect((await find(admin, 'avila souza')).persons.map(({ NAME }) => NAME)).toEqual(['AVILA DE SOUZA']);
    expect((await find(admin, 'A.*A')).persons, 'no pattern').toEqual([]);
  });

  test('users.findUsers answers one page of numbered rows and users.getMatching all of them', async ({
    fixture,
    admin,
  }) => {
    for (let n = 0; n < 7; n++) await fixture.person({ name: `PAGINADA ${n}` });
    const names = async (firstRow: number, lastRow: number) =>
      (await find(admin, 'PAGINADA', { firstRow, lastRow, pageSize: 3 })).persons.map(({ NAME }) =>
        NAME.slice(-1),
      );
    expect(await names(1, 3)).toEqual(['0', '1', '2']);
    expect(await names(4, 6)).toEqual(['3', '4', '5']);
    expect(await names(7, 9)).toEqual(['6']);
    expect(await names(10, 12)).toEqual([]);
    expect(await names(1, 900), 'never more than a page').toHaveLength(3);
    expect(await find(admin, 'PAGINADA', { firstRow: 1, lastRow: 3, pageSize: 3 })).toMatchObject({
      totalPages: { T_PAGINAS: 3 },
      total: 7,
    });
    const { status, body } = await admin.call('users.getMatching', { body: { name: 'paginada' } });
    expect(status).toBe(200);
    const all = foundUsers.parse(await admin.open(body.response as string));
    expect(all).toMatchObject({ totalPages: { T_PAGINAS: 1 }, total: 7 });
    expect(all.persons.map(({ NAME }) => NAME.slice(-1)).join('')).toBe('0123456');
    expect((await find(admin, 'NINGUEM COM ESTE NOME')).totalPages.T_PAGINAS).toBe(0);
  });

  test('users.findUsers sorts by name or by badge number in both directions', async ({ fixture, admin }) => {
    for (const badge of ['900999', '901000', '0900998']) await fixture.person({ name: 'ORDENADA', badge });
    await fixture.person({ name: 'ORDENADA ZULU', badge: '900001' });
    const badges = async (order: object) => {
      const pages = [1, 3].map(async (firstRow) => {
        const body = { name: 'ORDENADA', pageSize: 2, firstRow, lastRow: firstRow + 1, ...order };
        const { body: answer } = await admin.call('users.findUsers', { body });
        return foundUsers.parse(await admin.open(answer.response as string)).persons;
      });
      return (await Promise.all(pages)).flat().map(({ CRACHA }) => CRACHA);
    };
    const byBadge = ['900001', '0900998', '900999', '901000'];
    expect(await badges({ por: 'cracha' })).toEqual(byBadge);
    expect(await badges({ por: 'cracha', ordem: 'desc' })).toEqual(byBadge.toReversed());
    const byName = await badges({});
    expect(byName.at(-1)).toBe('900001');
    expect(await badges({ por: 'nome', ordem: 'desc' })).toEqual(byName.toReversed());
  });

  test('only the key of the session opens the found people', async ({ fixture, admin }) => {
    const person = await fixture.person({ name: 'SEGREDO DA SILVA' });
    const { body } = await admin.call('users.findUsers', {
      body: { name: 'SEGREDO', pageSize: 50, firstRow: 1, lastRow: 50 },
    });
    expect(JSON.stringify(body)).not.toContain(person.cpf);
    const other = await signedIn(fixture, { role: 1 });
    await expect(other.open(body.response)).rejects.toThrow();
  });

  test('users.findUsers gets 403 from the first call after the ability is taken away', async ({
    fixture,
  }) => {
    const operator = await signedIn(fixture, { role: 2 });
    const body = { name: '', pageSize: 50, firstRow: 1, lastRow: 50 };
    await grant(fixture, 'gerar_visitante');
    expect((await operator.call('users.findUsers', { body })).status).toBe(200);
    await grant(fixture);
    expect((await operator.call('users.findUsers', { body })).status).toBe(403);
  });
});

describe('users.master', () => {
  const png = async (fixture: GatewayFixture, visitor: SignedInVisitor) => {
    const { method } = routes['users.master'];
    const path = pathOf('users.master');
    const response = await fetch(`${fixture.url}${API_BASE}${path}`, {
      method,
      headers: { authorization: `Bearer ${visitor.token}`, 'x-forwarded-for': visitor.address },
    });
    return { response, image: Buffer.from(await response.arrayBuffer()) };
  };

  test('users.master answers a QR code sealed in the name of the caller until midnight', async ({
    fixture,
    admin,
  }) => {
    const { response, image } = await png(fixture, admin);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { width, height } = await sharp(image).metadata();
    expect([width, height]).toEqual([400, 400]);
    const code = readQr(image) ?? '';
    expect(codeHead(code)).toEqual({ issuer: admin.user._id, sealedBy: 'server' });
    const payload = await opened(fixture, code);
    expect(payload).toMatchObject({ t: 'm', c: '', n: 'ADRIANA MENEZES', v: 1 });
    expect(new Date(Number(payload.x) * 1000).toISOString()).toBe('2026-11-20T03:00:00.000Z');
  });

  test('a master code leaves one line in the log with its operator', async ({ fixture, admin }) => {
    const before = (await waitingEvents(fixture.stores, 'operator.acted')).length;
    await png(fixture, admin);
    const events = await until('the event', async () => {
      const all = await waitingEvents(fixture.stores, 'operator.acted');
      return all.length > before && all;
    });
    expect(events).toHaveLength(before + 1);
    expect(events[0]?.payload).toEqual({
      action: 4,
      operator: { id: admin.user._id, name: 'ADRIANA MENEZES', role: 1 },
      description: 'Gerou um acesso master, válido até o fim de 19/11/2026',
      client: null,
    });
    await until('an empty outbox', async () => {
      const user = await fixture.context.database.users.findById(admin.user._id).lean();
      return user?.outbox.length === 0;
    });
  });

  test('users.master gets 403 for an operator without gerar_visitante', async ({ fixture }) => {
    await grant(fixture, 'concluir_reserva');
    const operator = await signedIn(fixture, { role: 2 });
    expect((await png(fixture, operator)).response.status).toBe(403);
    await grant(fixture, 'gerar_visitante');
    expect((await png(fixture, operator)).response.status).toBe(200);
  });
});

describe('users.accessCodes', () => {
  const ask = (visitor: SignedInVisitor, body: Record<string, unknown>) =>
    visitor.call('users.accessCodes', { body });

  test('users.accessCodes answers a sealed code and logs a line for each active person', async ({
    fixture,
  }) => {
    const issuer = await signedIn(fixture, { role: 1, name: 'OLGA PRADO' });
    const [ana, bia] = [
      await fixture.person({ name: 'ANA LIMA' }),
      await fixture.person({ name: 'BIA LIMA' }),
    ];
    const [gone, display] = [await fixture.person({ active: false }), await fixture.exempt()];
    const cpfs = [ana.cpf, gone.cpf, '00000000191', display.cpf, bia.cpf];
    const { status, body } = await ask(issuer, { cpfs, until: '2026-11-25' });
    const codes = body.codes as ({ name: string; code: string } | null)[];
    expect([status, codes.map((made) => made?.name)]).toEqual([
      200,
      ['ANA LIMA', undefined, undefined, undefined, 'BIA LIMA'],
    ]);
    for (const cpf of cpfs) expect(JSON.stringify(body)).not.toContain(cpf);
    expect(codeHead(codes[0]?.code ?? '')).toEqual({ issuer: issuer.user._id, sealedBy: 'server' });
    const payload = await opened(fixture, codes[0]?.code ?? '');
    expect(payload).toMatchObject({ t: 'e', c: ana.cpf, n: 'ANA LIMA', v: 1 });
    expect(new Date(Number(payload.x) * 1000).toISOString()).toBe('2026-11-26T03:00:00.000Z');
    const lines = await linesOf(fixture, issuer, 2);
    expect(lines.map(({ description }) => description).sort()).toEqual([
      'Gerou um código de acesso, válido até o fim de 25/11/2026 (1 de 2)',
      'Gerou um código de acesso, válido até o fim de 25/11/2026 (2 de 2)',
    ]);
    expect(lines.map(({ client }) => client?.id).sort()).toEqual([ana._id, bia._id].sort());
    expect(new Set(lines.map(({ action }) => action))).toEqual(new Set([4]));
  });

  test.for([
    ['2026-11-18', 'Escolha hoje ou um dia que ainda não passou.'],
    ['2026-11-26', 'O código pode valer por no máximo 7 dias: até 25/11/2026.'],
    ['2036-11-19', 'O código pode valer por no máximo 7 dias: até 25/11/2026.'],
  ])('users.accessCodes until %s gets 400 and logs nothing', async ([day, message], { fixture, admin }) => {
    const issuer = await signedIn(fixture, { role: 1 });
    const refused = await ask(issuer, { cpfs: [admin.user.cpf], until: day });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code: 'code_until_invalid', message });
    const stored = await fixture.context.database.users.findById(issuer.user._id).lean();
    expect(stored?.outbox).toEqual([]);
  });

  test('an unknown person gets no access code and no log line', async ({ fixture }) => {
    const issuer = await signedIn(fixture, { role: 1 });
    const { status, body } = await ask(issuer, { cpfs: ['00000000191'], until: '2026-11-19' });
    expect([status, body.codes]).toEqual([200, [null]]);
    const stored = await fixture.context.database.users.findById(issuer.user._id).lean();
    expect(stored?.outbox).toEqual([]);
  });

  test('users.accessCodes gets 403 without the ability', async ({ fixture, admin }) => {
    await grant(fixture, 'concluir_reserva');
    const operator = await signedIn(fixture, { role: 2 });
    const body = { cpfs: [admin.user.cpf], until: '2026-11-19' };
    expect((await ask(operator, body)).status).toBe(403);
    await grant(fixture, 'gerar_visitante');
    expect((await ask(operator, body)).status).toBe(200);
  });
});

describe('users.visitorCode', () => {
  test('a new code for a guest lasts until the day after the last meal', async ({ fixture }) => {
    const issuer = await signedIn(fixture, { role: 1 });
    const guest = randomUUID();
    const person = { kind: 'guest' as const, id: guest, name: 'CLARA NUNES', cpf: '' };
    for (const date of ['2026-11-19', '2026-11-20'])
      await insertReservation(fixture.context.database, { person, date });
    const { status, body } = await issuer.call('users.visitorCode', { body: { guest } });
    expect([status, body.name, body.lastMeal]).toEqual([200, 'CLARA NUNES', '2026-11-20']);
    const payload = await opened(fixture, String(body.code));
    expect(payload).toMatchObject({ t: 'v', c: guest, n: 'CLARA NUNES' });
    expect(new Date(Number(payload.x) * 1000).toISOString()).toBe('2026-11-22T03:00:00.000Z');
    expect(await linesOf(fixture, issuer, 1)).toMatchObject([
      {
        action: 4,
        description: 'Gerou um novo acesso de convidado, válido até o fim de 21/11/2026',
        client: { id: guest, name: 'CLARA NUNES' },
      },
    ]);
    const past = { kind: 'guest' as const, id: randomUUID(), name: 'DAVI', cpf: '' };
    await insertReservation(fixture.context.database, { person: past, date: '2026-11-18' });
    for (const other of [past.id, randomUUID()]) {
      const refused = await issuer.call('users.visitorCode', { body: { guest: other } });
      expect([refused.status, refused.body.code]).toEqual([404, 'visit_not_found']);
    }
  });
});

describe('users.endAccess', () => {
  const end = (admin: SignedInVisitor, cpf: string) => admin.call('users.endAccess', { body: { cpf } });

  test('users.endAccess ends sessions and codes but leaves password and authenticator', async ({
    fixture,
    admin,
  }) => {
    const lost = await signedIn(fixture, { name: 'PERDEU O CELULAR' });
    expect((await end(admin, lost.user.cpf)).body).toEqual({ message: 'Acessos encerrados!' });
    expect((await lost.call('users.checkAuth')).status).toBe(401);
    expect((await lost.call('users.refresh')).status).toBe(401);
    const { passwordHash, twoFactor } = lost.user;
    expect(await fixture.context.database.users.findById(lost.user._id).lean()).toMatchObject({
      accessKeyVersion: 2,
      passwordHash,
      twoFactor,
    });
    const line = await until('the event', async () =>
      (await waitingEvents(fixture.stores, 'operator.acted')).find(
        ({ payload }) => payload.client?.id === lost.user._id,
      ),
    );
    expect(line.payload).toMatchObject({
      action: 7,
      description: 'Encerrou as sessões e cancelou os códigos de acesso',
    });
    expect(JSON.stringify(line)).not.toContain(lost.user.cpf);
  });

  test('users.endAccess is refused to operators and for an unknown or invalid CPF', async ({
    fixture,
    admin,
  }) => {
    expect((await end(admin, '00000000191')).body.code).toBe('user_not_found');
    expect((await end(admin, '862.883.667-57')).status).toBe(400);
    const operator = await signedIn(fixture, { role: 2 });
    expect((await operator.call('users.endAccess', { body: { cpf: '86288366757' } })).status).toBe(403);
  });
});

describe('users.lostPhone', () => {
  test('users.lostPhone makes old codes worthless and signs out all other devices', async ({ fixture }) => {
    const mine = await signedIn(fixture);
    const lost = fixture.visitor();
    await lost.signIn(mine.user.login, PASSWORD);
    const keyOf = async (visitor: typeof lost) => (await visitor.call('users.accessKey')).body.key;
    const before = await keyOf(lost);
    const { status, body } = await mine.call('users.lostPhone');
    expect([status, body]).toEqual([
      200,
      { message: 'Pronto: os QR Codes antigos não valem mais.', ended: 1 },
    ]);
    // At its next contact the lost phone learns that its session is over, and deletes its stored data.
    for (const name of ['users.accessKey', 'users.refresh'] as const)
      expect((await lost.call(name)).status).toBe(401);
    const after = await keyOf(mine);
    expect(after).toMatch(/^[\w-]{43}$/);
    expect(after).not.toBe(before);
    expect((await mine.call('users.checkAuth')).status).toBe(200);
  });

  test('a lost phone gets no new key while its session is being ended', async ({ fixture }) => {
    const mine = await signedIn(fixture);
    const lost = fixture.visitor();
    await lost.signIn(mine.user.login, PASSWORD);
    const { sessions, users } = fixture.context.database;
    // The call starts before the key is replaced and is answered afterwards, so it reads the new key.
    const find = users.findOne.bind(users);
    const spy = vi.spyOn(users, 'findOne').mockImplementationOnce(((
      ...queryInput: Parameters<typeof find>
    ) => {
      const query = find(...queryInput);
      const lean = query.lean.bind(query);
      vi.spyOn(query, 'lean').mockImplementationOnce((async () => {
        await sessions.updateMany({ userId: mine.user._id }, { $set: { revokedAt: fixture.clock.now() } });
        return lean();
      }) as never);
      return query;
    }) as never);
    const answer = await lost.call('users.accessKey');
    spy.mockRestore();
    expect(answer.status).toBe(401);
  });
});

describe('users.resetLogin', () => {
  const reset = (admin: SignedInVisitor, cpf: string) => admin.call('users.resetLogin', { body: { cpf } });

  test('users.resetLogin ends every session and requires a new enrolment', async ({ fixture, admin }) => {
    const user = await fixture.person();
    const visitors = [fixture.visitor(), fixture.visitor()];
    for (const [step, visitor] of visitors.entries()) {
      // The first visitor uses the code of the previous step, the second that of this step, because each is valid once.
      await visitor.signIn(user.login, PASSWORD, await fixture.code(step - 1));
      expect((await visitor.call('users.checkAuth')).status).toBe(200);
    }
    const answer = await reset(admin, user.cpf);
    expect(answer.body).toEqual({ message: 'Autenticação resetada!' });
    for (const visitor of visitors) {
      expect((await visitor.call('users.checkAuth')).status).toBe(401);
      expect((await visitor.call('users.refresh')).status).toBe(401);
    }
    const again = await fixture
      .visitor()
      .call('users.login', { body: { user: user.login, password: PASSWORD } });
    expect(again.body).toMatchObject({ twoFactors: true, checked: false });
    expect(again.body.qrcode).toMatch(/^data:image\/png/);
    const stored = await fixture.context.database.users.findById(user._id).lean();
    expect(stored).toMatchObject({ passwordHash: user.passwordHash, accessKeyVersion: 2, active: true });
    expect(stored?.twoFactor.secret).not.toBe(user.twoFactor.secret);
  });

  test('the log of a reset names the person without the CPF', async ({ fixture, admin }) => {
    const user = await fixture.person({ name: 'ESQUECIDO DO CELULAR' });
    await reset(admin, user.cpf);
    const event = await until('the event', async () =>
      (await waitingEvents(fixture.stores, 'operator.acted')).find(
        ({ payload }) => payload.client?.id === user._id,
      ),
    );
    expect(event.payload).toEqual({
      action: 7,
      operator: { id: admin.user._id, name: 'ADRIANA MENEZES', role: 1 },
      description: 'Resetou a autenticação de dois fatores',
      client: { id: user._id, name: 'ESQUECIDO DO CELULAR' },
    });
    expect(JSON.stringify(event)).not.toContain(user.cpf);
  });

  test('users.resetLogin is refused to operators and for an unknown or invalid CPF', async ({
    fixture,
    admin,
  }) => {
    const unknown = await reset(admin, '00000000191');
    expect(unknown.status).toBe(404);
    expect(unknown.body).toMatchObject({ code: 'user_not_found', message: 'Usuário não encontrado!' });
    for (const cpf of ['862.883.667-57', '8628836675', ''])
      expect((await reset(admin, cpf)).status).toBe(400);
    const operator = await signedIn(fixture, { role: 2 });
    const refused = await operator.call('users.resetLogin', { body: { cpf: '86288366757' } });
    expect(refused.status).toBe(403);
    expect(maskCpf('86288366757')).not.toContain('883');
  });
});
