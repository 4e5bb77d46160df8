import type { Database } from '@reserva/database/database';
import { type Command, explain, explainable, type QueryPlan, shapeOf } from '@reserva/testing/query-plans';

/** A query as it was really sent, how it is answered, and how long that took. */
export interface WatchedQuery extends QueryPlan {
  sort: string;
  /** What it may skip before what it returns. */
  skip: number;
  /** Milliseconds of the slowest of its kind. */
  slowestMs: number;
}

export interface Watch {
  /** Every kind of query that was sent so far, each with up to a few plans. */
  queries(): Promise<WatchedQuery[]>;
  /** Commands that failed, other than by an index that keeps things unique. */
  readonly failures: string[];
  stop(): void;
}

type Client = ReturnType<Database['connection']['getClient']>;
/** What the driver tells of a command, as far as it matters here. */
interface SentCommand {
  address: string;
  requestId: number;
  commandName: string;
}
interface StartedCommand extends SentCommand {
  databaseName: string;
  command: object;
}
interface FinishedCommand extends SentCommand {
  duration: number;
}
interface FailedCommand extends FinishedCommand {
  failure: Error;
}

/** Of queries that differ in their values only, so many are explained: a page may read more than the page before it. */
const SAMPLES = 4;
const DUPLICATE_KEY = 11000;

/**
 * Listens to whatever is sent on some connections, made with `monitorCommands`, and has MongoDB explain every kind of query
 * and update that it has not seen often enough.
 */
export function watchQueries(clients: readonly Client[], databaseName: string): Watch {
  const db = clients[0]?.db(databaseName);
  if (!db) throw new Error('nothing to watch');
  const seen = new Map<string, number>();
  const slowest = new Map<string, number>();
  const failures: string[] = [];
  const running = new Map<string, { shapes: string[]; text: string }>();
  const explained: Promise<{ shape: string; plan: QueryPlan; command: Command }>[] = [];
  /** One after the other: what is watched must not wait for the explaining. */
  let last: Promise<unknown> = Promise.resolve();

  const started = (event: StartedCommand) => {
    // Of several collections, this one is sent to no database in particular.
    if (event.databaseName !== databaseName && event.commandName !== 'bulkWrite') return;
    const commands = explainable(event);
    if (commands.length === 0) return;
    const shapes = commands.map(shapeOf);
    running.set(keyOf(event), { shapes, text: JSON.stringify(event.command).slice(0, 500) });
    for (const [index, command] of commands.entries()) {
      const shape = shapes[index] ?? '';
      const times = seen.get(shape) ?? 0;
      if (times >= SAMPLES) continue;
      seen.set(shape, times + 1);
      const plan = last.then(() => explain(db, command));
      last = plan.catch(() => undefined);
      explained.push(plan.then((found) => ({ shape, plan: found, command })));
    }
  };
  const ended = (event: FinishedCommand) => {
    const ours = running.get(keyOf(event));
    running.delete(keyOf(event));
    for (const shape of ours?.shapes ?? [])
      slowest.set(shape, Math.max(slowest.get(shape) ?? 0, event.duration));
  };
  const failed = (event: FailedCommand) => {
    const ours = running.get(keyOf(event));
    ended(event);
    const { code, message } = event.failure as Error & { code?: number };
    if (ours && code !== DUPLICATE_KEY)
      failures.push(`${event.commandName} ${code ?? ''} ${message}: ${ours.text}`);
  };
  for (const client of clients) {
    client.on('commandStarted', started);
    client.on('commandSucceeded', ended);
    client.on('commandFailed', failed);
  }
  return {
    failures,
    async queries() {
      const plans = await Promise.all(explained);
      return plans.map(({ shape, plan, command }) => ({
        ...plan,
        sort: JSON.stringify(command.sort ?? null),
        skip: Number(command.skip ?? 0),
        slowestMs: slowest.get(shape) ?? 0,
      }));
    },
    stop() {
      for (const client of clients) {
        client.off('commandStarted', started);
        client.off('commandSucceeded', ended);
        client.off('commandFailed', failed);
      }
    },
  };
}

const keyOf = ({ address, requestId }: { address: string; requestId: number }): string =>
  `${address} ${requestId}`;
