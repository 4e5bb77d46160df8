import { logWaitedSince, waitsForLog } from '@reserva/domain/conflicts';
import type { Database } from '../database.ts';
import type { Conflict } from '../models/conflicts.ts';

/** Turns of nobody that the logs of their gates may still explain: of the last hour, few. */
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

/** A page of conflicts, newest first, and how many there are, are open, and wait for a log before they are shown. */
export async function conflictPage(
  database: Database,
  { resolved, skip, limit, now }: { resolved: boolean; skip: number; limit: number; now: Date },
): Promise<{ found: Conflict[]; total: number; open: number; waiting: number }> {
  const { conflicts } = database;
  const waiting = await waitingForLog(database, now);
  const wanted = { open: !resolved, ...(!resolved && { _id: { $nin: waiting } }) };
  const [found, all, opened] = await Promise.all([
    conflicts.find(wanted).sort({ at: -1, _id: 1 }).skip(skip).limit(limit).lean(),
    conflicts.countDocuments({ open: !resolved }),
    conflicts.countDocuments({ open: true }),
  ]);
  const shown = (count: number) => Math.max(0, count - waiting.length);
  return { found, total: resolved ? all : shown(all), open: shown(opened), waiting: waiting.length };
}
