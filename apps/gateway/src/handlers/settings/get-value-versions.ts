import { latestVersions, newestVersion } from '@reserva/database/queries/money/price-versions';
import type { Handler } from '../../http/handler.ts';
import { versionRow } from '../../wire/price-versions.ts';

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
