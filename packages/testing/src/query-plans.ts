import { connectDatabase, type Database } from '@reserva/database/database';
import type { mongo } from 'mongoose';

/** How MongoDB answers one command that was really sent. */
export interface QueryPlan {
  collection: string;
  command: 'find' | 'aggregate' | 'update' | 'findAndModify' | 'delete' | 'count' | 'distinct';
  /** Filter or pipeline, as JSON. */
  asked: string;
  /** Every step of the plan, e.g. IXSCAN, FETCH, COLLSCAN. */
  stages: string[];
  indexes: string[];
  keysExamined: number;
  docsExamined: number;
  /** Documents that it gives, or that it finds to change. */
  returned: number;
}

export const EXPLAINED = [
  'find',
  'aggregate',
  'update',
  'findAndModify',
  'delete',
  'count',
  'distinct',
] as const;
export type Explained = (typeof EXPLAINED)[number];
export type Command = Record<string, unknown>;

export interface Explaining {
  /** Runs something and explains every distinct query and update that it sent on this connection. */
  plansOf(run: () => Promise<unknown>): Promise<QueryPlan[]>;
}

/** Connects such that the commands of whatever runs on the connection can be explained. */
export async function connectExplained(mongoUrl: string): Promise<Database & Explaining> {
  const url = new URL(mongoUrl);
  url.searchParams.set('monitorCommands', 'true');
  const database = await connectDatabase(url.href);
  return { ...database, plansOf: (run) => plansOf(database, run) };
}

async function plansOf(database: Database, run: () => Promise<unknown>): Promise<QueryPlan[]> {
  const client = database.connection.getClient();
  const seen = new Map<string, Command>();
  const listen = (event: mongo.CommandStartedEvent) => {
    if (!EXPLAINED.includes(event.commandName as Explained)) return;
    for (const command of singles(event.commandName as Explained, event.command)) {
      seen.set(shapeOf(command), command);
    }
  };
  client.on('commandStarted', listen);
  try {
    await run();
  } finally {
    client.off('commandStarted', listen);
  }
  const db = client.db(database.connection.name);
  return Promise.all([...seen.values()].map((command) => explain(db, command)));
}

/** How it would be answered now. Nothing is changed. */
export async function explain(
  db: { command(command: Command): Promise<unknown> },
  command: Command,
): Promise<QueryPlan> {
  return planOf(command, await db.command({ explain: command, verbosity: 'executionStats' }));
}

/** The command without what belongs to its sending; a batch of updates as one command each. */
export function singles(name: Explained, command: Command): Command[] {
  const { lsid: _l, $db: _d, $clusterTime: _t, txnNumber: _n, writeConcern: _w, ...rest } = command;
  const batch = name === 'update' ? 'updates' : name === 'delete' ? 'deletes' : null;
  if (!batch) return [rest];
  return (rest[batch] as Command[]).map((one) => ({ ...rest, [batch]: [one] }));
}

const askedOf = ({ filter, pipeline, query, updates, deletes }: Command): unknown =>
  filter ?? pipeline ?? query ?? ((updates ?? deletes) as Command[] | undefined)?.[0]?.q ?? {};

/** Queries that differ only in texts and instants are answered alike; in numbers (a state) they may not be. */
export const shapeOf = (command: Command): string => {
  const [name, collection] = Object.entries(command)[0] ?? [];
  const asked = [askedOf(command), command.sort, command.hint];
  return `${name} ${collection} ${JSON.stringify(asked, (_key, value) =>
    typeof value === 'string' || value instanceof Date ? typeof value : value,
  )}`;
};

function planOf(command: Command, explained: unknown): QueryPlan {
  const [name, collection] = Object.entries(command)[0] as [Explained, string];
  const stages: string[] = [];
  const indexes: string[] = [];
  let keysExamined = 0;
  let docsExamined = 0;
  let returned = 0;
  const walk = (node: unknown, path: string) => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node)) {
      // Plans that were tried and lost are not how it is answered.
      if (key === 'rejectedPlans' || key === 'allPlansExecution' || key === 'command') continue;
      if (key === 'stage' && path.includes('winningPlan')) stages.push(String(value));
      if (key === 'indexName' && path.includes('winningPlan')) indexes.push(String(value));
      if (key === 'totalKeysExamined') keysExamined += Number(value);
      if (key === 'totalDocsExamined') docsExamined += Number(value);
      if (key === 'nReturned' && path.endsWith('.executionStats')) returned += Number(value);
      if (key === 'nMatched' || key === 'nWouldDelete' || key === 'nCounted')
        returned = Math.max(returned, Number(value));
      walk(value, `${path}.${key}`);
    }
  };
  walk(explained, '');
  const asked = JSON.stringify(askedOf(command));
  return { collection, command: name, asked, stages, indexes, keysExamined, docsExamined, returned };
}
