import { versionStates } from '@reserva/domain/money/price-versions';
import type { Database } from '../../database.ts';
import type { Prices } from '../../models/money/prices.ts';
import { employeesOf } from '../people/employees.ts';

/** How many versions are listed: years of them. */
const LISTED = 50;

/** The versions that begin last, each with what has become of it, and the people whose decisions they are. */
export async function latestVersions(database: Database, now: Date) {
  const stored = await database.prices
    .find()
    .select({ outbox: 0 })
    .sort({ validFrom: -1, _id: -1 })
    .limit(LISTED)
    .lean();
  const people = await employeesOf(
    database,
    stored.flatMap(({ by, withdrawn }) => [by, withdrawn?.by ?? by]),
  );
  const known = stored.map((version) => ({
    ...version,
    version: version._id,
    withdrawnAt: version.withdrawn?.at ?? null,
  }));
  return { versions: versionStates(known, now), people };
}

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
    .lean<Prices>();
