import { cpSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { drain } from '@reserva/testing/drain';
import { forgetCalls } from '@reserva/testing/queues';
import { type StackFixture, WEB_DIST } from '@reserva/testing/stack-fixture';

type Document = { _id: string | number } & Record<string, unknown>;

/** What a stack holds before anybody used it. */
export interface FreshState {
  /** Waits for what is under way, and brings that state back. @throws when it does not end */
  restore(): Promise<void>;
}

/**
 * What was done once in the life of the database stays done. What we know of a device belongs to what it knows of us: only
 * what people set of it is put back.
 */
const UNTOUCHED = ['migrations', 'turnstiles'];

/** Remembers the state of a stack that was just started. */
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
      // A schedule that a suite changed goes to the device again.
      await turnstiles.updateOne(
        { _id, schedule: { $ne: schedule } },
        { $set: { schedule }, $inc: { 'scheduleSync.wanted': 1 } },
      );
    }
  }

  /** Turns that come to light after everything is forgotten would be taken for those of the next suite's people. */
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

  /** A suite may have put another version in their place. */
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

/** Whether files are as they were, without reading them. */
function stateOfFiles(folder: string | undefined): string {
  const names = folder ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort() : [];
  return JSON.stringify(
    names.map((name) => {
      const { size, mtimeMs } = statSync(join(folder ?? '', name));
      return [name, size, mtimeMs];
    }),
  );
}

/** How much the devices have written down so far. */
async function writtenDown({ emulatorUrl }: StackFixture): Promise<string> {
  const answer = await fetch(`${emulatorUrl}/state`);
  const { turnstiles } = (await answer.json()) as { turnstiles: { turns: unknown; accessLogs: number }[] };
  return JSON.stringify(turnstiles.map(({ turns, accessLogs }) => ({ turns, accessLogs })));
}
