import type { mongo } from 'mongoose';

interface Lease {
  _id: string;
  owner: string;
  until: Date;
}

/** A holder that was killed loses the lease after this; one that is alive renews it, however long it takes. */
const LEASE_MS = 15_000;
const RENEW_MS = 5_000;
const WAIT_MS = 200;

/** What only one process does at a time. Where another one does, it is waited for. Real time: it is a lease. */
export async function underLease<T>(
  collection: { db: mongo.Db; collectionName: string },
  { id, owner, renewMs = RENEW_MS }: { id: string; owner: string; renewMs?: number | undefined },
  work: () => Promise<T>,
): Promise<T> {
  const leases = collection.db.collection<Lease>(collection.collectionName);
  const ofUs = { _id: id, owner };
  await acquire(leases, ofUs);
  const renewal = setInterval(() => {
    // A renewal that fails is followed by another before the lease ends.
    leases.updateOne(ofUs, { $set: { until: endOfLease() } }).catch(() => undefined);
  }, renewMs);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await leases.deleteOne(ofUs);
  }
}

// biome-ignore lint/plugin/no-own-clock: where our clock is moved, that of another process may be moved otherwise
const realTime = (): Date => new Date();
const endOfLease = (): Date => new Date(realTime().getTime() + LEASE_MS);
/** What a lease is that somebody holds now. */
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
