import { cpSync } from 'node:fs';
import { redisOptions } from '@reserva/runtime/redis';
import { Redis } from 'ioredis';
import { drain } from './drain.ts';
import { type StackBed, WEB_DIST } from './stack-bed.ts';

type Document = { _id: string | number } & Record<string, unknown>;

/** What a stack holds before anybody used it. */
export interface FreshState {
  /** Waits for what is under way, and brings that state back. @throws when it does not end */
  restore(): Promise<void>;
}

/** Kept by a device's program and its document together: only what people set is put back. */
const DEVICES = 'turnstiles';
const SET_BY_PEOPLE = ['name', 'address', 'site', 'password', 'removedAt', 'removedBy', 'outbox'] as const;
/** What was done once in the life of the database stays done. */
const UNTOUCHED = [DEVICES, 'migrations'];

/** Remembers the state of a stack that was just started. */
export async function keepFreshState({ database, stack, stores }: StackBed): Promise<FreshState> {
  const { db } = database.connection;
  if (!db) throw new Error('The database is not connected.');
  const collections = async () =>
    (await db.listCollections({}, { nameOnly: true }).toArray())
      .map(({ name }) => db.collection<Document>(name))
      .filter(({ collectionName }) => !collectionName.startsWith('system.'));
  const kept = new Map<string, Document[]>();
  for (const collection of await collections()) {
    kept.set(collection.collectionName, await collection.find().toArray());
  }

  async function restoreDevices(): Promise<void> {
    const devices = db?.collection<Document>(DEVICES);
    const before = kept.get(DEVICES) ?? [];
    await devices?.deleteMany({ _id: { $nin: before.map(({ _id }) => _id) } });
    for (const device of before) {
      const set = Object.fromEntries(SET_BY_PEOPLE.map((field) => [field, device[field] ?? null]));
      await devices?.updateOne({ _id: device._id }, { $set: set });
      // A schedule that a suite changed goes to the device again.
      await devices?.updateOne(
        { _id: device._id, schedule: { $ne: device.schedule } },
        { $set: { schedule: device.schedule }, $inc: { 'scheduleSync.wanted': 1 } },
      );
    }
  }

  return {
    async restore() {
      await drain(stores, database);
      for (const collection of await collections()) {
        if (UNTOUCHED.includes(collection.collectionName)) continue;
        await collection.deleteMany({});
        const documents = kept.get(collection.collectionName) ?? [];
        if (documents.length > 0) await collection.insertMany(documents);
      }
      await restoreDevices();
      await forgetCalls(stores.redis);
      // A suite may have put another version in their place.
      if (stack.env.WEB_DIR) cpSync(WEB_DIST, stack.env.WEB_DIR, { recursive: true });
    },
  };
}

/** Nobody called or failed to sign in so far. */
async function forgetCalls(config: StackBed['stores']['redis']): Promise<void> {
  const redis = new Redis(redisOptions(config));
  try {
    const counters = await redis.keys(`${config.prefix}:limit:*`);
    if (counters.length > 0) await redis.del(counters);
  } finally {
    redis.disconnect();
  }
}
