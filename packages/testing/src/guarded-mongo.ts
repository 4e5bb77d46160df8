import { privilegesOf } from '@reserva/access/mongo-role';
import type { MongoRights } from '@reserva/access/rights';
import { openLink } from './breakable-link.ts';
import { answerTo, type Document, isCommand, onEachMessage, readCommand, wantsAnswer } from './mongo-wire.ts';

/** MongoDB with only the rights that one process has. */
export interface GuardedMongo {
  /** Address of the proxy that checks the rights. */
  url: string;
  /** Error messages of all refused commands so far. */
  readonly refused: string[];
  stop(): Promise<void>;
}

interface Need {
  collection: string;
  actions: readonly string[];
}

const UNAUTHORIZED = 13;

/**
 * Commands that need no right. The driver sends them itself, or they belong to a cursor or session of the same user.
 */
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
/**
 * Pattern for pipeline stages that read or write another collection. The product uses none, and the proxy could not
 * check their rights.
 */
const FOREIGN = /"\$(lookup|graphLookup|unionWith|merge|out)"/;

/**
 * Returns the rights that a command needs according to MongoDB's documentation. Returns null for a command that this
 * function does not know.
 */
function needsOf(command: Document, statements: Document[], db: string): Need[] | null {
  if ('bulkWrite' in command) return needsOfMany(statements, db);
  const need = command.$db === db ? needOf(command, statements) : null;
  return need && [need];
}

/**
 * Returns the rights that a `bulkWrite` needs. Such a command can write to several collections. Its namespaces also
 * contain the name of the database.
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
 * Decides what the proxy does with a command.
 * @returns a document that the proxy answers itself; null to forward the command; or a promise to forward it later
 */
type CommandGuard = (command: Document, statements: Document[]) => Document | null | Promise<null>;

/**
 * Opens a proxy in front of a MongoDB that has no users, such as the embedded one. It refuses every command that the
 * role of the process does not allow, with the same error code as MongoDB. `apps/provision` creates the same role in a
 * real system.
 */
export async function guardMongo(target: string, rights: MongoRights | null): Promise<GuardedMongo> {
  const db = new URL(target).pathname.slice(1);
  const permitted = new Map(
    privilegesOf(db, rights ?? {}).map(({ resource, actions }) => [resource.collection, new Set(actions)]),
  );
  const refused: string[] = [];
  const guard: CommandGuard = (command, statements) => {
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
  return { ...(await standBefore(target, guard)), refused };
}

/** Opens a proxy in front of MongoDB. `guard` decides which commands the proxy answers itself. */
export async function standBefore(
  target: string,
  guard: CommandGuard,
): Promise<{ url: string; stop(): Promise<void> }> {
  const answerOf = (message: Buffer) => {
    const { command, statements } = readCommand(message);
    return guard(command, statements);
  };
  const link = await openLink(target, (near, far) => {
    far.pipe(near);
    onEachMessage(near, (message) => {
      const answer = isCommand(message) ? answerOf(message) : null;
      if (answer === null) far.write(message);
      else if (answer instanceof Promise) void answer.then(() => far.write(message));
      else if (wantsAnswer(message)) near.write(answerTo(message, answer));
    });
  });
  return { url: link.url, stop: link.cut };
}

/**
 * Fails the test suite if a process sent a command without the right to do so.
 * @throws Error with the messages of all refused commands
 */
export function failOnRefused(refused: readonly string[]): void {
  if (refused.length > 0) throw new Error(`Not in packages/access/src/processes.ts:\n${refused.join('\n')}`);
}
