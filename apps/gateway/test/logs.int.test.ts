import { type UserLogPage, userLogPage } from '@reserva/contracts/system/log-operations';
import { instantAt } from '@reserva/domain/basics/time';
import { newId } from '@reserva/runtime/process/ids';
import { insertUser } from '@reserva/testing/factories';
import { TEST_ZONE } from '@reserva/testing/test-clock';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect } from 'vitest';
import { createGatewayFixture, type GatewayFixture } from './support/gateway-fixture.ts';
import { type SignedInVisitor, signedIn } from './support/signed-in.ts';

const test = testWith(createGatewayFixture).extend('admin', { scope: 'file' }, ({ fixture }) =>
  signedIn(fixture, { role: 1 }),
);

const at = (date: string, time: string) => instantAt(date, time, TEST_ZONE);

describe('reports.getUserLogPage', () => {
  const line = (fixture: GatewayFixture, moment: Date, name: string, action: 1 | 2 = 1) =>
    fixture.context.database.userLogs.create({
      _id: newId(moment),
      userId: '0'.repeat(24),
      name,
      cpf: '86288366757',
      action,
      description: action === 1 ? 'Reservou: Almoço' : 'Cancelou: Almoço',
      at: moment,
    });
  const page = async (admin: SignedInVisitor, given: Record<string, unknown> = {}): Promise<UserLogPage> => {
    const body = { date: '2026-11-18', items: 50, skip: 0, action: 0, user: '', ...given };
    const answer = await admin.call('reports.getUserLogPage', { body });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body)).toEqual(['data']);
    return userLogPage.parse(await admin.open(answer.body.data));
  };

  test.beforeAll(async ({ fixture }) => {
    await line(fixture, at('2026-11-17', '23:59'), 'DE ONTEM');
    await line(fixture, at('2026-11-18', '00:00'), 'ÉRICA D’ÁVILA');
    await line(fixture, at('2026-11-18', '08:50'), 'BRUNO LIMA');
    await line(fixture, at('2026-11-18', '23:59'), 'BRUNO LIMA', 2);
    await line(fixture, at('2026-11-19', '00:00'), 'DE AMANHA');
  });

  test('the log of the users shows the local day latest first with masked CPFs', async ({ admin }) => {
    const { page: rows, totalLogs } = await page(admin);
    expect(totalLogs).toBe(3);
    expect(
      rows.map(({ usuario_nome, usuario_cpf, descricao, horario }) => [
        usuario_nome,
        usuario_cpf,
        descricao,
        horario,
      ]),
    ).toEqual([
      ['BRUNO LIMA', '862.***.***-57', 'Cancelou: Almoço', '18/11/2026 23:59'],
      ['BRUNO LIMA', '862.***.***-57', 'Reservou: Almoço', '18/11/2026 08:50'],
      ['ÉRICA D’ÁVILA', '862.***.***-57', 'Reservou: Almoço', '18/11/2026 00:00'],
    ]);
    const other = (await page(admin, { date: '2026-11-17' })).page;
    expect(other.map(({ usuario_nome }) => usuario_nome)).toEqual(['DE ONTEM']);
  });

  test('the log of the users is filtered by action and by part of the name without accents', async ({
    admin,
  }) => {
    expect((await page(admin, { action: 2 })).totalLogs).toBe(1);
    expect((await page(admin, { user: 'erica d’avila' })).totalLogs).toBe(1);
    expect((await page(admin, { user: 'lima', action: 1 })).totalLogs).toBe(1);
    expect(await page(admin, { user: 'NINGUÉM' })).toEqual({ page: [], totalLogs: 0 });
  });

  test('the log of the users has pages of 50 with the total of all lines', async ({ fixture, admin }) => {
    const moment = at('2026-10-05', '12:00');
    for (let n = 0; n < 53; n++) await line(fixture, new Date(moment.getTime() + n * 1000), `PESSOA ${n}`);
    const first = await page(admin, { date: '2026-10-05' });
    const second = await page(admin, { date: '2026-10-05', skip: 50 });
    expect([first.page.length, first.totalLogs, second.page.length]).toEqual([50, 53, 3]);
    expect(second.page.map(({ usuario_nome }) => usuario_nome)).toEqual(['PESSOA 2', 'PESSOA 1', 'PESSOA 0']);
  });

  test('the log of the users is read by an index', async ({ fixture }) => {
    const { userLogs } = fixture.context.database;
    const filter = {
      at: { $gte: at('2026-11-18', '00:00'), $lt: at('2026-11-19', '00:00') },
      search: /LIMA/,
    };
    const query = userLogs.find(filter).sort({ at: -1, _id: -1 }).limit(50);
    const plan = JSON.stringify(await query.explain('queryPlanner'));
    expect(plan).toContain('IXSCAN');
    expect(plan).not.toContain('COLLSCAN');
    expect(plan).not.toContain('"SORT"');
  });

  test('the log of the users needs an administrator and at most 50 lines a page', async ({
    fixture,
    admin,
  }) => {
    const body = { date: '2026-11-18', items: 50, skip: 0, action: 0, user: '' };
    for (const role of [0, 2, 3] as const) {
      const visitor = await signedIn(fixture, { role });
      const answer = await visitor.call('reports.getUserLogPage', { body });
      expect(answer.status).toBe(403);
      expect(answer.body).not.toHaveProperty('data');
    }
    expect((await admin.call('reports.getUserLogPage', { body: { ...body, items: 51 } })).status).toBe(400);
  });
});

describe('reports.getLogPage', () => {
  const line = (fixture: GatewayFixture, date: string, time: string, given: Record<string, unknown>) =>
    fixture.context.database.operatorLogs.create({
      _id: newId(at(date, time)),
      action: 1,
      operator: { id: '0'.repeat(24), name: 'OTÁVIO RAMOS', role: 2 },
      search: 'OTAVIO RAMOS',
      description: 'Alterou valores',
      client: null,
      at: at(date, time),
      date,
      ...given,
    });
  const page = async (admin: SignedInVisitor, given: Record<string, unknown> = {}) => {
    const body = { date: '2026-11-18', items: 50, skip: 0, type: 0, operator: '', ...given };
    const { status, body: answer } = await admin.call('reports.getLogPage', { body });
    expect(status).toBe(200);
    return answer as { page: Record<string, string>[]; totalLogs: number };
  };

  test.beforeAll(async ({ fixture }) => {
    const bruno = await insertUser(fixture.context.database, { name: 'BRUNO', badge: '4711' });
    await line(fixture, '2026-11-18', '08:00', {});
    await line(fixture, '2026-11-18', '09:00', {
      action: 3,
      operator: { id: '1', name: 'ADRIANA', role: 1 },
      search: 'ADRIANA',
      description: 'Deletou: Almoço',
      client: { id: bruno._id, name: 'BRUNO' },
    });
    await line(fixture, '2026-11-18', '10:00', {
      action: 5,
      operator: { id: '1', name: 'CÉLIA', role: 3 },
      search: 'CELIA',
      description: 'Alterou o cardápio',
    });
    await line(fixture, '2026-11-18', '11:00', { action: 7, description: 'Alterou permissões' });
    await line(fixture, '2026-11-19', '00:00', {});
  });

  test('the log of the operators shows roles by name and a dash without a client', async ({ admin }) => {
    const { page: rows, totalLogs } = await page(admin);
    expect(totalLogs).toBe(4);
    expect(rows.map((row) => [row.cargo, row.operador, row.cliente, row.cracha, row.horario])).toEqual([
      ['Operador', 'OTÁVIO RAMOS', '—', '', '18/11/2026 11:00'],
      ['Cozinha', 'CÉLIA', '—', '', '18/11/2026 10:00'],
      ['Administrador', 'ADRIANA', 'BRUNO', '4711', '18/11/2026 09:00'],
      ['Operador', 'OTÁVIO RAMOS', '—', '', '18/11/2026 08:00'],
    ]);
  });

  test('the log of the operators is filtered by type and by part of the operator’s name', async ({
    admin,
  }) => {
    expect((await page(admin, { type: 3 })).page.map(({ descricao }) => descricao)).toEqual([
      'Deletou: Almoço',
    ]);
    expect((await page(admin, { operator: 'otavio' })).totalLogs).toBe(2);
    expect((await page(admin, { operator: 'ramos', type: 1 })).totalLogs).toBe(1);
    expect(await page(admin, { type: 6 })).toEqual({ page: [], totalLogs: 0 });
  });

  test('the log of the operators is read by an index', async ({ fixture }) => {
    const { operatorLogs } = fixture.context.database;
    const query = operatorLogs.find({ date: '2026-11-18', action: 1 }).sort({ at: -1, _id: 1 }).limit(50);
    const plan = JSON.stringify(await query.explain('queryPlanner'));
    expect(plan).toContain('IXSCAN');
    expect(plan).not.toContain('COLLSCAN');
    expect(plan).not.toContain('"SORT"');
  });

  test('the log of the operators gets 403 unless the caller is an administrator', async ({ fixture }) => {
    const body = { date: '2026-11-18', items: 50, skip: 0, type: 0, operator: '' };
    for (const role of [0, 2, 3] as const) {
      const visitor = await signedIn(fixture, { role });
      expect((await visitor.call('reports.getLogPage', { body })).status).toBe(403);
    }
  });
});
