import type { FoundUsers } from '@reserva/contracts/http/people';
import { foundUsers } from '@reserva/contracts/http/people';
import { API_BASE, routes } from '@reserva/contracts/http/routes';
import { importAccessKey, issuerOf, openAccessCode } from '@reserva/domain/access-code';
import { maskCpf } from '@reserva/domain/cpf';
import { accessCodeKey } from '@reserva/runtime/secrets';
import { until } from '@reserva/testing/drain';
import { readQr } from '@reserva/testing/qr-reader';
import { waitingEvents } from '@reserva/testing/queues';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGatewayBed, type GatewayBed, PASSWORD } from './support/gateway-bed.ts';
import { grant, type SignedInVisitor, signedIn } from './support/signed-in.ts';

let bed: GatewayBed;
let admin: SignedInVisitor;
beforeAll(async () => {
  bed = await createGatewayBed();
  admin = await signedIn(bed, { role: 1, name: 'ADRIANA MENEZES' });
});
afterAll(() => bed.dispose());

describe('users.findUsers', () => {
  const find = async (name: string, firstRow = 1, lastRow = 50, pageSize = 50): Promise<FoundUsers> => {
    const { status, body } = await admin.call('users.findUsers', {
      body: { name, pageSize, firstRow, lastRow },
    });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['response']);
    return foundUsers.parse(await admin.open(body.response));
  };

  test('200 finds a part of a name whatever its accents and case, active people only, sorted', async () => {
    for (const name of ['ÉRICA D’ÁVILA', 'JOSÉ ÁVILA', 'Antônio avila', 'AVILA DE SOUZA']) {
      await bed.person({ name });
    }
    await bed.person({ name: 'AVILA QUE SAIU', active: false });
    const { persons, totalPages } = await find('ávila');
    expect(persons.map(({ NAME }) => NAME)).toEqual([
      'Antônio avila',
      'AVILA DE SOUZA',
      'ÉRICA D’ÁVILA',
      'JOSÉ ÁVILA',
    ]);
    expect(totalPages).toEqual({ T_PAGINAS: 1 });
    expect((await find('avila souza')).persons.map(({ NAME }) => NAME)).toEqual(['AVILA DE SOUZA']);
    expect((await find('A.*A')).persons, 'no pattern').toEqual([]);
  });

  test('200 numbers rows from 1: each page its own, the last one shorter', async () => {
    for (let n = 0; n < 7; n++) await bed.person({ name: `PAGINADA ${n}` });
    const names = async (first: number, last: number) =>
      (await find('PAGINADA', first, last, 3)).persons.map(({ NAME }) => NAME.slice(-1));
    expect(await names(1, 3)).toEqual(['0', '1', '2']);
    expect(await names(4, 6)).toEqual(['3', '4', '5']);
    expect(await names(7, 9)).toEqual(['6']);
    expect(await names(10, 12)).toEqual([]);
    expect(await names(1, 900), 'never more than a page').toHaveLength(3);
    expect((await find('PAGINADA', 1, 3, 3)).totalPages.T_PAGINAS).toBe(3);
    expect((await find('NINGUEM COM ESTE NOME')).totalPages.T_PAGINAS).toBe(0);
  });

  test('the answer shows nobody to whoever lacks the key of the session', async () => {
    const person = await bed.person({ name: 'SEGREDO DA SILVA' });
    const { body } = await admin.call('users.findUsers', {
      body: { name: 'SEGREDO', pageSize: 50, firstRow: 1, lastRow: 50 },
    });
    expect(JSON.stringify(body)).not.toContain(person.cpf);
    const other = await signedIn(bed, { role: 1 });
    await expect(other.open(body.response)).rejects.toThrow();
  });

  test('is answered by an index, never by reading all people', async () => {
    const { users } = bed.context.database;
    const page = users.find({ active: true, sortName: /AVILA/ }).sort({ sortName: 1, _id: 1 });
    const plan = JSON.stringify(await page.limit(50).explain('queryPlanner'));
    expect(plan).toContain('IXSCAN');
    expect(plan).not.toContain('COLLSCAN');
    expect(plan).not.toContain('"SORT"');
  });

  test('403 without the ability, from the very next call on', async () => {
    const operator = await signedIn(bed, { role: 2 });
    const body = { name: '', pageSize: 50, firstRow: 1, lastRow: 50 };
    await grant(bed, 'gerar_visitante');
    expect((await operator.call('users.findUsers', { body })).status).toBe(200);
    await grant(bed);
    expect((await operator.call('users.findUsers', { body })).status).toBe(403);
  });
});

describe('users.master', () => {
  const png = async (visitor: SignedInVisitor) => {
    const { method, path } = routes['users.master'];
    const response = await fetch(`${bed.url}${API_BASE}${path}`, {
      method,
      headers: { authorization: `Bearer ${visitor.token}`, 'x-forwarded-for': visitor.address },
    });
    return { response, image: Buffer.from(await response.arrayBuffer()) };
  };

  test('200 a PNG of 400 px whose code is sealed by the caller and lives until midnight', async () => {
    const { response, image } = await png(admin);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { width, height } = await sharp(image).metadata();
    expect([width, height]).toEqual([400, 400]);
    const code = readQr(image) ?? '';
    expect(issuerOf(code)).toBe(admin.user._id);
    const key = await importAccessKey(accessCodeKey(bed.context.config.secret, admin.user._id, 1));
    const opened = await openAccessCode(key, code);
    const payload = JSON.parse(opened.ok ? opened.text : '{}');
    expect(payload).toMatchObject({ t: 'm', c: '', n: 'ADRIANA MENEZES' });
    expect(new Date(payload.x * 1000).toISOString()).toBe('2026-11-20T03:00:00.000Z');
  });

  test('leaves one line for the log, with who and what', async () => {
    const before = (await waitingEvents(bed.stores, 'operator.acted')).length;
    await png(admin);
    const events = await until('the event', async () => {
      const all = await waitingEvents(bed.stores, 'operator.acted');
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
      const user = await bed.context.database.users.findById(admin.user._id).lean();
      return user?.outbox.length === 0;
    });
  });

  test('403 for an operator without gerar_visitante', async () => {
    await grant(bed, 'concluir_reserva');
    const operator = await signedIn(bed, { role: 2 });
    expect((await png(operator)).response.status).toBe(403);
    await grant(bed, 'gerar_visitante');
    expect((await png(operator)).response.status).toBe(200);
  });
});

describe('users.resetLogin', () => {
  const reset = (cpf: string) => admin.call('users.resetLogin', { body: { cpf } });

  test('200 ends every session and shows a new enrolment QR at the next sign-in, nothing else', async () => {
    const user = await bed.person();
    const visitors = [bed.visitor(), bed.visitor()];
    for (const [step, visitor] of visitors.entries()) {
      // The code of the step before, then that of this one: each is good once.
      await visitor.signIn(user.login, PASSWORD, await bed.code(step - 1));
      expect((await visitor.call('users.checkAuth')).status).toBe(200);
    }
    const answer = await reset(user.cpf);
    expect(answer.body).toEqual({ message: 'Autenticação resetada!' });
    for (const visitor of visitors) {
      expect((await visitor.call('users.checkAuth')).status).toBe(401);
      expect((await visitor.call('users.refresh')).status).toBe(401);
    }
    const again = await bed.visitor().call('users.login', { body: { user: user.login, password: PASSWORD } });
    expect(again.body).toMatchObject({ twoFactors: true, checked: false });
    expect(again.body.qrcode).toMatch(/^data:image\/png/);
    const stored = await bed.context.database.users.findById(user._id).lean();
    expect(stored).toMatchObject({ passwordHash: user.passwordHash, accessKeyVersion: 1, active: true });
    expect(stored?.twoFactor.secret).not.toBe(user.twoFactor.secret);
  });

  test('the log names on whom, never a CPF', async () => {
    const user = await bed.person({ name: 'ESQUECIDO DO CELULAR' });
    await reset(user.cpf);
    const event = await until('the event', async () =>
      (await waitingEvents(bed.stores, 'operator.acted')).find(
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

  test('404 for a CPF that nobody has, 400 for what is none, 403 for operators', async () => {
    const unknown = await reset('00000000191');
    expect(unknown.status).toBe(404);
    expect(unknown.body).toMatchObject({ code: 'user_not_found', message: 'Usuário não encontrado!' });
    for (const cpf of ['862.883.667-57', '8628836675', '']) expect((await reset(cpf)).status).toBe(400);
    const operator = await signedIn(bed, { role: 2 });
    const refused = await operator.call('users.resetLogin', { body: { cpf: '86288366757' } });
    expect(refused.status).toBe(403);
    expect(maskCpf('86288366757')).not.toContain('883');
  });
});
