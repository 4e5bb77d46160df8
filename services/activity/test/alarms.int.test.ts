import { createServer } from 'node:http';
import { StoreUnavailable } from '@reserva/contracts/store-unavailable';
import { type AlarmRules, firstAlarmRules } from '@reserva/domain/alarms';
import { listen } from '@reserva/runtime/http/listen';
import { closeRedis } from '@reserva/runtime/messaging/redis';
import { collectPartStates } from '@reserva/service/collect-part-states';
import { takeRedisPulse } from '@reserva/service/redis-pulse';
import { until } from '@reserva/testing/drain';
import { type OwnRedis, startOwnRedis } from '@reserva/testing/own-redis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Context } from '../src/context.ts';
import type { Message } from '../src/mail/mailer.ts';
import { glance, hasRedisChanged, newMemory, noteRedis, startWatch, turn } from '../src/watch/start-watch.ts';
import { type ActivityFixture, createActivityFixture } from './support/fixture.ts';

const MINUTE = 60_000;
const MOMENT = new Date('2026-11-19T11:50:00Z');
let fixture: ActivityFixture;
/** Stands still unless a test lets time pass. */
let now: Date;
/** What the mail server has taken. */
let mails: Message[];
/** Whether messages are taken: the part whose failure is told here. */
let mailWorks: boolean;
let context: Context;
let memory: ReturnType<typeof newMemory>;

beforeAll(async () => {
  fixture = await createActivityFixture({ alone: true });
});
afterAll(() => fixture?.dispose());
beforeEach(async () => {
  now = MOMENT;
  mails = [];
  mailWorks = true;
  memory = newMemory();
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

/** As an administrator has said. Of the services, which do not run here, nobody is to be told. */
const rules = async (given: Partial<AlarmRules>) => {
  const alarms = { ...firstAlarmRules, emails: ['ti@example.com'], ...given };
  await fixture.database.settings.replaceOne({ _id: 'alarms' }, { alarms }, { upsert: true });
};
const ofMail = () => mails.filter(({ subject }) => subject.includes('Envio de e-mails'));
const told = () => ofMail().map(({ to, subject }) => `${to} ${subject}`);
async function rounds(minutes: number): Promise<void> {
  for (let half = 0; half < minutes * 2; half++) {
    now = new Date(now.getTime() + MINUTE / 2);
    await turn(context, memory);
  }
}
const failed = 'ti@example.com Falha: Envio de e-mails';
const back = 'ti@example.com Voltou a funcionar: Envio de e-mails';

describe('an alarm', () => {
  it('is told once when a part has failed for minutes, and once when it is well again', async () => {
    await rules({ emails: ['ti@example.com', 'chefe@example.com'] });
    await rounds(1);
    mailWorks = false;
    await rounds(5);
    expect(told()).toEqual([]);
    await rounds(20);
    expect(told().sort()).toEqual(['chefe@example.com Falha: Envio de e-mails', failed]);
    expect(ofMail()[0]?.text).toContain('Falhando desde: 19/11/2026 08:52');
    expect(ofMail()[0]?.text).toContain('O que fazer: Confira SMTP_URL');
    mailWorks = true;
    await rounds(10);
    expect(told().filter((line) => line.startsWith('ti@'))).toEqual([failed, back]);
    expect(ofMail().at(-1)?.text).toContain('Funcionando de novo desde: 19/11/2026 09:16');
  });

  it('is told by none of the processes twice, nor by one that is started again', async () => {
    await rules({});
    mailWorks = false;
    const others = [newMemory(), newMemory()];
    for (let half = 0; half < 30; half++) {
      now = new Date(now.getTime() + MINUTE / 2);
      await Promise.all([memory, ...others].map((one) => turn(context, one)));
      if (half === 20) memory = newMemory();
    }
    expect(told()).toEqual([failed]);
  });

  it('of a failure that a silence of days kept back is told after it; what was due before waits as well', async () => {
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
    expect(told()).toEqual([]);
    await rounds(2);
    expect(told()).toEqual([failed]);
  });

  it('waits for the end of a silence, and is not told where the part is well by then', async () => {
    await rules({ silencedUntil: new Date(MOMENT.getTime() + 30 * MINUTE) });
    mailWorks = false;
    await rounds(29);
    expect(told()).toEqual([]);
    await rounds(2);
    expect(told()).toEqual([failed]);
    await rules({ silencedUntil: new Date(now.getTime() + 10 * MINUTE) });
    mailWorks = true;
    await rounds(9);
    expect(told()).toEqual([failed]);
    await rounds(2);
    expect(told()).toEqual([failed, back]);
  });

  it('that nobody took is tried again; whoever missed the failure is told its end alone', async () => {
    await rules({});
    mailWorks = false;
    const { mailer } = context;
    context = { ...context, mailer: { ...mailer, send: () => Promise.reject(new Error('refused')) } };
    await rounds(10);
    expect((await fixture.database.partStates.findById('mail').lean())?.owed).toHaveLength(1);
    context = { ...context, mailer };
    mailWorks = true;
    await rounds(2);
    expect(told()).toEqual([back]);
    expect((await fixture.database.partStates.findById('mail').lean())?.owed).toEqual([]);
  });
});

describe('a webhook', () => {
  it('hears the same, where the configuration lets it; elsewhere in our network it is never called', async () => {
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

describe('a test', () => {
  it('reaches whoever is typed, says what each answered, and goes nowhere in our network that is not let', async () => {
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

describe('while Redis is frozen', () => {
  const ofRedis = () => mails.map(({ subject }) => subject).filter((subject) => subject.includes('Redis'));

  it('that is told without waiting for rounds, once by all that look, and its end; both stand in the history', async () => {
    await rules({ afterMinutes: 0 });
    const own = await startOwnRedis();
    const redisPulse = takeRedisPulse(own.config, fixture.logger);
    const redis = await own.connect(fixture.logger);
    context = { ...context, redis, redisConfig: own.config, redisPulse };
    await rounds(1);
    expect(ofRedis()).toEqual([]);
    // No round is made while this test lasts.
    const watches = [startWatch(context, 86_400_000), startWatch(context, 86_400_000)];
    onTestFinished(async () => {
      own.thaw();
      for (const watch of watches) await watch.stop();
      await closeRedis(redis);
      await redisPulse.stop();
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

  it('what one process is about to tell, another that looks at that moment does not tell, too', async () => {
    await rules({ afterMinutes: 0 });
    await rounds(1);
    const redisPulse = { ...context.redisPulse, isSilent: () => true };
    const silent = { ...context, redisPulse };
    let taken: (said: string) => void = () => undefined;
    const tried: string[] = [];
    const send = ({ id }: Message) => {
      tried.push(id);
      return new Promise<string>((resolve) => {
        taken = resolve;
      });
    };
    const processes = [newMemory(), newMemory()] as const;
    for (const one of processes) expect(hasRedisChanged(silent, one)).toBe(true);
    const first = noteRedis({ ...silent, mailer: { ...context.mailer, send } }, processes[0]);
    await until('the first one waits for the mail server', async () => tried.length > 0);
    await noteRedis(silent, processes[1]);
    expect(ofRedis()).toEqual([]);
    taken('250 ok');
    await first;
    expect(tried).toHaveLength(1);
    expect((await fixture.database.partStates.findById('redis').lean())?.owed).toEqual([]);
  });

  it('a round that began before does not call it well', async () => {
    const redisPulse = { ...context.redisPulse, isSilent: () => true };
    const { states } = await collectPartStates({ ...context, redisPulse });
    expect(states.get('redis')).toMatchObject({ state: 'failed' });
  });
});

describe('while the database is away', () => {
  const databaseFailed = 'Falha: Banco de dados (MongoDB)';
  const databaseBack = 'Voltou a funcionar: Banco de dados (MongoDB)';
  const ofDatabase = () =>
    mails.map(({ subject }) => subject).filter((subject) => subject.includes('MongoDB'));
  /** What a process has that cannot reach it. */
  const withoutDatabase = (): Context => {
    const gone = () => Promise.reject(new StoreUnavailable('MongoDB', 'away'));
    const settings = Object.create(fixture.database.settings, {
      findById: { value: () => ({ lean: gone }) },
    });
    return { ...context, database: { ...fixture.database, settings } };
  };

  it('that is told by one process, and its end; the page shows the outage afterwards', async () => {
    await rules({});
    await rounds(1);
    const other = newMemory();
    await turn(context, other);
    const away = withoutDatabase();
    const begun = new Date(now.getTime() + MINUTE);
    for (let minute = 0; minute < 10; minute++) {
      now = new Date(now.getTime() + MINUTE);
      for (const one of [memory, other]) await expect(turn(away, one)).rejects.toThrow();
    }
    expect(ofDatabase()).toEqual([databaseFailed]);
    await rounds(1);
    expect(ofDatabase()).toEqual([databaseFailed, databaseBack]);
    const record = await fixture.database.partStates.findById('mongodb').lean();
    expect(record).toMatchObject({ state: 'ok', told: null });
    expect(record?.history.at(-1)).toMatchObject({ state: 'failed', from: begun });
  });

  it('for one process alone, its end is told though another makes the rounds, and once', async () => {
    await rules({});
    await rounds(1);
    const others = [newMemory(), newMemory()];
    const away = withoutDatabase();
    const begun = new Date(now.getTime() + MINUTE / 2);
    for (let half = 0; half < 30; half++) {
      now = new Date(now.getTime() + MINUTE / 2);
      await expect(turn(away, memory)).rejects.toThrow();
      // One that came to miss it just before it was over, and has told nobody.
      if (half === 29) await expect(turn(away, others[1] ?? memory)).rejects.toThrow();
      await turn(context, others[0] ?? memory);
    }
    expect(ofDatabase()).toEqual([databaseFailed]);
    for (let half = 0; half < 4; half++) {
      now = new Date(now.getTime() + MINUTE / 2);
      // The one that saw nothing is the first each time: the rounds are its own.
      for (const one of [...others, memory]) await turn(context, one);
    }
    expect(ofDatabase()).toEqual([databaseFailed, databaseBack]);
    const record = await fixture.database.partStates.findById('mongodb').lean();
    expect(record).toMatchObject({ state: 'ok', told: null });
    const failures = record?.history.filter(({ state }) => state === 'failed');
    expect(failures).toHaveLength(1);
    expect(failures?.[0]?.from.getTime()).toBeGreaterThanOrEqual(begun.getTime());
  });

  it('that froze is told by its pulse, without a round, and its end before the next one is due', async () => {
    await rules({ afterMinutes: 0 });
    await rounds(1);
    const other = newMemory();
    await turn(context, other);
    let isSilent = false;
    const { pulse } = context;
    const watched = { ...context, pulse: { ...pulse, isSilent: () => isSilent } };
    const seconds = async (count: number) => {
      for (let second = 0; second < count; second++) {
        now = new Date(now.getTime() + 1_000);
        for (const one of [memory, other]) if (glance(watched, one)) await turn(watched, one);
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
    const record = await fixture.database.partStates.findById('mongodb').lean();
    expect(record?.history.at(-1)).toMatchObject({ state: 'failed', from: begun, to: now });
  });

  it('and takes no message either, that is tried again, and not every second', async () => {
    await rules({ afterMinutes: 0 });
    await rounds(1);
    let tried = 0;
    const mailer = { ...context.mailer, send: async () => Promise.reject(new Error(`refused ${++tried}`)) };
    const silent = { ...context, mailer, pulse: { ...context.pulse, isSilent: () => true } };
    for (let second = 0; second < 45; second++) {
      glance(silent, memory);
      await expect.poll(() => memory.outage?.isTelling).toBe(false);
      now = new Date(now.getTime() + 1_000);
    }
    expect(tried).toBe(2);
  });

  describe('and who told it dies', () => {
    /** Everything that a process of its own has, with a memory that dies with it. */
    interface Process {
      memory: ReturnType<typeof newMemory>;
      context: Context;
    }
    const looks = (one: Process, has: Context = one.context) => turn(has, one.memory);
    /** They know whom to tell: each has looked before. */
    async function processes(count: number): Promise<Process[]> {
      const all = Array.from({ length: count }, () => ({ memory: newMemory(), context }));
      for (const one of all) await looks(one);
      return all;
    }
    /** Every half minute each of some looks, which have no database. */
    async function missing(some: readonly Process[], minutes: number): Promise<void> {
      for (let half = 0; half < minutes * 2; half++) {
        now = new Date(now.getTime() + MINUTE / 2);
        for (const one of some) {
          const away = { ...one.context, database: withoutDatabase().database };
          await expect(looks(one, away)).rejects.toThrow();
        }
      }
    }
    /** Every half minute all of some look at once, and nothing is missing. */
    async function having(some: readonly Process[], minutes: number): Promise<void> {
      for (let half = 0; half < minutes * 2; half++) {
        now = new Date(now.getTime() + MINUTE / 2);
        await Promise.all(some.map((one) => looks(one)));
      }
    }
    const record = () => fixture.database.partStates.findById('mongodb').lean();
    const failures = async () => (await record())?.history.filter(({ state }) => state === 'failed') ?? [];

    beforeEach(async () => {
      await rules({});
      await fixture.context.redis.del(`${fixture.config.redis.prefix}:alive:alarm-mongodb`);
      await rounds(1);
    });

    it('its end is told by others that saw nothing of it, once, though they look at the same moment', async () => {
      const [teller, ...others] = await processes(4);
      const begun = new Date(now.getTime() + MINUTE / 2);
      await missing(teller ? [teller] : [], 10);
      expect(ofDatabase()).toEqual([databaseFailed]);
      await having(others, 5);
      expect(ofDatabase()).toEqual([databaseFailed, databaseBack]);
      expect(mails.at(-1)?.text).toContain('Falhando desde: 19/11/2026 08:51');
      expect(await failures()).toEqual([expect.objectContaining({ from: begun })]);
      expect(await record()).toMatchObject({ state: 'ok', told: null, owed: [] });
      // The next outage is told like the first one.
      await missing(others, 10);
      await having(others, 5);
      expect(ofDatabase()).toEqual([databaseFailed, databaseBack, databaseFailed, databaseBack]);
    });

    it('another that misses the database goes on saying so, and its end is told when that one is back', async () => {
      const [teller, other, healthy] = (await processes(3)) as [Process, Process, Process];
      await missing([teller, other], 6);
      for (let half = 0; half < 20; half++) {
        await missing([other], 0.5);
        await looks(healthy);
      }
      expect(ofDatabase()).toEqual([databaseFailed]);
      await having([other, healthy], 3);
      expect(ofDatabase()).toEqual([databaseFailed, databaseBack]);
      expect(await failures()).toHaveLength(1);
    });

    it('before anybody took the message, another tells it, and its end', async () => {
      const [teller, other] = (await processes(2)) as [Process, Process];
      let isReached = false;
      const mailer = {
        ...context.mailer,
        // It dies while it waits for the mail server's answer.
        send: () => {
          isReached = true;
          return new Promise<string>(() => undefined);
        },
      };
      await missing([teller, other], 5);
      now = new Date(now.getTime() + MINUTE / 2);
      void looks(teller, { ...withoutDatabase(), mailer }).catch(() => undefined);
      await expect.poll(() => isReached).toBe(true);
      await missing([other], 1);
      expect(ofDatabase()).toEqual([]);
      await missing([other], 2);
      expect(ofDatabase()).toEqual([databaseFailed]);
      await having([other], 2);
      expect(ofDatabase()).toEqual([databaseFailed, databaseBack]);
    });

    it('before any round found the database well, its end is told all the same', async () => {
      const [teller, other] = (await processes(2)) as [Process, Process];
      await fixture.database.partStates.deleteMany({});
      await missing([teller], 10);
      await having([other], 5);
      expect(ofDatabase()).toEqual([databaseFailed, databaseBack]);
      expect(await failures()).toHaveLength(1);
    });

    describe('with Redis away, too', () => {
      let own: OwnRedis;
      beforeEach(async () => {
        own = await startOwnRedis();
        context = { ...context, redis: await own.connect(fixture.logger), redisConfig: own.config };
      });
      afterEach(async () => {
        await closeRedis(context.redis);
        await own.dispose();
      });

      it('each tells it; what was told stands in Redis once that is back, and others tell the end', async () => {
        const [teller, other, healthy] = (await processes(3)) as [Process, Process, Process];
        await own.kill();
        await missing([teller, other], 6);
        expect(ofDatabase()).toEqual([databaseFailed, databaseFailed]);
        await own.restart();
        await expect.poll(() => context.redis.status, { timeout: 10_000 }).toBe('ready');
        await missing([teller], 0.5);
        await having([healthy], 4);
        expect(ofDatabase()).toEqual([databaseFailed, databaseFailed, databaseBack]);
      });

      it('to its end, that is told by who told it, though another that told nobody has put it down', async () => {
        const [teller, other] = (await processes(2)) as [Process, Process];
        await own.kill();
        await missing([teller], 6);
        // It came to miss it just before it was over.
        await missing([other], 0.5);
        await having([other], 2);
        expect(ofDatabase()).toEqual([databaseFailed]);
        await having([teller, other], 2);
        expect(ofDatabase()).toEqual([databaseFailed, databaseBack]);
        await having([teller, other], 2);
        expect(ofDatabase()).toHaveLength(2);
        expect(await failures()).toHaveLength(1);
      });
    });
  });
});
