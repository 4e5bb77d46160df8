import type { Database } from '@reserva/database/database';
import { type Command, explain, explainable, type QueryPlan, shapeOf } from '@reserva/testing/query-plans';

/** A query that was sent to MongoDB, with its plan and its duration. */
export interface WatchedQuery extends QueryPlan {
  sort: string;
  /** Number of documents that the query skips before those that it returns. */
  skip: number;
  /** Duration of the slowest query of this kind, in milliseconds. */
  slowestMs: number;
}

export interface Watch {
  /**
   * Returns the queries that were sent so far with their plans. Queries that differ only in their values are returned a
   * few times at most.
   */
  queries(): Promise<WatchedQuery[]>;
  /** Commands that failed, except for duplicate keys of unique indexes. */
  readonly failures: string[];
  stop(): void;
}

type Client = ReturnType<Database['connection']['getClient']>;
/** The fields of the driver's command events that this module uses. */
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

/**
 * Maximum number of explained queries among those that differ only in their values. It is more than one, because a
 * later page can read more than the first page.
 */
const SAMPLES = 4;
const DUPLICATE_KEY = 11000;

/**
 * Listens to the commands of the clients, which must have the option `monitorCommands`. Lets MongoDB explain the first
 * few queries and updates of each shape (a command without its values).
 */
export function watchQueries(clients: readonly Client[], databaseName: string): Watch {
  const db = clients[0]?.db(databaseName);
  if (!db) throw new Error('nothing to watch');
  const seen = new Map<string, number>();
  const slowest = new Map<string, number>();
  const failures: string[] = [];
  const running = new Map<string, { shapes: string[]; text: string }>();
  const explained: Promise<{ shape: string; plan: QueryPlan; command: Command }>[] = [];
  /** The last explain. Explains run one after the other, so that they do not slow down the watched queries. */
  let last: Promise<unknown> = Promise.resolve();

  const started = (event: StartedCommand) => {
    // The command `bulkWrite` can write to several collections and names another database.
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
