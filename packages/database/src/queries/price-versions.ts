import type { Database } from '../database.ts';
import type { Prices } from '../models/prices.ts';

/** How many versions are listed: years of them. */
const LISTED = 50;

/** The versions that begin last, whatever became of them. */
export const latestVersions = ({ prices }: Database): Promise<Prices[]> =>
  prices.find().select({ outbox: 0 }).sort({ validFrom: -1, _id: -1 }).limit(LISTED).lean();

/** The version that was saved last. */
export const newestVersion = ({ prices }: Database): Promise<Prices | null> =>
  prices.findOne().select({ outbox: 0 }).sort({ _id: -1 }).lean();

/** The last one that was to count from when it was saved. */
export const lastSavedAtOnce = ({ prices }: Database): Promise<Prices | null> =>
  prices
    .findOne({ planned: { $ne: true } })
    .select({ outbox: 0 })
    .sort({ _id: -1 })
    .lean();

/** The version in force at an instant, as far as is known now. */
export const versionInForce = ({ prices }: Database, at: Date): Promise<Prices | null> =>
  prices
    .findOne({ validFrom: { $lte: at }, withdrawn: null })
    .select({ outbox: 0 })
    .sort({ validFrom: -1, _id: -1 })
    .lean();
