import { latestVersions, newestVersion } from '@reserva/database/queries/price-versions';
import { versionStates } from '@reserva/domain/price-versions';
import type { Handler } from '../../http/handler.ts';
import { versionRow } from '../../wire/price-versions.ts';

/** Prices that were, are and will be. */
export const getValueVersions: Handler<'settings.getValueVersions'> = async ({ database, clock, config }) => {
  const [versions, newest] = await Promise.all([latestVersions(database), newestVersion(database)]);
  const ids = [...new Set(versions.flatMap(({ by, withdrawn }) => [by, withdrawn?.by ?? by]))];
  const people = await database.users
    .find({ _id: { $in: ids } })
    .select({ name: 1 })
    .lean();
  const names = new Map(people.map(({ _id, name }) => [_id, name]));
  const known = versions.map((stored) => ({
    ...stored,
    version: stored._id,
    withdrawnAt: stored.withdrawn?.at ?? null,
  }));
  return {
    newest: newest?._id ?? 0,
    versions: versionStates(known, clock.now()).map((each) =>
      versionRow(each, { names, zone: config.timezone }),
    ),
  };
};
