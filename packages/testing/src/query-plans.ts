import { connectDatabase, type Database } from '@reserva/database/database';
import type { mongo } from 'mongoose';

/** The plan that MongoDB used for one command of the product. */
export interface QueryPlan {
  collection: string;
  command: 'find' | 'aggregate' | 'update' | 'findAndModify' | 'delete' | 'count' | 'distinct';
  /** Filter or pipeline as JSON. */
  filterText: string;
  /** Names of all steps of the plan, e.g. IXSCAN, FETCH, COLLSCAN. */
  stages: string[];
  indexes: string[];
  keysExamined: number;
  docsExamined: number;
  /** Number of documents that the command returns. For an update or deletion, the number that it would change. */
  returned: number;
}

const EXPLAINED = ['find', 'aggregate', 'update', 'findAndModify', 'delete', 'count', 'distinct'] as const;
type ExplainedCommand = (typeof EXPLAINED)[number];
export type Command = Record<string, unknown>;

export interface Explaining {
  /**
   * Runs a function and returns the plan of every different query and update that the function sent on this connection.
   */
  plansOf(run: () => Promise<unknown>): Promise<QueryPlan[]>;
  /**
   * Runs a function and returns the queries that it sent more than once with the same values. Each such repetition
   * wastes a round trip.
   */
  repeatedQueries(run: () => Promise<unknown>): Promise<string[]>;
  /**
   * Runs a function and returns how often it sent each query. The keys consist of the command, the collection and the
   * names of the filter's fields.
   */
  queryCounts(run: () => Promise<unknown>): Promise<Map<string, number>>;
}

/** Connects to a database and records its commands, so that the test can ask for their plans. */
export async function connectExplained(mongoUrl: string): Promise<Database & Explaining> {
  const url = new URL(mongoUrl);
  url.searchParams.set('monitorCommands', 'true');
  const database = await connectDatabase(url.href);
  return {
    ...database,
    plansOf: (run) => plansOf(database, run),
    repeatedQueries: (run) => repeatedQueries(database, run),
    queryCounts: (run) => countQueries(database, run),
  };
}

async function plansOf(database: Database, run: () => Promise<unknown>): Promise<QueryPlan[]> {
  const commands = await sentBy(database, run);
  const distinct = new Map(commands.map((command) => [shapeOf(command), command]));
  const db = database.connection.getClient().db(database.connection.name);
  return Promise.all([...distinct.values()].map((command) => explain(db, command)));
}

async function repeatedQueries(database: Database, run: () => Promise<unknown>): Promise<string[]> {
  const questions = (await sentBy(database, run))
    .filter((command) => 'find' in command || 'aggregate' in command)
    .map((command) => JSON.stringify(command));
  return questions.filter((question, index) => questions.indexOf(question) < index);
}

async function countQueries(database: Database, run: () => Promise<unknown>): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  for (const command of await sentBy(database, run)) {
    const [name, collection] = Object.entries(command)[0] ?? [];
    const key = `${name} ${collection} ${Object.keys(filterOf(command) as object).join()}`;
    times.set(key, (times.get(key) ?? 0) + 1);
  }
  return times;
}

async function sentBy(database: Database, run: () => Promise<unknown>): Promise<Command[]> {
  const client = database.connection.getClient();
  const commands: Command[] = [];
  const listen = (event: mongo.CommandStartedEvent) => void commands.push(...explainable(event));
  client.on('commandStarted', listen);
  try {
    await run();
  } finally {
    client.off('commandStarted', listen);
  }
  return commands;
}

/** Returns the plan that MongoDB uses for a command now. Changes no data. */
export async function explain(
  db: { command(command: Command): Promise<unknown> },
  command: Command,
): Promise<QueryPlan> {
  return planOf(command, await db.command({ explain: command, verbosity: 'executionStats' }));
}

/**
 * Converts a recorded command to commands that MongoDB can explain. Each write of a batch becomes a separate command.
 * The result is empty if MongoDB cannot explain the command.
 */
export function explainable({ commandName, command }: { commandName: string; command: object }): Command[] {
  const {
    lsid: _l,
    $db: _d,
    $clusterTime: _t,
    txnNumber: _n,
    writeConcern: _w,
    ...sent
  }: Command = {
    ...command,
  };
  if (commandName === 'bulkWrite') return writesOf(sent);
  if (!EXPLAINED.includes(commandName as ExplainedCommand)) return [];
  const batch = commandName === 'update' ? 'updates' : commandName === 'delete' ? 'deletes' : null;
  if (!batch) return [sent];
  return (sent[batch] as Command[]).map((one) => ({ ...sent, [batch]: [one] }));
}

/**
 * Converts the updates and deletions in a `bulkWrite` to separate commands. Inserts are left out, because they have no
 * plan.
 */
function writesOf({ ops, nsInfo }: Command): Command[] {
  const collections = (nsInfo as { ns: string }[]).map(({ ns }) => ns.slice(ns.indexOf('.') + 1));
  return (ops as Command[]).flatMap((op): Command[] => {
    const { filter: q, updateMods: u, arrayFilters, upsert, multi = false } = op;
    if ('update' in op) {
      const one = {
        q,
        u,
        multi,
        ...(upsert === true && { upsert }),
        ...(arrayFilters !== undefined && { arrayFilters }),
      };
      return [{ update: collections[op.update as number], updates: [one] }];
    }
    if (!('delete' in op)) return [];
    return [{ delete: collections[op.delete as number], deletes: [{ q, limit: multi ? 0 : 1 }] }];
  });
}

const filterOf = ({ filter, pipeline, query, updates, deletes }: Command): unknown =>
  filter ?? pipeline ?? query ?? ((updates ?? deletes) as Command[] | undefined)?.[0]?.q ?? {};

/**
 * Returns a query without its texts and instants. Queries that differ only in texts and instants have the same plan.
 * Numbers stay in the result, because another number (a state) can lead to another plan.
 */
export const shapeOf = (command: Command): string => {
  const [name, collection] = Object.entries(command)[0] ?? [];
  const queryParts = [filterOf(command), command.sort, command.hint];
  return `${name} ${collection} ${JSON.stringify(queryParts, (_key, value) =>
    typeof value === 'string' || value instanceof Date ? typeof value : value,
  )}`;
};

function planOf(command: Command, explained: unknown): QueryPlan {
  const [name, collection] = Object.entries(command)[0] as [ExplainedCommand, string];
  const stages: string[] = [];
  const indexes: string[] = [];
  let keysExamined = 0;
  let docsExamined = 0;
  let returned = 0;
  const walk = (node: unknown, path: string) => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node)) {
      // Plans that MongoDB rejected are skipped, because they were not used.
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
  const filterText = JSON.stringify(filterOf(command));
  return {
    collection,
    command: name,
    filterText,
    stages,
    indexes,
    keysExamined,
    docsExamined,
    returned,
  };
}
