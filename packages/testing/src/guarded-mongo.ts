import { privilegesOf } from '@reserva/access/mongo-role';
import type { MongoRights } from '@reserva/access/rights';
import { openLink } from './breakable-link.ts';
import { answerTo, type Document, eachMessage, isCommand, readCommand, wantsAnswer } from './mongo-wire.ts';

/** MongoDB as the user of one process sees it. */
export interface GuardedMongo {
  /** Address of MongoDB through the guard. */
  url: string;
  /** Messages of all refusals so far. */
  readonly refused: string[];
  stop(): Promise<void>;
}

interface Need {
  collection: string;
  actions: readonly string[];
}

const UNAUTHORIZED = 13;

/** Commands that need no right. The driver itself sends them, or they concern a cursor or session of the same user. */
const FREE = new Set([
  'hello',
  'ismaster',
  'isMaster',
  'ping',
  'buildInfo',
  'endSessions',
  'getMore',
  'killCursors',
]);
const READS = new Set(['find', 'aggregate', 'count', 'distinct']);
/** Pipeline stages that use another collection. The product uses none, and this guard could not check them. */
const FOREIGN = /"\$(lookup|graphLookup|unionWith|merge|out)"/;

/** Returns the rights that a command needs by MongoDB's documentation, or null if the command is unknown here. */
function needsOf(command: Document, statements: Document[], db: string): Need[] | null {
  if ('bulkWrite' in command) return needsOfMany(statements, db);
  const need = command.$db === db ? needOf(command, statements) : null;
  return need && [need];
}

/**
 * Returns the rights that a `bulkWrite` needs. Such a command can write to several collections, and its namespaces
 * include the database.
 */
function needsOfMany(statements: Document[], db: string): Need[] | null {
  const namespaces = statements.flatMap(({ ns }) => (typeof ns === 'string' ? [ns] : []));
  if (namespaces.some((namespace) => !namespace.startsWith(`${db}.`))) return null;
  const collectionOf = (index: unknown) => namespaces[Number(index)]?.slice(db.length + 1) ?? '';
  return statements.flatMap((op): Need[] => {
    if ('insert' in op) return [{ collection: collectionOf(op.insert), actions: ['insert'] }];
    if ('delete' in op) return [{ collection: collectionOf(op.delete), actions: ['remove'] }];
    if (!('update' in op)) return [];
    return [{ collection: collectionOf(op.update), actions: ['update', ...(op.upsert ? ['insert'] : [])] }];
  });
}

function needOf(command: Document, statements: Document[]): Need | null {
  const [name = ''] = Object.keys(command);
  const collection = String(command[name]);
  const need = (...actions: string[]): Need => ({ collection, actions });
  if (READS.has(name)) return FOREIGN.test(JSON.stringify(command.pipeline ?? null)) ? null : need('find');
  if (name === 'insert') return need('insert');
  if (name === 'update')
    return need('update', ...(statements.some(({ upsert }) => upsert) ? ['insert'] : []));
  if (name === 'delete') return need('remove');
  if (name === 'findAndModify' && command.remove) return need('find', 'remove');
  if (name === 'findAndModify') return need('find', 'update', ...(command.upsert ? ['insert'] : []));
  if (name === 'listIndexes') return need('listIndexes');
  if (name === 'createIndexes') return need('createIndex');
  return null;
}

/**
 * Decides about a command before it reaches the store.
 * @returns an answer in place of the store's, null to forward the command, or a promise to forward it later
 */
type CommandGuard = (command: Document, statements: Document[]) => Document | null | Promise<null>;

/**
 * Opens a proxy in front of a MongoDB without users, such as the embedded one. The proxy refuses every command that the
 * role of a process does not permit, with MongoDB's own error code. `apps/provision` creates the same role.
 */
export async function guardMongo(target: string, rights: MongoRights | null): Promise<GuardedMongo> {
  const db = new URL(target).pathname.slice(1);
  const permitted = new Map(
    privilegesOf(db, rights ?? {}).map(({ resource, actions }) => [resource.collection, new Set(actions)]),
  );
  const refused: string[] = [];
  const judge: CommandGuard = (command, statements) => {
    const [name = ''] = Object.keys(command);
    if (FREE.has(name)) return null;
    const missing = needsOf(command, statements, db)?.flatMap(({ collection, actions }) =>
      actions
        .filter((action) => !permitted.get(collection)?.has(action))
        .map((action) => `${action} on ${collection}`),
    );
    if (missing?.length === 0) return null;
    const errmsg = `not authorized on ${command.$db} to execute command ${name}: ${missing?.join(', ')}`;
    refused.push(errmsg);
    return { ok: 0, code: UNAUTHORIZED, codeName: 'Unauthorized', errmsg };
  };
  return { ...(await standBefore(target, judge)), refused };
}

/** Opens a proxy in front of MongoDB. The proxy answers some commands itself. */
export async function standBefore(
  target: string,
  judge: CommandGuard,
): Promise<{ url: string; stop(): Promise<void> }> {
  const answerOf = (message: Buffer) => {
    const { command, statements } = readCommand(message);
    return judge(command, statements);
  };
  const link = await openLink(target, (near, far) => {
    far.pipe(near);
    eachMessage(near, (message) => {
      const answer = isCommand(message) ? answerOf(message) : null;
      if (answer === null) far.write(message);
      else if (answer instanceof Promise) void answer.then(() => far.write(message));
      else if (wantsAnswer(message)) near.write(answerTo(message, answer));
    });
  });
  return { url: link.url, stop: link.cut };
}

/**
 * Fails a suite whose processes needed a missing right.
 * @throws Error with all refusals
 */
export function failOnRefused(refused: readonly string[]): void {
  if (refused.length > 0) throw new Error(`Not in packages/access/src/processes.ts:\n${refused.join('\n')}`);
}
