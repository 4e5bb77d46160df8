import type { CommandName, CommandPayload, Outcome } from '@reserva/contracts/commands';
import type { User } from '@reserva/database/models/people/users';
import type { CommandHandler, CommandMeta } from '@reserva/runtime/messaging/command-worker';
import { newId } from '@reserva/runtime/process/ids';
import { waitingEvents } from '@reserva/testing/queues';
import { checkin, operations, reservation } from '../../src/commands.ts';
import type { Context } from '../../src/context.ts';
import { tick } from '../../src/tick.ts';
import { Died, dyingWith } from './dying.ts';
import { metaOf, type ReservationFixture } from './fixture.ts';
import { handedOver } from './operators.ts';

/** An event in the queue of durable events. */
export interface PublishedEvent {
  name: string;
  id: string;
  payload: {
    person?: { id: string };
    reservationId?: string;
    date?: string;
    by?: { kind: string };
    email?: string;
  };
}

/** A system that carries out commands and ticks even if its processes crash meanwhile. */
export interface Works {
  /** Number of crashes so far. */
  readonly killed: number;
  ask<N extends CommandName>(
    name: N,
    payload: CommandPayload<N>,
    actor: CommandMeta['actor'],
  ): Promise<Outcome<N>>;
  /** Resolves after the work that is due now was done by a tick. */
  tick(): Promise<void>;
  /** Stops everything for an outage. `up` starts it again. */
  down(): Promise<void>;
  up(): Promise<void>;
  /** Adds a device for the person's push messages. */
  giveDevice(user: User): Promise<void>;
  dayBegins(): void;
  /** Waits until all work of the day is done and all events are published. */
  dayEnds(): Promise<void>;
  /** Returns all published events after every outbox is empty. */
  publishedEvents(): Promise<PublishedEvent[]>;
  stop(): Promise<void>;
}

const toldOf = [
  'reservation.created',
  'reservation.cancelled',
  'reservation.hoursChanged',
  'week.missed',
  'week.paused',
] as const;

/**
 * Runs the handlers of the service in this process. Some attempts end with a simulated crash at one of their writes.
 * The command is then attempted again.
 */
export class DyingHandlers implements Works {
  killed = 0;
  readonly #fixture: ReservationFixture;
  readonly #random: () => number;
  /** The probability that the first attempt of a command or tick crashes. */
  readonly #deadly: number;

  constructor(fixture: ReservationFixture, { random, deadly }: { random: () => number; deadly: number }) {
    this.#fixture = fixture;
    this.#random = random;
    this.#deadly = deadly;
  }

  ask<N extends CommandName>(
    name: N,
    payload: CommandPayload<N>,
    actor: CommandMeta['actor'],
  ): Promise<Outcome<N>> {
    const handlers: Partial<Record<CommandName, unknown>> = { ...reservation, ...checkin, ...operations };
    const handler = handlers[name] as CommandHandler<N, Context>;
    const meta = metaOf(actor, newId(this.#fixture.clock.now()));
    return this.#survived((context) => handler(context, payload, meta));
  }

  /**
   * Runs a tick. A tick catches the errors of its parts, so a crash is detected by the number of crashes. After a crash
   * the tick runs again.
   */
  async tick(): Promise<void> {
    const deaths = this.killed;
    await this.#survived(async (context) => tick(context));
    if (this.killed > deaths) await tick(this.#fixture.context);
  }

  async giveDevice(): Promise<void> {}
  async down(): Promise<void> {}
  async up(): Promise<void> {}
  dayBegins(): void {}
  async dayEnds(): Promise<void> {}
  async stop(): Promise<void> {}

  async publishedEvents(): Promise<PublishedEvent[]> {
    await handedOver(this.#fixture);
    const each = await Promise.all(toldOf.map((name) => waitingEvents(this.#fixture.stores, name)));
    return each.flat();
  }

  async #survived<T>(run: (context: Context) => Promise<T>): Promise<T> {
    const { context } = this.#fixture;
    if (this.#random() >= this.#deadly) return run(context);
    this.killed++;
    try {
      return await run(dyingWith(context, 1 + Math.floor(this.#random() * 4)));
    } catch (error) {
      if (!(error instanceof Died)) throw error;
      return run(context);
    }
  }
}
