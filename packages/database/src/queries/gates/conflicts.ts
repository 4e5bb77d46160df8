import type { Order } from '@reserva/contracts/basics/primitives';
import { logWaitedSince, waitsForLog } from '@reserva/domain/gates/conflicts';
import type { Database } from '../../database.ts';
import type { Conflict } from '../../models/gates/conflicts.ts';
import { directionOf, type Rows, rowsOf } from '../basics/rows.ts';

/**
 * Returns the ids of unmatched turns of the last hour whose person may still appear in the device's log. There are only
 * a few.
 */
async function waitingForLog({ conflicts, turnstiles }: Database, now: Date): Promise<string[]> {
  const recent = await conflicts
    .find({ open: true, at: { $gt: logWaitedSince(now) }, kind: 'no_person' })
    .select({ kind: 1, at: 1, turnstileId: 1 })
    .lean();
  if (recent.length === 0) return [];
  const gates = await turnstiles
    .find({ _id: { $in: recent.map(({ turnstileId }) => turnstileId) } })
    .select({ 'device.collected': 1, 'device.pendingEvents': 1 })
    .lean();
  const readAt = new Map(
    gates.map(({ _id, device }) => {
      const { collected, pendingEvents } = device;
      const all = collected && collected.fault === null && pendingEvents === 0;
      return [_id, all ? collected.at : null] as const;
    }),
  );
  return recent
    .filter((conflict) => waitsForLog(conflict, readAt.get(conflict.turnstileId) ?? null, now))
    .map(({ _id }) => _id);
}

/**
 * Lists open or resolved conflicts, newest first by default. The list of open ones excludes unmatched turns whose
 * person may still appear in the device's log.
 */
export async function conflictRows(
  database: Database,
  { resolved, now, order }: { resolved: boolean; now: Date; order?: Order | undefined },
): Promise<Rows<Conflict>> {
  return listed(database, { resolved, order }, resolved ? [] : await waitingForLog(database, now));
}

interface ConflictListFilter {
  resolved: boolean;
  order: Order | undefined;
}

function listed(
  { conflicts }: Database,
  { resolved, order }: ConflictListFilter,
  waiting: readonly string[],
): Rows<Conflict> {
  const newestFirst = directionOf(order, 'desc') === -1;
  const filter = { open: !resolved, ...(waiting.length > 0 && { _id: { $nin: [...waiting] } }) };
  return rowsOf(
    () =>
      conflicts
        .find(filter)
        .sort(newestFirst ? { at: -1, _id: 1 } : { at: 1, _id: -1 })
        .lean(),
    async () => Math.max(0, (await conflicts.countDocuments({ open: !resolved })) - waiting.length),
  );
}

/**
 * Reads a page of conflicts and three numbers: all conflicts in the list, the open ones, and the ones that wait for a
 * device's log.
 */
export async function conflictPage(
  database: Database,
  {
    resolved,
    skip,
    limit,
    now,
    order,
  }: { resolved: boolean; skip: number; limit: number; now: Date; order?: Order | undefined },
): Promise<{ conflicts: Conflict[]; total: number; open: number; waiting: number }> {
  const { conflicts } = database;
  const waiting = await waitingForLog(database, now);
  const rows = listed(database, { resolved, order }, resolved ? [] : waiting);
  const [pageRows, total, opened] = await Promise.all([
    rows.page(skip, limit),
    rows.count(),
    conflicts.countDocuments({ open: true }),
  ]);
  return { conflicts: pageRows, total, open: Math.max(0, opened - waiting.length), waiting: waiting.length };
}
