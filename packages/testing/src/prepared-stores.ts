import { connectDatabase, type Database } from '@reserva/database/database';
import { prepareDatabase } from '@reserva/database/migrations';
import { newId } from '@reserva/runtime/process/ids';
import { secretFingerprint } from '@reserva/secrets/keys';
import { type SuiteStores, suiteStores } from './stores.ts';

/** Random, as production and `rotate-secret` require. */
export const TEST_SECRET = 'H9fQm2vXyR4nLk7ZtW1pCq8sEo5uBj3gVd6iNa0rMxY=';

/** The suite's own stores, with a database that is prepared and holds nothing. */
export interface PreparedStores extends SuiteStores {
  /** Lets another suite have the database. Once nobody writes to it any more. */
  giveBack(): void;
}

type Document = { _id: string } & Record<string, unknown>;

interface StoresManifest {
  mongoUrl: string;
  /** Names of its collections. */
  collections: readonly string[];
  /** What is noted of its making. */
  migrations: Document[];
}

/** Of this process, and of no suite at the moment. They end with the run. */
const free: StoresManifest[] = [];

/** More takes longer to delete than a database takes to prepare. */
const FEW_DOCUMENTS = 5_000;

/** To make a hundred indexes takes half a second of a core, to empty what has them a twentieth of that. */
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

/** Null where that is not worth it: that database is given up. */
async function emptied(prepared: StoresManifest): Promise<StoresManifest | null> {
  return onDatabase(prepared.mongoUrl, async (database, db) => {
    const { objects } = await db.stats();
    if (objects > FEW_DOCUMENTS) {
      await db.dropDatabase();
      return null;
    }
    // No test depends on the journal here.
    const options = { writeConcern: { w: 1, journal: false } };
    for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
      if (!prepared.collections.includes(name)) await db.dropCollection(name);
    }
    // One command for all: it makes no difference to the store, and saves forty ways there.
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
