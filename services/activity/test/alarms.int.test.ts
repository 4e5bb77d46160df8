import { createServer } from 'node:http';
import { StoreUnavailable } from '@reserva/contracts/basics/store-unavailable';
import { type AlarmRules, firstAlarmRules } from '@reserva/domain/system/alarms';
import { listen } from '@reserva/runtime/http/listen';
import { closeRedis } from '@reserva/runtime/messaging/redis';
import { collectPartStates } from '@reserva/service/collect-part-states';
import { startRedisProbe } from '@reserva/service/redis-probe';
import { until } from '@reserva/testing/drain';
import { startOwnRedis } from '@reserva/testing/own-redis';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Context } from '../src/context.ts';
import type { Message } from '../src/mail/mailer.ts';
import { storeOutage } from '../src/watch/database-outage.ts';
import {
  createMemory,
  hasRedisChanged,
  probeDatabase,
  runCheck,
  startWatch,
  storeRedisHealth,
} from '../src/watch/start-watch.ts';
import { type ActivityFixture, createActivityFixture } from './support/fixture.ts';

const MINUTE = 60_000;
const MOMENT = new Date('2026-11-19T11:50:00Z');
let fixture: ActivityFixture;
/** The time of the test's clock, which moves only when a test moves it. */
let now: Date;
/** The messages that the mail server has accepted. */
let mails: Message[];
/** True if the mail server accepts messages. These tests use it as the part that fails. */
let mailWorks: boolean;
let context: Context;
let memory: ReturnType<typeof createMemory>;

beforeAll(async () => {
  fixture = await createActivityFixture({ alone: true });
});
afterAll(() => fixture?.dispose());
beforeEach(async () => {
  now = MOMENT;
  mails = [];
  mailWorks = true;
  memory = createMemory();
  context = {
    ...fixture.context,
    clock: { now: () => now },
    mailer: {
      ...fixture.context.mailer,
      send: async (message) => {
        mails.push(message);
        return '250 ok';
      },
      check: async () => {
        if (!mailWorks) throw new Error('refused');
      },
    },
  };
  const { partStates, rounds, settings } = fixture.database;
  await Promise.all([partStates.deleteMany({}), rounds.deleteMany({}), settings.deleteMany({})]);
});

/**
 * Stores the rules of alarms as an administrator would. The tests ignore the alarms of other services, which do not run
 * here.
 */
const rules = async (given: Partial<AlarmRules>) => {
  const alarms = { ...firstAlarmRules, emails: ['ti@example.com'], ...given };
  await fixture.database.settings.replaceOne({ _id: 'alarms' }, { alarms }, { upsert: true });
};
const ofMail = () => mails.filter(({ subject }) => subject.includes('Envio de e-mails'));
const sentMails = () => ofMail().map(({ to, subject }) => `${to} ${subject}`);
async function rounds(minutes: number): Promise<void> {
  for (let half = 0; half < minutes * 2; half++) {
    now = new Date(now.getTime() + MINUTE / 2);
    await runCheck(context, memory);
  }
}
const failed = 'ti@example.com Falha: Envio de e-mails';
const back = 'ti@example.com Voltou a funcionar: Envio de e-mails';

describe('alarms', () => {
  it('an alarm is sent once for a failure and once for its recovery', async () => {
    await rules({ emails: ['ti@example.com', 'chefe@example.com'] });
    await rounds(1);
    mailWorks = false;
    await rounds(5);
    expect(sentMails()).toEqual([]);
    await rounds(20);
    expect(sentMails().sort()).toEqual(['chefe@example.com Falha: Envio de e-mails', failed]);
    expect(ofMail()[0]?.text).toContain('Falhando desde: 19/11/2026 08:52');
    expect(ofMail()[0]?.text).toContain('O que fazer: Confira SMTP_URL');
    mailWorks = true;
    await rounds(10);
    expect(sentMails().filter((line) => line.startsWith('ti@'))).toEqual([failed, back]);
    expect(ofMail().at(-1)?.text).toContain('Funcionando de novo desde: 19/11/2026 09:16');
  });

  it('several processes send an alarm only once, even after a restart', async () => {
    await rules({});
    mailWorks = false;
    const others = [createMemory(), createMemory()];
    for (let half = 0; half < 30; half++) {
      now = new Date(now.getTime() + MINUTE / 2);
      await Promise.all([memory, ...others].map((one) => runCheck(context, one)));
      if (half === 20) memory = createMemory();
    }
    expect(sentMails()).toEqual([failed]);
  });

  it('an alarm whose sending failed is sent after the next silenced period', async () => {
    await rules({ silencedUntil: new Date(MOMENT.getTime() + 30 * 60 * MINUTE) });
    mailWorks = false;
    await rounds(2);
    now = new Date(MOMENT.getTime() + 30 * 60 * MINUTE);
    const { mailer } = context;
    context = { ...context, mailer: { ...mailer, send: () => Promise.reject(new Error('refused')) } };
    await rounds(2);
    await rules({ silencedUntil: new Date(now.getTime() + 10 * MINUTE) });
    context = { ...context, mailer };
    await rounds(9);
    expect(sentMails()).toEqual([]);
    await rounds(2);
    expect(sentMails()).toEqual([failed]);
  });

  it('alarms of a failure and of its recovery wait for the end of a silenced period', async () => {
    await rules({ silencedUntil: new Date(MOMENT.getTime() + 30 * MINUTE) });
    mailWorks = false;
    await rounds(29);
    expect(sentMails()).toEqual([]);
    await rounds(2);
    expect(sentMails()).toEqual([failed]);
    await rules({ silencedUntil: new Date(now.getTime() + 10 * MINUTE) });
    mailWorks = true;
    await rounds(9);
    expect(sentMails()).toEqual([failed]);
    await rounds(2);
    expect(sentMails()).toEqual([failed, back]);
  });

  it('recipients who missed an alarm receive only the recovery message', async () => {
    await rules({});
    mailWorks = false;
    const { mailer } = context;
    context = { ...context, mailer: { ...mailer, send: () => Promise.reject(new Error('refused')) } };
    await rounds(10);
    expect((await fixture.database.partStates.findById('mail').lean())?.owed).toHaveLength(1);
    context = { ...context, mailer };
    mailWorks = true;
    await rounds(2);
    expect(sentMails()).toEqual([back]);
    expect((await fixture.database.partStates.findById('mail').lean())?.owed).toEqual([]);
  });
});

describe('alarms stored before a crash', () => {
  it('an alarm stored before a crash is sent again under the same id', async () => {
    await rules({ afterMinutes: 0 });
    await rounds(1);
    mailWorks = false;
    const { mailer } = context;
    const ids: string[] = [];
    const send = ({ id, subject }: Message) => {
      if (subject === 'Falha: Envio de e-mails') ids.push(id);
      // The process crashes while it waits for the mail server.
      return new Promise<string>(() => undefined);
    };
    context = { ...context, mailer: { ...mailer, send } };
    now = new Date(now.getTime() + MINUTE / 2);
    await runCheck(context, memory);
    now = new Date(now.getTime() + MINUTE / 2);
    void runCheck(context, memory);
    await expect.poll(() => ids).toHaveLength(1);
    context = { ...context, mailer };
    memory = createMemory();
    await rounds(1);
    expect(ofMail().map(({ id }) => id)).toEqual(ids);
  });
});

describe('webhooks', () => {
  it('a webhook receives alarms only where the configuration allows its address', async () => {
    const heard: { nome: string; situacao: string; text: string }[] = [];
    const server = createServer(async (request, response) => {
      let body = '';
      for await (const part of request) body += part;
      heard.push(JSON.parse(body));
      response.end();
    });
    const door = await listen(server, { port: 0, host: '127.0.0.1' });
    onTestFinished(() => door.cut());
    await rules({ emails: [], webhook: `http://127.0.0.1:${door.port}/hook` });
    mailWorks = false;
    await rounds(10);
    const ours = heard.filter(({ nome }) => nome === 'Envio de e-mails');
    expect(ours).toEqual([
      expect.objectContaining({ situacao: 'falha', text: expect.stringContaining('Falhando desde') }),
    ]);
    heard.splice(0);
    context = { ...context, webhookPolicy: { allowed: [] } };
    await fixture.database.partStates.deleteMany({});
    await rounds(10);
    expect(heard).toEqual([]);
  });
});

describe('test alarms', () => {
  it('a test alarm reports the answer of each recipient', async () => {
    const heard: unknown[] = [];
    const server = createServer(async (request, response) => {
      let body = '';
      for await (const part of request) body += part;
      heard.push(JSON.parse(body));
      response.writeHead(heard.length === 1 ? 204 : 500).end();
    });
    const door = await listen(server, { port: 0, host: '127.0.0.1' });
    onTestFinished(() => door.cut());
    const by = { actor: { kind: 'system', job: 'test' }, requestId: 'r' } as const;
    const ask = async (webhook: string) => {
      const outcome = await fixture.commands.send('alarms.try', { emails: ['ti@example.com'], webhook }, by);
      if (!outcome.ok) throw new Error(outcome.code);
      return outcome.value.answers;
    };
    const hook = `http://127.0.0.1:${door.port}/hook`;
    const mail = {
      to: 'ti@example.com',
      taken: true,
      said: 'gravado em arquivo: nenhum servidor de e-mail configurado',
    };
    expect(await ask(hook)).toEqual([mail, { to: null, taken: true, said: 'respondeu 204' }]);
    expect(await ask(hook)).toEqual([mail, { to: null, taken: false, said: 'respondeu 500' }]);
    expect(await ask('https://10.0.0.5/x')).toEqual([
      mail,
      { to: null, taken: false, said: 'o endereço não é permitido' },
    ]);
    expect(heard).toHaveLength(2);
    expect(heard[0]).toMatchObject({ situacao: 'teste', text: expect.stringContaining('Nada falhou.') });
    const mails = await fixture.mailsTo('ti@example.com');
    expect(mails.filter(({ text }) => text?.startsWith('Teste'))).toHaveLength(3);
  });
});

describe('Redis outages', () => {
  const ofRedis = () => mails.map(({ subject }) => subject).filter((subject) => subject.includes('Redis'));

  it('a Redis outage sends one alarm and one recovery message without waiting for a round', async () => {
    await rules({ afterMinutes: 0 });
    const own = await startOwnRedis();
    const redisProbe = startRedisProbe(own.config, fixture.logger);
    const redis = await own.connect(fixture.logger);
    context = { ...context, redis, redisConfig: own.config, redisProbe };
    await rounds(1);
    expect(ofRedis()).toEqual([]);
    // The interval is so long that no check of all parts runs during this test.
    const watches = [startWatch(context, 86_400_000), startWatch(context, 86_400_000)];
    onTestFinished(async () => {
      own.thaw();
      for (const watch of watches) await watch.stop();
      await closeRedis(redis);
      await redisProbe.stop();
      await own.dispose();
    });
    const record = () => fixture.database.partStates.findById('redis').lean();
    const frozenAt = now;
    own.freeze();
    await until('it is told', async () => ofRedis().length > 0);
    expect(await record()).toMatchObject({ state: 'failed', since: frozenAt });
    expect(mails.at(-1)?.text).toContain('Veja se ele responde e se tem memória livre');
    now = new Date(now.getTime() + MINUTE);
    own.thaw();
    await until('its end is told', async () => ofRedis().length > 1);
    expect(ofRedis()).toEqual(['Falha: Filas (Redis)', 'Voltou a funcionar: Filas (Redis)']);
    const past = (await record())?.history.at(-1);
    expect(past).toMatchObject({ state: 'failed', from: frozenAt, to: now });
  });

  it('an alarm that one process is sending is not sent by another', async () => {
    await rules({ afterMinutes: 0 });
    await rounds(1);
    const redisProbe = { ...context.redisProbe, isSilent: () => true };
    const silent = { ...context, redisProbe };
    let taken: (said: string) => void = () => undefined;
    const tried: string[] = [];
    const send = ({ id }: Message) => {
      tried.push(id);
      return new Promise<string>((resolve) => {
        taken = resolve;
      });
    };
    const processes = [createMemory(), createMemory()] as const;
    for (const one of processes) expect(hasRedisChanged(silent, one)).toBe(true);
    const first = storeRedisHealth({ ...silent, mailer: { ...context.mailer, send } }, processes[0]);
    await until('the first one waits for the mail server', async () => tried.length > 0);
    await storeRedisHealth(silent, processes[1]);
    expect(ofRedis()).toEqual([]);
    taken('250 ok');
    await first;
    expect(tried).toHaveLength(1);
    expect((await fixture.database.partStates.findById('redis').lean())?.owed).toEqual([]);
  });

  it('a check reports Redis as failed while its probe is silent', async () => {
    const redisProbe = { ...context.redisProbe, isSilent: () => true };
    const { states } = await collectPartStates({ ...context, redisProbe });
    expect(states.get('redis')).toMatchObject({ state: 'failed' });
  });
});

describe('database outages', () => {
  const databaseFailed = 'Falha: Banco de dados (MongoDB)';
  const databaseBack = 'Voltou a funcionar: Banco de dados (MongoDB)';
  const ofDatabase = () =>
    mails.map(({ subject }) => subject).filter((subject) => subject.includes('MongoDB'));
  const record = () => fixture.database.partStates.findById('mongodb').lean();
  const failures = async () => (await record())?.history.filter(({ state }) => state === 'failed') ?? [];
  type Memory = ReturnType<typeof createMemory>;
  /** Builds the context of a process that cannot reach MongoDB. */
  const withoutDatabase = (): Context => {
    const gone = () => Promise.reject(new StoreUnavailable('MongoDB', 'away'));
    const settings = Object.create(fixture.database.settings, {
      findById: { value: () => ({ lean: gone }) },
    });
    return { ...context, database: { ...fixture.database, settings } };
  };
  /** Runs a check every half minute in each of these processes, without a database. */
  async function checksWithout(memories: readonly Memory[], minutes: number, away = withoutDatabase()) {
    for (let half = 0; half < minutes * 2; half++) {
      now = new Date(now.getTime() + MINUTE / 2);
      for (const one of memories) await expect(runCheck(away, one)).rejects.toThrow();
    }
  }

  it('a database outage sends one alarm and one recovery message', async () => {
    await rules({});
    await rounds(1);
    const begun = new Date(now.getTime() + MINUTE / 2);
    await checksWithout([memory], 10);
    expect(ofDatabase()).toEqual([databaseFailed]);
    await rounds(1);
    expect(ofDatabase()).toEqual([databaseFailed, databaseBack]);
    expect(mails.at(-1)?.text).toContain('Falhando desde: 19/11/2026 08:51');
    expect(await record()).toMatchObject({ state: 'ok', told: null, owed: [] });
    expect(await failures()).toEqual([expect.objectContaining({ from: begun })]);
    // A second outage is reported like the first.
    await checksWithout([memory], 10);
    await rounds(1);
    expect(ofDatabase()).toEqual([databaseFailed, databaseBack, databaseFailed, databaseBack]);
    expect(await failures()).toHaveLength(2);
  });

  it('several processes send the recovery message of a database outage once', async () => {
    await rules({});
    await rounds(1);
    const other = createMemory();
    await runCheck(context, other);
    await checksWithout([memory, other], 10);
    expect(ofDatabase()).toEqual([databaseFailed, databaseFailed]);
    for (let half = 0; half < 4; half++) {
      now = new Date(now.getTime() + MINUTE / 2);
      await Promise.all([memory, other].map((one) => runCheck(context, one)));
    }
    expect(ofDatabase()).toEqual([databaseFailed, databaseFailed, databaseBack]);
    expect(await failures()).toHaveLength(1);
  });

  it('a database outage that one process alone sees has one recovery message', async () => {
    await rules({});
    await rounds(1);
    const others = [createMemory(), createMemory()];
    const away = withoutDatabase();
    const begun = new Date(now.getTime() + MINUTE / 2);
    for (let half = 0; half < 30; half++) {
      now = new Date(now.getTime() + MINUTE / 2);
      await expect(runCheck(away, memory)).rejects.toThrow();
      // This process loses the database just before the outage ends and has sent no alarm.
      if (half === 29) await expect(runCheck(away, others[1] ?? memory)).rejects.toThrow();
      await runCheck(context, others[0] ?? memory);
    }
    expect(ofDatabase()).toEqual([databaseFailed]);
    for (let half = 0; half < 4; half++) {
      now = new Date(now.getTime() + MINUTE / 2);
      // The process that saw no outage runs first each time, so it checks the parts.
      for (const one of [...others, memory]) await runCheck(context, one);
    }
    expect(ofDatabase()).toEqual([databaseFailed, databaseBack]);
    expect(await record()).toMatchObject({ state: 'ok', told: null });
    const stored = await failures();
    expect(stored).toHaveLength(1);
    expect(stored[0]?.from.getTime()).toBeGreaterThanOrEqual(begun.getTime());
  });

  it('a frozen database is noticed by the liveness probe without a check', async () => {
    await rules({ afterMinutes: 0 });
    await rounds(1);
    let isSilent = false;
    const { livenessProbe } = context;
    const watched = { ...context, livenessProbe: { ...livenessProbe, isSilent: () => isSilent } };
    const seconds = async (count: number) => {
      for (let second = 0; second < count; second++) {
        now = new Date(now.getTime() + 1_000);
        if (probeDatabase(watched, memory)) await runCheck(watched, memory);
      }
    };
    await seconds(3);
    isSilent = true;
    const begun = new Date(now.getTime() + 1_000);
    await seconds(1);
    await expect.poll(() => ofDatabase()).toEqual([databaseFailed]);
    await seconds(9);
    isSilent = false;
    await seconds(1);
    expect(ofDatabase()).toEqual([databaseFailed, databaseBack]);
    expect((await record())?.history.at(-1)).toMatchObject({ state: 'failed', from: begun, to: now });
  });

  it('a database alarm that a recipient refused is sent again only to that recipient', async () => {
    await rules({ afterMinutes: 0, emails: ['ti@example.com', 'chefe@example.com'] });
    await rounds(1);
    const attempts: string[] = [];
    const send = async ({ to }: Message) => {
      attempts.push(to);
      if (to === 'ti@example.com') throw new Error('refused');
      return '250 ok';
    };
    const mailer = { ...context.mailer, send };
    const silent = { ...context, mailer, livenessProbe: { ...context.livenessProbe, isSilent: () => true } };
    for (let second = 0; second < 45; second++) {
      probeDatabase(silent, memory);
      await expect.poll(() => memory.outage?.unsent).toHaveLength(1);
      now = new Date(now.getTime() + 1_000);
    }
    expect(attempts).toEqual(['ti@example.com', 'chefe@example.com', 'ti@example.com']);
  });

  it('a database outage before the first check still sends its recovery message', async () => {
    await rules({});
    await rounds(1);
    await fixture.database.partStates.deleteMany({});
    await checksWithout([memory], 10);
    await rounds(2);
    expect(ofDatabase()).toEqual([databaseFailed, databaseBack]);
    expect(await failures()).toHaveLength(1);
  });

  it('another process sends the recovery message if the first one died', async () => {
    await rules({});
    await rounds(1);
    await checksWithout([memory], 10);
    if (memory.outage) expect(await storeOutage(context, memory.outage)).toBe(true);
    now = new Date(now.getTime() + MINUTE / 2);
    await runCheck(context, createMemory());
    expect(ofDatabase()).toEqual([databaseFailed, databaseBack]);
    expect(await failures()).toHaveLength(1);
  });
});
