import { privilegesOf } from '@reserva/access/mongo-role';
import type { MongoRights } from '@reserva/access/rights';
import { openLink } from './breakable-link.ts';
import { answerTo, type Document, eachMessage, isCommand, readCommand, wantsAnswer } from './mongo-wire.ts';

/** MongoDB as the user of one process sees it. */
export interface GuardedMongo {
  /** The store's address with the guard in between. */
  url: string;
  /** What was refused so far. */
  readonly refused: string[];
  stop(): Promise<void>;
}

interface Need {
  collection: string;
  actions: readonly string[];
}

const UNAUTHORIZED = 13;

/** Asked by the driver itself, or of what the same user opened: no role names them. */
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
/** Stages that concern another collection than the one they are sent to: nobody uses one, and this would not see it. */
const FOREIGN = /"\$(lookup|graphLookup|unionWith|merge|out)"/;

/** What MongoDB's own table of commands and actions asks for; null where it is not known here. */
function needsOf(command: Document, statements: Document[], db: string): Need[] | null {
  if ('bulkWrite' in command) return needsOfMany(statements, db);
  const need = command.$db === db ? needOf(command, statements) : null;
  return need && [need];
}

/** Of writes to several collections, which name their databases themselves. */
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
 * Answers a command in place of the store.
 * @returns null when the command is passed on, and a promise when it is passed on later
 */
type CommandGuard = (command: Document, statements: Document[]) => Document | null | Promise<null>;

/**
 * A proxy before a MongoDB without users, such as the embedded one. It refuses what the role of a process does not permit,
 * with MongoDB's own error code. The role is the one that `apps/provision` creates.
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

/** A proxy before a MongoDB that answers some commands itself. */
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

/** @throws Error when a process used a right that it does not have */
export function failOnRefused(refused: readonly string[]): void {
  if (refused.length > 0) throw new Error(`Not in packages/access/src/processes.ts:\n${refused.join('\n')}`);
}
