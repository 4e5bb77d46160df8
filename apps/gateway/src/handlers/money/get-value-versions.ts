import { latestVersions, newestVersion } from '@reserva/database/queries/money/price-versions';
import { versionRow } from '../../wire/price-versions.ts';
import type { Handler } from '../handler.ts';

/** Prices that were, are and will be. */
export const getValueVersions: Handler<'settings.getValueVersions'> = async ({ database, clock, config }) => {
  const [{ versions, people }, newest] = await Promise.all([
    latestVersions(database, clock.now()),
    newestVersion(database),
  ]);
  return {
    newest: newest?._id ?? 0,
    versions: versions.map((each) => versionRow(each, { people, zone: config.timezone })),
  };
};
