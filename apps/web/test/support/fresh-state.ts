import { cpSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { drain } from '@reserva/testing/drain';
import { forgetCalls } from '@reserva/testing/queues';
import { type StackFixture, WEB_DIST } from '@reserva/testing/stack-fixture';

type Document = { _id: string | number } & Record<string, unknown>;

/** The state of a stack before its first use. */
export interface FreshState {
  /**
   * Waits until the current work is done, and restores the state.
   * @throws Error when the work does not end in time
   */
  restore(): Promise<void>;
}

/**
 * Collections that `restore` does not empty. Migrations run only once in the life of a database. The device data of a
 * turnstile must match what the device knows about the server, so only its settings are restored.
 */
const UNTOUCHED = ['migrations', 'turnstiles'];

/** Captures the state of a stack that has just started. */
export async function captureFreshState(fixture: StackFixture): Promise<FreshState> {
  const { database, stack, stores } = fixture;
  const { db } = database.connection;
  if (!db) throw new Error('The database is not connected.');
  const collections = async () =>
    (await db.listCollections({}, { nameOnly: true }).toArray())
      .map(({ name }) => db.collection<Document>(name))
      .filter(({ collectionName }) => !collectionName.startsWith('system.'));
  const devices = await database.turnstiles.find().lean();
  let written = await writtenDown(fixture);
  let pages = stateOfFiles(stack.env.WEB_DIR);
  const stored = new Map<string, Document[]>();
  for (const collection of await collections()) {
    stored.set(collection.collectionName, await collection.find().toArray());
  }

  async function restoreDevices(): Promise<void> {
    const { turnstiles } = database;
    await turnstiles.deleteMany({ _id: { $nin: devices.map(({ _id }) => _id) } });
    for (const { _id, name, address, site, password, schedule } of devices) {
      const set = { name, address, site, password, removedAt: null, removedBy: null, outbox: [] };
      await turnstiles.updateOne({ _id }, { $set: set });
      // A schedule that a suite changed is sent to the device again.
      await turnstiles.updateOne(
        { _id, schedule: { $ne: schedule } },
        { $set: { schedule }, $inc: { 'scheduleSync.wanted': 1 } },
      );
    }
  }

  /**
   * Reads all turns from the devices before the data is deleted. Otherwise they would be booked for people of the next
   * suite.
   */
  async function collectTurns(): Promise<void> {
    const now = await writtenDown(fixture);
    if (now === written) return;
    written = now;
    const { client } = await fixture.signedIn({ role: 1 });
    for (const { _id: id } of devices) {
      const { status, body } = await client.call('ratchets.synchronizeRatchet', { body: { id } });
      if (status !== 200) throw new Error(`a turnstile keeps its turns: ${JSON.stringify(body)}`);
    }
  }

  /** Restores the pages, because a suite may have replaced them with another version. */
  function restorePages(): void {
    const { WEB_DIR } = stack.env;
    if (!WEB_DIR || stateOfFiles(WEB_DIR) === pages) return;
    cpSync(WEB_DIST, WEB_DIR, { recursive: true });
    pages = stateOfFiles(WEB_DIR);
  }

  return {
    async restore() {
      await drain(stores, database);
      await restoreDevices();
      await collectTurns();
      await drain(stores, database);
      for (const collection of await collections()) {
        if (UNTOUCHED.includes(collection.collectionName)) continue;
        await collection.deleteMany({});
        const documents = stored.get(collection.collectionName) ?? [];
        if (documents.length > 0) await collection.insertMany(documents);
      }
      await forgetCalls(stores);
      restorePages();
    },
  };
}

/** Describes the files of a folder by name, size and time, so that changes are found without reading the files. */
function stateOfFiles(folder: string | undefined): string {
  const names = folder ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort() : [];
  return JSON.stringify(
    names.map((name) => {
      const { size, mtimeMs } = statSync(join(folder ?? '', name));
      return [name, size, mtimeMs];
    }),
  );
}

/** Returns the turns and the number of access logs that the devices have recorded so far. */
async function writtenDown({ emulatorUrl }: StackFixture): Promise<string> {
  const answer = await fetch(`${emulatorUrl}/state`);
  const { turnstiles } = (await answer.json()) as { turnstiles: { turns: unknown; accessLogs: number }[] };
  return JSON.stringify(turnstiles.map(({ turns, accessLogs }) => ({ turns, accessLogs })));
}
