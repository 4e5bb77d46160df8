import { startHeartbeat } from '@reserva/runtime/process/heartbeat';
import { until } from '@reserva/testing/drain';
import { insertTurnstile } from '@reserva/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGatewayFixture, type GatewayFixture } from './support/gateway-fixture.ts';
import { type SignedInVisitor, signedIn } from './support/signed-in.ts';

let fixture: GatewayFixture;
let admin: SignedInVisitor;
beforeAll(async () => {
  fixture = await createGatewayFixture('2026-11-19T11:30');
  admin = await signedIn(fixture, { role: 1 });
});
afterAll(() => fixture?.dispose());
beforeEach(async () => {
  const { partStates, rounds, turnstiles } = fixture.context.database;
  await Promise.all([partStates.deleteMany({}), rounds.deleteMany({}), turnstiles.deleteMany({})]);
});

interface Part {
  id: string;
  [field: string]: unknown;
}
const status = async () => {
  const { status, body } = await admin.call('system.getStatus');
  expect(status).toBe(200);
  const { partes, ronda, rondaParada } = body as { partes: Part[]; ronda: string; rondaParada: boolean };
  return { ronda, rondaParada, part: (id: string) => partes.find((part) => part.id === id) };
};

describe('system.getStatus', () => {
  it('200 how every part is at this moment, since when as it was kept, and what to do', async () => {
    const { database, clock } = fixture.context;
    const now = clock.now();
    const before = new Date(now.getTime() - 600_000);
    const past = { state: 'ok', detail: '1 em execução', from: new Date(0), to: before } as const;
    const failed = { state: 'failed', detail: 'Nenhum em execução', since: before } as const;
    await database.partStates.insertMany([
      { _id: 'survey', ...failed, history: [past] },
      { _id: 'mail', state: 'failed', detail: 'Não responde (ETIMEDOUT)', since: before, history: [] },
      // It came back since.
      { _id: 'gateway', ...failed, history: [] },
    ]);
    await database.rounds.create({ _id: 'watch', at: now });
    const { _id } = await insertTurnstile(database, { name: 'Entrada A', site: 2, lastSeenAt: now });
    await until('our own signs of life', async () => (await status()).part('gateway')?.situacao === 'ok');
    const { part, ronda, rondaParada } = await status();
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
    expect(part(`turnstile:${_id}`)).toMatchObject({ nome: 'Entrada A', grupo: 'catracas', situacao: 'ok' });
  });

  it('200 says that nobody has looked for minutes; of two instances one that froze is named', async () => {
    const { database, clock, config, logger, redis } = fixture.context;
    await database.rounds.create({ _id: 'watch', at: new Date(clock.now().getTime() - 180_000) });
    const beat = startHeartbeat({ service: 'report', redis: config.redis, logger });
    try {
      const key = `${config.redis.prefix}:alive:report`;
      await redis.zadd(key, Math.floor(Date.now() / 1000) - 20, 'other-host:7:frozen');
      await until('its own sign', async () => (await redis.zcard(key)) === 2);
      const { part, rondaParada } = await status();
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

  it.each([2, 3, 0] as const)('403 for role %i', async (role) => {
    const visitor = await signedIn(fixture, { role });
    expect((await visitor.call('system.getStatus')).status).toBe(403);
  });
});

describe('system.getPublicStatus', () => {
  it('200 for everybody, without a query for each who asks', async () => {
    const { database, clock } = fixture.context;
    const lastSeenAt = clock.now();
    await insertTurnstile(database, { site: 2, lastSeenAt });
    await insertTurnstile(database, { site: 1, lastSeenAt });
    await insertTurnstile(database, { site: 1 });
    const find = vi.spyOn(database.turnstiles, 'find');
    const asked = await Promise.all(
      Array.from({ length: 20 }, () => fixture.visitor().call('system.getPublicStatus')),
    );
    expect(find).toHaveBeenCalledTimes(1);
    find.mockRestore();
    for (const { status, body } of asked) {
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
