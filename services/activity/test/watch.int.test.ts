import { firstAlarmRules } from '@reserva/domain/system/alarms';
import { startHeartbeat } from '@reserva/runtime/messaging/heartbeat';
import { metricsText } from '@reserva/runtime/metrics/registry';
import { collectPartStates } from '@reserva/service/collect-part-states';
import { until } from '@reserva/testing/drain';
import { insertTurnstile } from '@reserva/testing/factories';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect } from 'vitest';
import type { Context } from '../src/context.ts';
import { checkAllParts, type LastStates } from '../src/watch/check-all-parts.ts';
import { createMemory, runCheck } from '../src/watch/start-watch.ts';
import { type ActivityFixture, createActivityFixture } from './support/fixture.ts';
import { createStillClock } from './support/still-clock.ts';

const MINUTE = 60_000;
const MOMENT = new Date('2026-11-19T11:50:00Z');

const it = testWith(() => createActivityFixture({ alone: true }))
  .extend('clock', ({}) => createStillClock(MOMENT))
  .extend('context', ({ fixture, clock }) => ({ ...fixture.context, clock }))
  // The states that the checking process found last.
  .extend('last', ({}): LastStates => new Map());

it.beforeAll(async ({ fixture }) => {
  await until('our own signs of life', async () => {
    const key = `${fixture.config.redis.prefix}:alive:activity`;
    return (await fixture.context.redis.zcard(key)) > 0;
  });
});

it.beforeEach(async ({ fixture }) => {
  await fixture.database.partStates.deleteMany({});
  await fixture.database.rounds.deleteMany({});
});

const round = (context: Context, last: LastStates) => checkAllParts(context, last, firstAlarmRules);
const kept = (fixture: ActivityFixture, part: string) => fixture.database.partStates.findById(part).lean();

describe('checks of all parts', () => {
  it('a check stores a worse state only after finding it twice', async ({
    fixture,
    clock,
    context,
    last,
  }) => {
    await round(context, last);
    const well = { state: 'ok', since: clock.now(), history: [] };
    expect(await kept(fixture, 'mongodb')).toMatchObject(well);
    expect(await kept(fixture, 'redis')).toMatchObject(well);
    expect(await kept(fixture, 'mail')).toMatchObject(well);
    expect(await kept(fixture, 'activity')).toMatchObject({ ...well, detail: '1 em execução' });
    // The survey service does not run in this test. The first check does not store this, because the service may be
    // starting.
    expect(await kept(fixture, 'survey')).toBeNull();
    clock.advance(MINUTE);
    await round(context, last);
    expect(await kept(fixture, 'survey')).toMatchObject({
      state: 'failed',
      detail: 'Nenhum em execução',
      since: clock.now(),
    });
    expect(await kept(fixture, 'mongodb')).toMatchObject(well);
  });

  it('the history of a part survives a restart of the checking process', async ({
    fixture,
    clock,
    context,
    last,
  }) => {
    await round(context, last);
    await round(context, last);
    const failedAt = clock.now();
    const { redis, logger } = context;
    const beat = startHeartbeat({
      service: 'survey',
      redis: fixture.config.redis,
      clock: fixture.clock,
      logger,
    });
    try {
      await until('a sign of life', async () => redis.zcard(`${fixture.config.redis.prefix}:alive:survey`));
      clock.advance(7 * MINUTE);
      await round(context, new Map());
    } finally {
      await beat.stop();
    }
    expect(await kept(fixture, 'survey')).toMatchObject({
      state: 'ok',
      since: clock.now(),
      history: [{ state: 'failed', detail: 'Nenhum em execução', from: failedAt, to: clock.now() }],
    });
  });

  it('a check covers turnstiles, terminals, backups and the mail server', async ({
    fixture,
    clock,
    context,
    last,
  }) => {
    const turnstile = await insertTurnstile(fixture.database, { site: 2, lastSeenAt: clock.now() });
    const terminal = await insertTurnstile(fixture.database, {
      kind: 'terminal',
      site: 2,
      lastSeenAt: clock.now(),
    });
    const backup = {
      _id: 'b',
      at: clock.now(),
      ok: true,
      bytes: 1,
      counts: {},
      verifiedAt: clock.now(),
      failure: null,
    };
    await fixture.database.backups.create(backup);
    await round(context, last);
    expect(await kept(fixture, `turnstile:${turnstile._id}`)).toMatchObject({
      state: 'ok',
      detail: 'Operando',
    });
    expect(await kept(fixture, `terminal:${terminal._id}`)).toMatchObject({
      state: 'ok',
      detail: 'Operando',
    });
    expect(await kept(fixture, `turnstile:${terminal._id}`)).toBeNull();
    expect(await kept(fixture, 'backup')).toMatchObject({
      state: 'ok',
      detail: 'Feito e testado por restauração',
    });
    clock.advance(27 * 60 * MINUTE);
    const refused = Object.assign(new Error('connect to mail.example:587 as bruno'), {
      code: 'ECONNREFUSED',
    });
    const mailer = { ...context.mailer, check: () => Promise.reject(refused) };
    for (let n = 0; n < 2; n++) await checkAllParts({ ...context, mailer }, last, firstAlarmRules);
    expect(await kept(fixture, `turnstile:${turnstile._id}`)).toMatchObject({
      state: 'failed',
      detail: 'Sem conexão',
    });
    expect(await kept(fixture, `terminal:${terminal._id}`)).toMatchObject({
      state: 'failed',
      detail: 'Sem conexão',
    });
    expect(await kept(fixture, 'backup')).toMatchObject({ state: 'failed' });
    // The exporting process computes the age by its own clock, which the test has not moved.
    const at = new Date(fixture.clock.now().getTime() - 27 * 3_600_000);
    await fixture.database.backups.updateOne({ _id: 'b' }, { $set: { at } });
    const metricLines = (await metricsText()).split('\n');
    const age = metricLines.find((line) => line.startsWith('backup_age_seconds '))?.split(' ')[1];
    expect(Number(age)).toBeCloseTo(27 * 3_600, -2);
    expect(metricLines).toContain('backup_last_proven 1');
    // The detail names the error without the server's address and user.
    expect(await kept(fixture, 'mail')).toMatchObject({
      state: 'failed',
      detail: 'Não responde (ECONNREFUSED)',
    });
  });
});

describe('clocks', () => {
  it('a clock that differs from the others is reported as a failure', async ({
    fixture,
    clock,
    context,
    last,
  }) => {
    const { logger } = context;
    const ahead = { now: () => new Date(fixture.clock.now().getTime() + 120_000) };
    const beat = startHeartbeat({ service: 'gateway', redis: fixture.config.redis, clock: ahead, logger });
    const beside = startHeartbeat({
      service: 'report',
      redis: fixture.config.redis,
      clock: fixture.clock,
      logger,
    });
    try {
      await expect
        .poll(async () => (await collectPartStates(context)).states.get('clock'))
        .toEqual({ state: 'failed', detail: 'Servidor web adiantado em 120 s' });
    } finally {
      await Promise.all([beat.stop(), beside.stop()]);
    }
    await round(context, last);
    await round(context, last);
    expect(await kept(fixture, 'clock')).toMatchObject({ state: 'ok', detail: 'Todos concordam' });
    // In production the clocks of both stores are compared as well. In this test only the stores have the real time.
    await fixture.database.rounds.create({ _id: 'watch', at: clock.now() });
    const real = { ...context, clock: { now: () => new Date() }, production: true };
    expect((await collectPartStates(real)).states.get('clock')).toEqual({
      state: 'failed',
      detail: expect.stringMatching(/^Registros e e-mails (adiantado|atrasado) em \d+ s$/),
    });
  });
});

describe('checks by several processes', () => {
  it('one of several processes checks the parts in each round', async ({ clock, context }) => {
    let checks = 0;
    const mailer = { ...context.mailer, check: async () => void checks++ };
    const memories = [createMemory(), createMemory(), createMemory()];
    const all = () => Promise.all(memories.map((memory) => runCheck({ ...context, mailer }, memory)));
    await all();
    expect(checks).toBe(1);
    await all();
    expect(checks).toBe(1);
    clock.advance(0.5 * MINUTE);
    await all();
    expect(checks).toBe(2);
    // A clock that was set back does not prevent the next check.
    clock.advance(-60 * MINUTE);
    await all();
    expect(checks).toBe(3);
  });

  it('two processes that find the same change store it once', async ({ fixture, clock, context, last }) => {
    await round(context, last);
    const other: LastStates = new Map(last);
    clock.advance(MINUTE);
    const down = {
      ...context,
      mailer: { ...context.mailer, check: () => Promise.reject(new Error()) },
    };
    await checkAllParts(down, last, firstAlarmRules);
    for (const [part, state] of last) other.set(part, state);
    await Promise.all([
      checkAllParts(down, last, firstAlarmRules),
      checkAllParts(down, other, firstAlarmRules),
    ]);
    expect((await kept(fixture, 'mail'))?.history).toHaveLength(1);
  });
});
