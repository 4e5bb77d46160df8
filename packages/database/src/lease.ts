import type { mongo } from 'mongoose';

interface Lease {
  _id: string;
  owner: string;
  until: Date;
}

/**
 * Milliseconds until a lease expires. The holder renews it every `RENEW_MS` while its work runs, so only a killed
 * holder loses it.
 */
const LEASE_MS = 15_000;
const RENEW_MS = 5_000;
const WAIT_MS = 200;

/**
 * Runs work that only one process may do at a time. Waits while another process holds the lease. Leases use the real
 * time, because the option `--at` can move the clocks of two processes differently.
 */
export async function underLease<T>(
  collection: { db: mongo.Db; collectionName: string },
  { id, owner, renewMs = RENEW_MS }: { id: string; owner: string; renewMs?: number | undefined },
  work: () => Promise<T>,
): Promise<T> {
  const leases = collection.db.collection<Lease>(collection.collectionName);
  const ofUs = { _id: id, owner };
  await acquire(leases, ofUs);
  const renewal = setInterval(() => {
    // A failed renewal does no harm, because the next one comes before the lease ends.
    leases.updateOne(ofUs, { $set: { until: endOfLease() } }).catch(() => undefined);
  }, renewMs);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await leases.deleteOne(ofUs);
  }
}

// biome-ignore lint/plugin/no-own-clock: The clocks of two processes may be moved by different amounts.
const realTime = (): Date => new Date();
const endOfLease = (): Date => new Date(realTime().getTime() + LEASE_MS);
/** Returns a filter that matches leases that have not expired. */
export const heldLease = () => ({ until: { $gt: realTime() } });

async function acquire(
  leases: mongo.Collection<Lease>,
  { _id, owner }: Pick<Lease, '_id' | 'owner'>,
): Promise<void> {
  for (;;) {
    try {
      await leases.updateOne(
        { _id, $or: [{ until: { $lt: realTime() } }, { owner }] },
        { $set: { owner, until: endOfLease() } },
        { upsert: true },
      );
      return;
    } catch (error) {
      if ((error as { code?: number }).code !== 11000) throw error;
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    }
  }
}
