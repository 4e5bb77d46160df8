import { connectDatabase, type Database } from '@reserva/database/database';
import { prepareDatabase } from '@reserva/database/migrations';
import { newId } from '@reserva/runtime/process/ids';
import { secretFingerprint } from '@reserva/secrets/keys';
import { type SuiteStores, suiteStores } from './stores.ts';

/** A master secret for tests. It is random, because production and `rotate-secret` refuse other secrets. */
export const TEST_SECRET = 'H9fQm2vXyR4nLk7ZtW1pCq8sEo5uBj3gVd6iNa0rMxY=';

/** The stores of a test suite. The database is prepared and empty. */
export interface PreparedStores extends SuiteStores {
  /**
   * Makes the database available to another suite. The caller must call it only when no process writes to the database
   * any more.
   */
  giveBack(): void;
}

type Document = { _id: string } & Record<string, unknown>;

interface StoresManifest {
  mongoUrl: string;
  /** Names of the collections. */
  collections: readonly string[];
  /** Documents of the collection `migrations` in a prepared database. */
  migrations: Document[];
}

/** Prepared databases that no suite of this process uses now. They are dropped after the run. */
const free: StoresManifest[] = [];

/**
 * A database with more documents than this is dropped. Deleting its documents would take longer than preparing a new
 * database.
 */
const FEW_DOCUMENTS = 5_000;

/**
 * Provides a prepared and empty database. Uses an earlier one again if possible. Creating its hundred indexes takes
 * half a second of CPU time, and emptying its collections only a twentieth of that.
 */
export async function preparedStores(): Promise<PreparedStores> {
  const own = suiteStores();
  const before = free.pop();
  const prepared = (before && (await emptied(before))) ?? (await prepare(own.mongoUrl));
  return { ...own, mongoUrl: prepared.mongoUrl, giveBack: () => void free.push(prepared) };
}

async function prepare(mongoUrl: string): Promise<StoresManifest> {
  return onDatabase(mongoUrl, async (database, db) => {
    await prepareDatabase(database, {
      owner: newId(new Date()),
      fingerprint: secretFingerprint(TEST_SECRET),
    });
    const collections = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
    const migrations = await db.collection<Document>('migrations').find().toArray();
    return { mongoUrl, collections, migrations };
  });
}

/**
 * Empties a database so that another suite can use it.
 * @returns null if the database had too many documents and was dropped
 */
async function emptied(prepared: StoresManifest): Promise<StoresManifest | null> {
  return onDatabase(prepared.mongoUrl, async (database, db) => {
    const { objects } = await db.stats();
    if (objects > FEW_DOCUMENTS) {
      await db.dropDatabase();
      return null;
    }
    // The deletions do not wait for the journal, because no test depends on it.
    const options = { writeConcern: { w: 1, journal: false } };
    for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
      if (!prepared.collections.includes(name)) await db.dropCollection(name);
    }
    // One command empties all collections. Separate commands would need forty round trips.
    const emptying = prepared.collections.map((name) => ({
      name: 'deleteMany' as const,
      namespace: `${db.databaseName}.${name}`,
      filter: {},
    }));
    await database.connection.getClient().bulkWrite(emptying, { ...options, ordered: false });
    await db.collection<Document>('migrations').insertMany(prepared.migrations, options);
    return prepared;
  });
}

type Db = NonNullable<Database['connection']['db']>;

async function onDatabase<T>(url: string, act: (database: Database, db: Db) => Promise<T>): Promise<T> {
  const database = await connectDatabase(url);
  try {
    if (!database.connection.db) throw new Error('The database is not connected.');
    return await act(database, database.connection.db);
  } finally {
    await database.stop();
  }
}
