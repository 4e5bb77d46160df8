import { versionStates } from '@reserva/domain/money/price-versions';
import type { PriceList } from '@reserva/domain/money/prices';
import type { Database } from '../../database.ts';
import type { Prices } from '../../models/money/prices.ts';
import { batched } from '../basics/read-batched.ts';
import { employeesOf } from '../people/people.ts';

/** Number of versions in the list. So many versions cover several years. */
const LISTED = 50;

/**
 * Reads the versions with the latest beginning. Each has its state and the names of the people who saved or withdrew
 * it.
 */
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
  const versions = stored.map((version) => ({
    ...version,
    version: version._id,
    withdrawnAt: version.withdrawn?.at ?? null,
  }));
  return { versions: versionStates(versions, now), people };
}

/** Reads the version that was saved last. */
export const newestVersion = ({ prices }: Database): Promise<Prices | null> =>
  prices.findOne().select({ outbox: 0 }).sort({ _id: -1 }).lean();

/** Reads the latest version that was valid from the moment of its saving. */
export const lastSavedAtOnce = ({ prices }: Database): Promise<Prices | null> =>
  prices
    .findOne({ planned: { $ne: true } })
    .select({ outbox: 0 })
    .sort({ _id: -1 })
    .lean();

/** Reads the version that is valid at an instant. For a future instant, another version may still replace it. */
export const versionInForce = ({ prices }: Database, at: Date): Promise<Prices | null> =>
  prices
    .findOne({ validFrom: { $lte: at }, withdrawn: null })
    .select({ outbox: 0 })
    .sort({ validFrom: -1, _id: -1 })
    .lean<Prices>();

/**
 * Prices before an administrator has set any. They are zero, so that gates work from the start (spec section 3: shown
 * default 0.00).
 */
const noPrices: PriceList = { version: 0, concluded: 0, expired: 0, reserveless: 0 };

/** Returns the prices for an event at an instant. They are zero before an administrator has set any. */
export const pricesAt = async (database: Database, at: Date): Promise<PriceList> =>
  (await pricesInForce(database, at)) ?? noPrices;

/** Returns the prices that are valid at an instant. Returns null before an administrator has set any. */
export const pricesInForce = batched<Date, PriceList | null>(async (database, instants) => {
  const latest = new Date(Math.max(...instants.map(Number)));
  const stored = await versionInForce(database, latest);
  // Nearly all instants of a batch have the same version, so the first query usually serves all of them.
  return Promise.all(
    instants.map(async (at) => (!stored || stored.validFrom <= at ? stored : versionInForce(database, at))),
  ).then((versions) => versions.map(toPriceList));
});

function toPriceList(stored: Prices | null): PriceList | null {
  if (!stored) return null;
  const { _id: version, concluded, expired, reserveless } = stored;
  return { version, concluded, expired, reserveless };
}
