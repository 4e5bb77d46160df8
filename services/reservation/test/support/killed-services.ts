import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { CommandName, CommandPayload, Outcome } from '@reserva/contracts/commands';
import type { PushMessage } from '@reserva/contracts/plans/push-message';
import type { User } from '@reserva/database/models/people/users';
import { documents } from '@reserva/database/writes/documents';
import { type Stack, startStack } from '@reserva/local-infra/stack';
import { PROCESSES } from '@reserva/local-infra/topology';
import {
  type CommandSender,
  CommandUnavailable,
  createCommandSender,
} from '@reserva/runtime/messaging/command-sender';
import type { CommandMeta } from '@reserva/runtime/messaging/command-worker';
import { EVENT_QUEUE } from '@reserva/runtime/messaging/event-publisher';
import { buildStale } from '@reserva/testing/built';
import { drain } from '@reserva/testing/drain';
import { insertSession } from '@reserva/testing/factories';
import { TEST_SECRET } from '@reserva/testing/prepared-stores';
import { type PushService, startPushService } from '@reserva/testing/push-service';
import { openQueue } from '@reserva/testing/queues';
import type { ReservationFixture } from './fixture.ts';
import type { PublishedEvent, Works } from './works.ts';

/** The services that run, each as a separate process. */
const RUNNING = ['reservation', 'activity'] as const;
type Service = (typeof RUNNING)[number];

/**
 * Factor for the timeouts of commands. They are longer, because a caller must wait until another process continues the
 * work of a killed one.
 */
const PATIENCE = 20;
const CHECK_INTERVAL_MS = 50;
const YEARS = 100;
/**
 * Upper limit of the random number of the day's answer at which a service is killed. It is about the number of commands
 * of a day in the whole quarter.
 */
const ANSWERS = 800;
const TICK_WITHIN_MS = 400;

interface Plan {
  /** The victim is killed when the day's answer with this number arrives. */
  answer: number;
  victim: Service;
}

/** A message that a device received. */
export interface ReceivedPush extends PushMessage {
  device: string;
}

/** Runs the services in processes that are killed with SIGKILL at random moments and started again. */
export class KilledServices implements Works {
  killed = 0;
  readonly #fixture: ReservationFixture;
  readonly #random: () => number;
  readonly #answersOfADay: number;
  #stack!: Stack;
  #commands!: CommandSender;
  #pushes!: PushService;
  readonly #folder = mkdtempSync(join(tmpdir(), 'reserva-killed-'));
  readonly #devices = new Map<string, ReturnType<PushService['browser']>>();
  readonly #told = new Map<string, PublishedEvent>();
  #answers = 0;
  #plans: Plan[] = [];
  #killsTick = false;
  #isDown = false;
  #dying: Promise<void>[] = [];

  private constructor(fixture: ReservationFixture, random: () => number, people: number) {
    this.#fixture = fixture;
    this.#random = random;
    this.#answersOfADay = Math.min(ANSWERS, people * 2);
  }

  static async start(
    fixture: ReservationFixture,
    { random, people }: { random: () => number; people: number },
  ): Promise<KilledServices> {
    await buildStale(PROCESSES.flatMap(({ name, folder }) => (isOurs(name) ? [folder] : [])));
    const works = new KilledServices(fixture, random, people);
    const { stores, clock, logger } = fixture;
    works.#pushes = await startPushService();
    works.#stack = await startStack({
      basePort: 0,
      dataDir: works.#folder,
      stores: { mongoUrl: stores.mongoUrl, redisUrl: stores.redis.url },
      clock: { offsetMs: 0, file: clock.file },
      demo: false,
      only: RUNNING,
      firstPauseMs: 50,
      env: {
        QUEUE_PREFIX: stores.redis.prefix,
        APP_SECRET: TEST_SECRET,
        // With a short lock, another process soon continues the work of a killed one.
        JOB_LOCK_MS: '2000',
        WEB_PUSH_HOSTS: '127.0.0.1',
      },
      envOf: (name) => ({ TICK_MS: name === 'reservation' ? '200' : '1000' }),
    });
    works.#commands = await createCommandSender({
      redis: stores.redis,
      clock,
      logger,
      timeoutFactor: PATIENCE,
    });
    return works;
  }

  /** Adds a device on which the person switches on push messages about plans and closed meals. */
  async giveDevice(user: User): Promise<void> {
    const { database, clock } = this.#fixture;
    const browser = this.#pushes.browser(user._id);
    this.#devices.set(user._id, browser);
    const session = await insertSession(database, user, clock.now());
    const expiresAt = new Date(clock.now().getTime() + YEARS * 365 * 86_400_000);
    const change = { $set: { push: browser.address, expiresAt } };
    await documents(database.sessions).updateOne({ _id: session._id }, change);
    const push = ['planned', 'closed'] as const;
    await database.reminderSwitches.create({
      _id: user._id,
      email: [],
      push: [...push],
      asks: [],
      revision: 1,
    });
  }

  async ask<N extends CommandName>(
    name: N,
    payload: CommandPayload<N>,
    actor: CommandMeta['actor'],
  ): Promise<Outcome<N>> {
    for (;;) {
      try {
        const outcome = await this.#commands.send(name, payload, { actor, requestId: 'quarter' });
        this.#answered();
        return outcome;
      } catch (error) {
        // If the caller gets no clear answer, it repeats the command, as people and gates do.
        if (!(error instanceof CommandUnavailable)) throw error;
      }
    }
  }

  async tick(): Promise<void> {
    if (this.#killsTick) {
      this.#killsTick = false;
      const after = this.#random() * TICK_WITHIN_MS;
      this.#dying.push(pause(after).then(() => this.#kill('reservation')));
    }
    // Waits for two ticks, because the first may have started before the clock was moved.
    let ticks = await this.#ticks();
    let targetTicks = ticks + 2;
    while (ticks < targetTicks) {
      await pause(CHECK_INTERVAL_MS);
      const now = await this.#ticks();
      if (now < ticks) targetTicks = 1;
      ticks = now;
    }
  }

  async down(): Promise<void> {
    this.#isDown = true;
    await this.#alive();
    await Promise.all(RUNNING.map((name) => this.#stack.process(name).stop()));
  }

  async up(): Promise<void> {
    if (!this.#isDown) return;
    this.#isDown = false;
    await Promise.all(RUNNING.map((name) => this.#stack.process(name).start()));
  }

  dayBegins(): void {
    this.#answers = 0;
    // Each service is killed on about half of the days.
    const chances: [Service, number][] = [
      ['reservation', 0.5],
      ['activity', 0.5],
    ];
    this.#plans = chances.flatMap(([victim, chance]) =>
      this.#random() < chance
        ? [{ victim, answer: 1 + Math.floor(this.#random() * this.#answersOfADay) }]
        : [],
    );
    this.#killsTick = this.#random() < 0.3;
  }

  async dayEnds(): Promise<void> {
    await this.#alive();
    const { stores, database } = this.#fixture;
    await drain(stores, database);
    const queue = openQueue(stores, EVENT_QUEUE);
    try {
      const jobs = await queue.getJobs(['completed', 'failed']);
      for (const { id, name, data } of jobs) {
        this.#told.set(String(id), { name, id: data.id, payload: data.payload });
      }
      // The events were read, so they are deleted from the queue.
      await queue.clean(0, 0, 'completed');
    } finally {
      await queue.close();
    }
  }

  async publishedEvents(): Promise<PublishedEvent[]> {
    return [...this.#told.values()];
  }

  /** Returns the e-mails by the ids of their events. */
  letters(): Map<string, string> {
    const folder = this.#stack.env.MAIL_DIR ?? '';
    const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
    return new Map(files.map((name) => [name.slice(0, -4), readFileSync(join(folder, name), 'utf8')]));
  }

  /** Returns all messages that devices received. A message that is sent again has the same tag as the first one. */
  shown(): ReceivedPush[] {
    return this.#pushes.received.map(({ path, body }) => {
      const device = path.slice(1);
      return { device, ...(this.#devices.get(device)?.read(body) as PushMessage) };
    });
  }

  async stop(): Promise<void> {
    await this.#stack.stop();
    await this.#commands.stop();
    await this.#pushes.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #answered(): void {
    const answer = ++this.#answers;
    for (const plan of this.#plans) if (plan.answer === answer) this.#dying.push(this.#kill(plan.victim));
  }

  async #kill(victim: Service): Promise<void> {
    if (this.#stack.process(victim).pid === undefined) return;
    this.killed++;
    await this.#stack.process(victim).kill('SIGKILL');
  }

  /** Waits until every killed service runs again. */
  async #alive(): Promise<void> {
    await Promise.all(this.#dying);
    this.#dying = [];
    await Promise.all(RUNNING.map((name) => this.#stack.process(name).ready()));
  }

  /** Returns the number of ticks that the current process has finished; 0 if there is no process. */
  async #ticks(): Promise<number> {
    const port = this.#stack.ports.metrics + PROCESSES.findIndex(({ name }) => name === 'reservation');
    const text = await fetch(`http://127.0.0.1:${port}/metrics`).then(
      (answer) => answer.text(),
      () => '',
    );
    return Number(/^tick_duration_seconds_count\{tick="reservation"\} (\d+)/m.exec(text)?.[1] ?? 0);
  }
}

const isOurs = (name: string): name is Service => (RUNNING as readonly string[]).includes(name);
