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
import { buildWhatIsStale } from '@reserva/testing/built';
import { drain } from '@reserva/testing/drain';
import { insertSession } from '@reserva/testing/factories';
import { TEST_SECRET } from '@reserva/testing/prepared-stores';
import { type PushService, startPushService } from '@reserva/testing/push-service';
import { openQueue } from '@reserva/testing/queues';
import type { ReservationFixture } from './fixture.ts';
import type { PublishedEvent, Works } from './works.ts';

/** The services as they are delivered, built and started as processes of their own. */
const RUNNING = ['reservation', 'activity'] as const;
type Service = (typeof RUNNING)[number];

/** Whoever waits is told once another process has taken the work over, not that it took long. */
const PATIENCE = 20;
const CHECK_INTERVAL_MS = 50;
const YEARS = 100;
/** Of a day: most of what is asked for, and what a tick takes. */
const ANSWERS = 800;
const TICK_WITHIN_MS = 400;

interface Plan {
  /** Is killed with this answer of the day. */
  answer: number;
  victim: Service;
}

/** A message that a device got. */
export interface ReceivedPush extends PushMessage {
  device: string;
}

/** Services that are killed with SIGKILL in the middle of whatever they do, and started again. */
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
    await buildWhatIsStale(PROCESSES.flatMap(({ name, folder }) => (isOurs(name) ? [folder] : [])));
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
        // The work of who was killed is taken up soon.
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

  /** The person lets a device show what was reserved for them, and what was taken back. */
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
        // Whoever is told nothing for sure asks again, as people and gates do.
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
    // One that is under way may have begun before the clock was moved.
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
    // Some days nobody dies, on some all do.
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
      // What was told long ago is forgotten by itself.
      await queue.clean(0, 0, 'completed');
    } finally {
      await queue.close();
    }
  }

  async publishedEvents(): Promise<PublishedEvent[]> {
    return [...this.#told.values()];
  }

  /** The e-mails that went out, by the ids of what they tell. */
  letters(): Map<string, string> {
    const folder = this.#stack.env.MAIL_DIR ?? '';
    const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
    return new Map(files.map((name) => [name.slice(0, -4), readFileSync(join(folder, name), 'utf8')]));
  }

  /** Everything that devices were sent; what is sent again has the tag of the first. */
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

  /** Whoever was killed is there again. */
  async #alive(): Promise<void> {
    await Promise.all(this.#dying);
    this.#dying = [];
    await Promise.all(RUNNING.map((name) => this.#stack.process(name).ready()));
  }

  /** Ticks that the present process has done to their end; 0 while there is none. */
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
