import { commandQueues } from '@reserva/contracts/commands';
import { startHeartbeat } from '@reserva/runtime/messaging/heartbeat';
import { until } from '@reserva/testing/drain';
import { insertTurnstile } from '@reserva/testing/factories';
import { testWith } from '@reserva/testing/test-with';
import { afterEach, describe, expect, vi } from 'vitest';
import { createGatewayFixture, type GatewayFixture } from './support/gateway-fixture.ts';
import { type SignedInVisitor, signedIn } from './support/signed-in.ts';

const it = testWith(() => createGatewayFixture('2026-11-19T11:30')).extend(
  'admin',
  { scope: 'file' },
  ({ fixture }) => signedIn(fixture, { role: 1 }),
);

it.beforeEach(async ({ fixture }) => {
  const { partStates, rounds, turnstiles } = fixture.context.database;
  await Promise.all([partStates.deleteMany({}), rounds.deleteMany({}), turnstiles.deleteMany({})]);
});

interface Part {
  id: string;
  [field: string]: unknown;
}
const status = async (admin: SignedInVisitor) => {
  const { status, body } = await admin.call('system.getStatus');
  expect(status).toBe(200);
  const { partes, ronda, rondaParada } = body as { partes: Part[]; ronda: string; rondaParada: boolean };
  return { ronda, rondaParada, part: (id: string) => partes.find((part) => part.id === id) };
};

describe('system.getStatus', () => {
  it('system.getStatus answers the current state of every part with its history and action', async ({
    fixture,
    admin,
  }) => {
    const { database, clock } = fixture.context;
    const now = clock.now();
    const before = new Date(now.getTime() - 600_000);
    const past = { state: 'ok', detail: '1 em execução', from: new Date(0), to: before } as const;
    const failed = { state: 'failed', detail: 'Nenhum em execução', since: before } as const;
    await database.partStates.insertMany([
      { _id: 'survey', ...failed, history: [past] },
      { _id: 'mail', state: 'failed', detail: 'Não responde (ETIMEDOUT)', since: before, history: [] },
      // The gateway has recovered after this state was stored.
      { _id: 'gateway', ...failed, history: [] },
    ]);
    await database.rounds.create({ _id: 'watch', at: now });
    const { _id } = await insertTurnstile(database, { name: 'Entrada A', site: 2, lastSeenAt: now });
    const terminal = { kind: 'terminal', name: 'Vestiário', site: 2, lastSeenAt: null } as const;
    const { _id: terminalId } = await insertTurnstile(database, terminal);
    await until(
      'our own signs of life',
      async () => (await status(admin)).part('gateway')?.situacao === 'ok',
    );
    const { part, ronda, rondaParada } = await status(admin);
    expect({ ronda, rondaParada }).toEqual({ ronda: '19/11/2026 11:30', rondaParada: false });
    expect(part('survey')).toMatchObject({
      nome: 'Avaliações',
      situacao: 'falha',
      desde: '19/11/2026 11:20',
      acao: expect.stringContaining('docker compose'),
      historico: [{ situacao: 'ok', ate: '19/11/2026 11:20' }],
    });
    expect(part('mail')).toMatchObject({ situacao: 'falha', detalhe: 'Não responde (ETIMEDOUT)' });
    expect(part('gateway')).toMatchObject({ situacao: 'ok', desde: null, acao: '' });
    expect(part('mongodb')).toMatchObject({ situacao: 'ok' });
    expect(part('clock')).toMatchObject({ nome: 'Relógios', situacao: 'ok', detalhe: 'Todos concordam' });
    expect(part(`turnstile:${_id}`)).toMatchObject({ nome: 'Entrada A', grupo: 'catracas', situacao: 'ok' });
    expect(part(`turnstile:${terminalId}`)).toBeUndefined();
    expect(part(`terminal:${terminalId}`)).toMatchObject({
      nome: 'Vestiário',
      grupo: 'terminais',
      situacao: 'falha',
      acao: expect.stringContaining('Catracas, Terminais'),
    });
  });

  it('the status shows that the checks have stopped and that an instance is frozen', async ({
    fixture,
    admin,
  }) => {
    const { database, clock, config, logger, redis } = fixture.context;
    await database.rounds.create({ _id: 'watch', at: new Date(clock.now().getTime() - 180_000) });
    const beat = startHeartbeat({ service: 'report', redis: config.redis, clock, logger });
    try {
      const key = `${config.redis.prefix}:alive:report`;
      await redis.zadd(key, Math.floor(Date.now() / 1000) - 20, 'other-host:7:frozen');
      await until('its own sign', async () => (await redis.zcard(key)) === 2);
      const { part, rondaParada } = await status(admin);
      expect(rondaParada).toBe(true);
      expect(part('report')).toMatchObject({
        situacao: 'degradado',
        detalhe: '1 em execução; 1 parou de dar sinal',
      });
      expect(part('mail')).toMatchObject({ situacao: null, desde: null });
    } finally {
      await beat.stop();
    }
  });

  it.for([2, 3, 0] as const)('system.getStatus answers 403 to role %i', async (role, { fixture }) => {
    const visitor = await signedIn(fixture, { role });
    expect((await visitor.call('system.getStatus')).status).toBe(403);
  });
});

describe('system.getQueues', () => {
  it('system.getQueues answers the length and age of each queue without its contents', async ({
    fixture,
    admin,
  }) => {
    const { commands } = fixture.context;
    const by = { actor: { kind: 'system', job: 'test' }, requestId: 'r' } as const;
    await commands.dispatch('survey.register', { sealed: 'what nobody is to see' }, by);
    const { status, body } = await admin.call('system.getQueues');
    expect(status).toBe(200);
    const { filas } = body as { filas: { id: string }[] };
    expect(filas.map(({ id }) => id).sort()).toEqual([...commandQueues, 'activity'].sort());
    expect(filas.find(({ id }) => id === 'survey')).toEqual({
      id: 'survey',
      nome: 'Avaliações',
      esperando: 1,
      andamento: 0,
      adiadas: 0,
      falhas: 0,
      maisAntiga: expect.any(Number),
    });
    expect(filas.find(({ id }) => id === 'report')).toMatchObject({ esperando: 0, maisAntiga: null });
    expect(JSON.stringify(body)).not.toContain('nobody is to see');
  });
});

describe('system.getPublicStatus', () => {
  it('system.getPublicStatus answers all callers from one query', async ({ fixture }) => {
    const { database, clock } = fixture.context;
    const lastSeenAt = clock.now();
    await insertTurnstile(database, { site: 2, lastSeenAt });
    await insertTurnstile(database, { site: 1, lastSeenAt });
    await insertTurnstile(database, { site: 1 });
    const find = vi.spyOn(database.turnstiles, 'find');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => fixture.visitor().call('system.getPublicStatus')),
    );
    expect(find).toHaveBeenCalledTimes(1);
    find.mockRestore();
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toEqual({
        refeitorios: [
          { local: 1, situacao: 'degradado', texto: 'Refeitório Administrativo: 1 de 2 catracas operando' },
          { local: 2, situacao: 'ok', texto: 'Refeitório Fábrica: catracas operando' },
        ],
        em: '19/11/2026 11:30',
      });
    }
  });
});

describe('alarms', () => {
  const newAlarms = { emails: ['TI@empresa.com.br', 'ti@empresa.com.br'], webhook: '', minutos: 10 };
  const update = (admin: SignedInVisitor, body: object) =>
    admin.call('system.updateAlarms', { body: { ...newAlarms, ...body } });
  const silence = (admin: SignedInVisitor, minutos: number) =>
    admin.call('system.silenceAlarms', { body: { minutos } });
  const inForce = async (admin: SignedInVisitor) => (await admin.call('system.getAlarms')).body;
  const lines = async (fixture: GatewayFixture) => {
    const { outbox = [] } = (await fixture.context.database.settings.findById('alarms').lean()) ?? {};
    return outbox.map(({ payload }) => (payload as { description: string }).description);
  };
  it.beforeEach(async ({ fixture }) => {
    vi.spyOn(fixture.context.relay, 'publish').mockReturnValue(undefined);
    await fixture.context.database.settings.deleteMany({ _id: 'alarms' });
  });
  afterEach(() => vi.restoreAllMocks());

  it('alarms are stored once for each address with a log line that hides the webhook’s secret', async ({
    fixture,
    admin,
  }) => {
    expect(await inForce(admin)).toEqual({ emails: [], webhook: '', minutos: 5, silencio: null });
    const webhook = 'https://93.184.216.34/avisos/segredo';
    expect((await update(admin, { webhook })).status).toBe(200);
    expect(await inForce(admin)).toEqual({
      emails: ['ti@empresa.com.br'],
      webhook,
      minutos: 10,
      silencio: null,
    });
    expect(await lines(fixture)).toEqual([
      'Alterou avisos de falhas: e-mails nenhum → ti@empresa.com.br; webhook nenhum → 93.184.216.34; minutos 5 → 10',
    ]);
    // Saving the same values is no change.
    expect((await update(admin, { webhook })).status).toBe(200);
    expect(await lines(fixture)).toHaveLength(1);
  });

  it.for([
    'http://93.184.216.34/x',
    'https://10.0.0.5/x',
    'https://127.0.0.1/x',
    'https://[fe80::1]/x',
    'https://169.254.169.254/latest',
    'https://a:b@93.184.216.34/x',
    'nothing',
  ])('a webhook at %s gets 400 and changes nothing', async (webhook, { fixture, admin }) => {
    const { status, body } = await update(admin, { webhook });
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'webhook_unfit' });
    expect(await lines(fixture)).toEqual([]);
  });

  it('a test alarm goes to the typed addresses at most three times a minute', async ({ fixture }) => {
    const answers = [{ to: null, taken: false, said: 'respondeu 500' }];
    const send = vi.spyOn(fixture.context.commands, 'send');
    send.mockResolvedValue({ ok: true, value: { answers } } as never);
    const visitor = await signedIn(fixture, { role: 1 });
    const body = { emails: ['TI@empresa.com.br'], webhook: 'https://93.184.216.34/avisos/segredo' };
    const ask = (given: object = {}) => visitor.call('system.testAlarms', { body: { ...body, ...given } });
    const first = await ask();
    expect(first.status).toBe(200);
    expect(first.body).toEqual({
      respostas: [{ para: 'webhook', entregue: false, resposta: 'respondeu 500' }],
    });
    expect(send.mock.calls.map(([name, payload]) => [name, payload])).toEqual([
      ['alarms.try', { emails: ['ti@empresa.com.br'], webhook: body.webhook }],
    ]);
    const { outbox = [] } = (await fixture.context.database.users.findById(visitor.user._id).lean()) ?? {};
    expect(outbox.map(({ payload }) => (payload as { description: string }).description)).toEqual([
      'Enviou um aviso de falhas de teste para ti@empresa.com.br, webhook 93.184.216.34',
    ]);
    for (const given of [{ webhook: 'https://10.0.0.5/x' }, { emails: [], webhook: ' ' }]) {
      expect((await ask(given)).status).toBe(400);
    }
    for (const expected of [200, 200, 429]) expect((await ask()).status).toBe(expected);
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('alarms are silenced for a time and switched on again', async ({ fixture, admin }) => {
    await Promise.all([silence(admin, 60), update(admin, {})]);
    expect(await inForce(admin)).toMatchObject({
      emails: ['ti@empresa.com.br'],
      silencio: { ate: '19/11/2026 12:30', por: admin.user.name },
    });
    expect((await silence(admin, 0)).body.message).toBe('Avisos ligados novamente.');
    expect((await inForce(admin)).silencio).toBeNull();
    expect(await lines(fixture)).toHaveLength(3);
  });
});
