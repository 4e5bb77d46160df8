import { createServer } from 'node:http';
import { StoreUnavailable } from '@reserva/contracts/basics/store-unavailable';
import { type AlarmRules, firstAlarmRules } from '@reserva/domain/system/alarms';
import { listen } from '@reserva/runtime/http/listen';
import { closeRedis } from '@reserva/runtime/messaging/redis';
import { collectPartStates } from '@reserva/service/collect-part-states';
import { startRedisProbe } from '@reserva/service/redis-probe';
import { until } from '@reserva/testing/drain';
import { startOwnRedis } from '@reserva/testing/own-redis';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect, onTestFinished } from 'vitest';
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
import { createStillClock, type StillClock } from './support/still-clock.ts';

const MINUTE = 60_000;
const MOMENT = new Date('2026-11-19T11:50:00Z');

/** A process that checks the parts, with a mail server that only remembers its messages. */
interface Scene {
  clock: StillClock;
  /** The messages that the mail server has accepted. */
  mails: Message[];
  /** True if the mail server accepts messages. These tests use it as the part that fails. */
  mailWorks: boolean;
  context: Context;
  memory: ReturnType<typeof createMemory>;
}

function createScene({ context }: ActivityFixture): Scene {
  const clock = createStillClock(MOMENT);
  const mails: Message[] = [];
  const mailer = {
    ...context.mailer,
    send: async (message: Message) => {
      mails.push(message);
      return '250 ok';
    },
    check: async () => {
      if (!scene.mailWorks) throw new Error('refused');
    },
  };
  const scene: Scene = {
    clock,
    mails,
    mailWorks: true,
    context: { ...context, clock, mailer },
    memory: createMemory(),
  };
  return scene;
}

const it = testWith(() => createActivityFixture({ alone: true })).extend('scene', ({ fixture }) =>
  createScene(fixture),
);

it.beforeEach(async ({ fixture }) => {
  const { partStates, rounds, settings } = fixture.database;
  await Promise.all([partStates.deleteMany({}), rounds.deleteMany({}), settings.deleteMany({})]);
});

/**
 * Stores the rules of alarms as an administrator would. The tests ignore the alarms of other services, which do not run
 * here.
 */
const rules = async ({ database }: ActivityFixture, given: Partial<AlarmRules> = {}) => {
  const alarms = { ...firstAlarmRules, emails: ['ti@example.com'], ...given };
  await database.settings.replaceOne({ _id: 'alarms' }, { alarms }, { upsert: true });
};
const ofMail = ({ mails }: Scene) => mails.filter(({ subject }) => subject.includes('Envio de e-mails'));
const sentMails = (scene: Scene) => ofMail(scene).map(({ to, subject }) => `${to} ${subject}`);
async function rounds(scene: Scene, minutes: number): Promise<void> {
  for (let half = 0; half < minutes * 2; half++) {
    scene.clock.advance(MINUTE / 2);
    await runCheck(scene.context, scene.memory);
  }
}
const failed = 'ti@example.com Falha: Envio de e-mails';
const back = 'ti@example.com Voltou a funcionar: Envio de e-mails';

describe('alarms', () => {
  it('an alarm is sent once for a failure and once for its recovery', async ({ fixture, scene }) => {
    await rules(fixture, { emails: ['ti@example.com', 'chefe@example.com'] });
    await rounds(scene, 1);
    scene.mailWorks = false;
    await rounds(scene, 5);
    expect(sentMails(scene)).toEqual([]);
    await rounds(scene, 20);
    expect(sentMails(scene).sort()).toEqual(['chefe@example.com Falha: Envio de e-mails', failed]);
    expect(ofMail(scene)[0]?.text).toContain('Falhando desde: 19/11/2026 08:52');
    expect(ofMail(scene)[0]?.text).toContain('O que fazer: Confira SMTP_URL');
    scene.mailWorks = true;
    await rounds(scene, 10);
    expect(sentMails(scene).filter((line) => line.startsWith('ti@'))).toEqual([failed, back]);
    expect(ofMail(scene).at(-1)?.text).toContain('Funcionando de novo desde: 19/11/2026 09:16');
  });

  it('several processes send an alarm only once, even after a restart', async ({ fixture, scene }) => {
    await rules(fixture);
    scene.mailWorks = false;
    const others = [createMemory(), createMemory()];
    for (let half = 0; half < 30; half++) {
      scene.clock.advance(MINUTE / 2);
      await Promise.all([scene.memory, ...others].map((one) => runCheck(scene.context, one)));
      if (half === 20) scene.memory = createMemory();
    }
    expect(sentMails(scene)).toEqual([failed]);
  });

  it('an alarm whose sending failed is sent after the next silenced period', async ({ fixture, scene }) => {
    await rules(fixture, { silencedUntil: new Date(MOMENT.getTime() + 30 * 60 * MINUTE) });
    scene.mailWorks = false;
    await rounds(scene, 2);
    scene.clock.set(new Date(MOMENT.getTime() + 30 * 60 * MINUTE));
    const { mailer } = scene.context;
    scene.context = {
      ...scene.context,
      mailer: { ...mailer, send: () => Promise.reject(new Error('refused')) },
    };
    await rounds(scene, 2);
    await rules(fixture, { silencedUntil: new Date(scene.clock.now().getTime() + 10 * MINUTE) });
    scene.context = { ...scene.context, mailer };
    await rounds(scene, 9);
    expect(sentMails(scene)).toEqual([]);
    await rounds(scene, 2);
    expect(sentMails(scene)).toEqual([failed]);
  });

  it('alarms of a failure and of its recovery wait for the end of a silenced period', async ({
    fixture,
    scene,
  }) => {
    await rules(fixture, { silencedUntil: new Date(MOMENT.getTime() + 30 * MINUTE) });
    scene.mailWorks = false;
    await rounds(scene, 29);
    expect(sentMails(scene)).toEqual([]);
    await rounds(scene, 2);
    expect(sentMails(scene)).toEqual([failed]);
    await rules(fixture, { silencedUntil: new Date(scene.clock.now().getTime() + 10 * MINUTE) });
    scene.mailWorks = true;
    await rounds(scene, 9);
    expect(sentMails(scene)).toEqual([failed]);
    await rounds(scene, 2);
    expect(sentMails(scene)).toEqual([failed, back]);
  });

  it('recipients who missed an alarm receive only the recovery message', async ({ fixture, scene }) => {
    await rules(fixture);
    scene.mailWorks = false;
    const { mailer } = scene.context;
    scene.context = {
      ...scene.context,
      mailer: { ...mailer, send: () => Promise.reject(new Error('refused')) },
    };
    await rounds(scene, 10);
    expect((await fixture.database.partStates.findById('mail').lean())?.owed).toHaveLength(1);
    scene.context = { ...scene.context, mailer };
    scene.mailWorks = true;
    await rounds(scene, 2);
    expect(sentMails(scene)).toEqual([back]);
    expect((await fixture.database.partStates.findById('mail').lean())?.owed).toEqual([]);
  });
});

describe('alarms stored before a crash', () => {
  it('an alarm stored before a crash is sent again under the same id', async ({ fixture, scene }) => {
    await rules(fixture, { afterMinutes: 0 });
    await rounds(scene, 1);
    scene.mailWorks = false;
    const { mailer } = scene.context;
    const ids: string[] = [];
    const send = ({ id, subject }: Message) => {
      if (subject === 'Falha: Envio de e-mails') ids.push(id);
      // The process crashes while it waits for the mail server.
      return new Promise<string>(() => undefined);
    };
    scene.context = { ...scene.context, mailer: { ...mailer, send } };
    scene.clock.advance(MINUTE / 2);
    await runCheck(scene.context, scene.memory);
    scene.clock.advance(MINUTE / 2);
    void runCheck(scene.context, scene.memory);
    await expect.poll(() => ids).toHaveLength(1);
    scene.context = { ...scene.context, mailer };
    scene.memory = createMemory();
    await rounds(scene, 1);
    expect(ofMail(scene).map(({ id }) => id)).toEqual(ids);
  });
});

describe('webhooks', () => {
  it('a webhook receives alarms only where the configuration allows its address', async ({
    fixture,
    scene,
  }) => {
    const heard: { nome: string; situacao: string; text: string }[] = [];
    const server = createServer(async (request, response) => {
      let body = '';
      for await (const part of request) body += part;
      heard.push(JSON.parse(body));
      response.end();
    });
    const door = await listen(server, { port: 0, host: '127.0.0.1' });
    onTestFinished(() => door.cut());
    await rules(fixture, { emails: [], webhook: `http://127.0.0.1:${door.port}/hook` });
    scene.mailWorks = false;
    await rounds(scene, 10);
    const ours = heard.filter(({ nome }) => nome === 'Envio de e-mails');
    expect(ours).toEqual([
      expect.objectContaining({ situacao: 'falha', text: expect.stringContaining('Falhando desde') }),
    ]);
    heard.splice(0);
    scene.context = { ...scene.context, webhookPolicy: { allowed: [] } };
    await fixture.database.partStates.deleteMany({});
    await rounds(scene, 10);
    expect(heard).toEqual([]);
  });
});

describe('test alarms', () => {
  it('a test alarm reports the answer of each recipient', async ({ fixture }) => {
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
  const ofRedis = ({ mails }: Scene) =>
    mails.map(({ subject }) => subject).filter((subject) => subject.includes('Redis'));

  it('a Redis outage sends one alarm and one recovery message without waiting for a round', async ({
    fixture,
    scene,
  }) => {
    await rules(fixture, { afterMinutes: 0 });
    const own = await startOwnRedis();
    const redisProbe = startRedisProbe(own.config, fixture.logger);
    const redis = await own.connect(fixture.logger);
    scene.context = { ...scene.context, redis, redisConfig: own.config, redisProbe };
    await rounds(scene, 1);
    expect(ofRedis(scene)).toEqual([]);
    // The interval is so long that no check of all parts runs during this test.
    const watches = [startWatch(scene.context, 86_400_000), startWatch(scene.context, 86_400_000)];
    onTestFinished(async () => {
      own.thaw();
      for (const watch of watches) await watch.stop();
      await closeRedis(redis);
      await redisProbe.stop();
      await own.dispose();
    });
    const record = () => fixture.database.partStates.findById('redis').lean();
    const frozenAt = scene.clock.now();
    own.freeze();
    await until('it is told', async () => ofRedis(scene).length > 0);
    expect(await record()).toMatchObject({ state: 'failed', since: frozenAt });
    expect(scene.mails.at(-1)?.text).toContain('Veja se ele responde e se tem memória livre');
    scene.clock.advance(MINUTE);
    own.thaw();
    await until('its end is told', async () => ofRedis(scene).length > 1);
    expect(ofRedis(scene)).toEqual(['Falha: Filas (Redis)', 'Voltou a funcionar: Filas (Redis)']);
    const past = (await record())?.history.at(-1);
    expect(past).toMatchObject({ state: 'failed', from: frozenAt, to: scene.clock.now() });
  });

  it('an alarm that one process is sending is not sent by another', async ({ fixture, scene }) => {
    await rules(fixture, { afterMinutes: 0 });
    await rounds(scene, 1);
    const redisProbe = { ...scene.context.redisProbe, isSilent: () => true };
    const silent = { ...scene.context, redisProbe };
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
    const first = storeRedisHealth({ ...silent, mailer: { ...scene.context.mailer, send } }, processes[0]);
    await until('the first one waits for the mail server', async () => tried.length > 0);
    await storeRedisHealth(silent, processes[1]);
    expect(ofRedis(scene)).toEqual([]);
    taken('250 ok');
    await first;
    expect(tried).toHaveLength(1);
    expect((await fixture.database.partStates.findById('redis').lean())?.owed).toEqual([]);
  });

  it('a check reports Redis as failed while its probe is silent', async ({ scene }) => {
    const redisProbe = { ...scene.context.redisProbe, isSilent: () => true };
    const { states } = await collectPartStates({ ...scene.context, redisProbe });
    expect(states.get('redis')).toMatchObject({ state: 'failed' });
  });
});

describe('database outages', () => {
  const databaseFailed = 'Falha: Banco de dados (MongoDB)';
  const databaseBack = 'Voltou a funcionar: Banco de dados (MongoDB)';
  const ofDatabase = ({ mails }: Scene) =>
    mails.map(({ subject }) => subject).filter((subject) => subject.includes('MongoDB'));
  const record = ({ database }: ActivityFixture) => database.partStates.findById('mongodb').lean();
  const failures = async (fixture: ActivityFixture) =>
    (await record(fixture))?.history.filter(({ state }) => state === 'failed') ?? [];
  /** Builds the context of a process that cannot reach MongoDB. */
  const withoutDatabase = ({ context }: Scene): Context => {
    const gone = () => Promise.reject(new StoreUnavailable('MongoDB', 'away'));
    const settings = Object.create(context.database.settings, {
      findById: { value: () => ({ lean: gone }) },
    });
    return { ...context, database: { ...context.database, settings } };
  };
  /** Runs a check every half minute for ten minutes in each of these processes, without a database. */
  async function checksWithout(scene: Scene, memories = [scene.memory]) {
    const away = withoutDatabase(scene);
    for (let half = 0; half < 20; half++) {
      scene.clock.advance(MINUTE / 2);
      for (const one of memories) await expect(runCheck(away, one)).rejects.toThrow();
    }
  }

  it('a database outage sends one alarm and one recovery message', async ({ fixture, scene }) => {
    await rules(fixture);
    await rounds(scene, 1);
    const begun = new Date(scene.clock.now().getTime() + MINUTE / 2);
    await checksWithout(scene);
    expect(ofDatabase(scene)).toEqual([databaseFailed]);
    await rounds(scene, 1);
    expect(ofDatabase(scene)).toEqual([databaseFailed, databaseBack]);
    expect(scene.mails.at(-1)?.text).toContain('Falhando desde: 19/11/2026 08:51');
    expect(await record(fixture)).toMatchObject({ state: 'ok', told: null, owed: [] });
    expect(await failures(fixture)).toEqual([expect.objectContaining({ from: begun })]);
    // A second outage is reported like the first.
    await checksWithout(scene);
    await rounds(scene, 1);
    expect(ofDatabase(scene)).toEqual([databaseFailed, databaseBack, databaseFailed, databaseBack]);
    expect(await failures(fixture)).toHaveLength(2);
  });

  it('several processes send the recovery message of a database outage once', async ({ fixture, scene }) => {
    await rules(fixture);
    await rounds(scene, 1);
    const other = createMemory();
    await runCheck(scene.context, other);
    await checksWithout(scene, [scene.memory, other]);
    expect(ofDatabase(scene)).toEqual([databaseFailed, databaseFailed]);
    for (let half = 0; half < 4; half++) {
      scene.clock.advance(MINUTE / 2);
      await Promise.all([scene.memory, other].map((one) => runCheck(scene.context, one)));
    }
    expect(ofDatabase(scene)).toEqual([databaseFailed, databaseFailed, databaseBack]);
    expect(await failures(fixture)).toHaveLength(1);
  });

  it('a database outage that one process alone sees has one recovery message', async ({ fixture, scene }) => {
    await rules(fixture);
    await rounds(scene, 1);
    const others = [createMemory(), createMemory()];
    const away = withoutDatabase(scene);
    const begun = new Date(scene.clock.now().getTime() + MINUTE / 2);
    for (let half = 0; half < 30; half++) {
      scene.clock.advance(MINUTE / 2);
      await expect(runCheck(away, scene.memory)).rejects.toThrow();
      // This process loses the database just before the outage ends and has sent no alarm.
      if (half === 29) await expect(runCheck(away, others[1] ?? scene.memory)).rejects.toThrow();
      await runCheck(scene.context, others[0] ?? scene.memory);
    }
    expect(ofDatabase(scene)).toEqual([databaseFailed]);
    for (let half = 0; half < 4; half++) {
      scene.clock.advance(MINUTE / 2);
      // The process that saw no outage runs first each time, so it checks the parts.
      for (const one of [...others, scene.memory]) await runCheck(scene.context, one);
    }
    expect(ofDatabase(scene)).toEqual([databaseFailed, databaseBack]);
    expect(await record(fixture)).toMatchObject({ state: 'ok', told: null });
    const stored = await failures(fixture);
    expect(stored).toHaveLength(1);
    expect(stored[0]?.from.getTime()).toBeGreaterThanOrEqual(begun.getTime());
  });

  it('a frozen database is noticed by the liveness probe without a check', async ({ fixture, scene }) => {
    await rules(fixture, { afterMinutes: 0 });
    await rounds(scene, 1);
    let isSilent = false;
    const { livenessProbe } = scene.context;
    const watched = { ...scene.context, livenessProbe: { ...livenessProbe, isSilent: () => isSilent } };
    const seconds = async (count: number) => {
      for (let second = 0; second < count; second++) {
        scene.clock.advance(1_000);
        if (probeDatabase(watched, scene.memory)) await runCheck(watched, scene.memory);
      }
    };
    await seconds(3);
    isSilent = true;
    const begun = new Date(scene.clock.now().getTime() + 1_000);
    await seconds(1);
    await expect.poll(() => ofDatabase(scene)).toEqual([databaseFailed]);
    await seconds(9);
    isSilent = false;
    await seconds(1);
    expect(ofDatabase(scene)).toEqual([databaseFailed, databaseBack]);
    expect((await record(fixture))?.history.at(-1)).toMatchObject({
      state: 'failed',
      from: begun,
      to: scene.clock.now(),
    });
  });

  it('a database alarm that a recipient refused is sent again only to that recipient', async ({
    fixture,
    scene,
  }) => {
    await rules(fixture, { afterMinutes: 0, emails: ['ti@example.com', 'chefe@example.com'] });
    await rounds(scene, 1);
    const attempts: string[] = [];
    const send = async ({ to }: Message) => {
      attempts.push(to);
      if (to === 'ti@example.com') throw new Error('refused');
      return '250 ok';
    };
    const mailer = { ...scene.context.mailer, send };
    const silent = {
      ...scene.context,
      mailer,
      livenessProbe: { ...scene.context.livenessProbe, isSilent: () => true },
    };
    for (let second = 0; second < 45; second++) {
      probeDatabase(silent, scene.memory);
      await expect.poll(() => scene.memory.outage?.unsent).toHaveLength(1);
      scene.clock.advance(1_000);
    }
    expect(attempts).toEqual(['ti@example.com', 'chefe@example.com', 'ti@example.com']);
  });

  it('a database outage before the first check still sends its recovery message', async ({
    fixture,
    scene,
  }) => {
    await rules(fixture);
    await rounds(scene, 1);
    await fixture.database.partStates.deleteMany({});
    await checksWithout(scene);
    await rounds(scene, 2);
    expect(ofDatabase(scene)).toEqual([databaseFailed, databaseBack]);
    expect(await failures(fixture)).toHaveLength(1);
  });

  it('another process sends the recovery message if the first one died', async ({ fixture, scene }) => {
    await rules(fixture);
    await rounds(scene, 1);
    await checksWithout(scene);
    if (scene.memory.outage) expect(await storeOutage(scene.context, scene.memory.outage)).toBe(true);
    scene.clock.advance(MINUTE / 2);
    await runCheck(scene.context, createMemory());
    expect(ofDatabase(scene)).toEqual([databaseFailed, databaseBack]);
    expect(await failures(fixture)).toHaveLength(1);
  });
});
