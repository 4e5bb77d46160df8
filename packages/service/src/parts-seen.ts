import type { Database } from '@reserva/database/database';
import type { Turnstile } from '@reserva/database/models/turnstiles';
import { backupFacts } from '@reserva/database/queries/backups';
import {
  judgeBackup,
  judgeProcess,
  judgeTurnstile,
  type Seen,
  services,
  turnstilePart,
} from '@reserva/domain/parts';
import type { RedisConfig } from '@reserva/runtime/process/config';
import { signsOfLife } from '@reserva/runtime/process/heartbeat';
import type { Redis } from 'ioredis';

/** Each part that could be judged, and how it was found: of what lies behind a store that is away nobody can tell. */
export type Found = Map<string, Seen>;

export const well: Seen = { state: 'ok', detail: '' };

/** @param fault its kind is told, never its sentence, in which an address or a password may stand */
export const away = (fault?: unknown): Seen => ({
  state: 'failed',
  detail: `Não responde${fault instanceof Error && 'code' in fault ? ` (${String(fault.code)})` : ''}`,
});

const WATCHED = ['gateway', ...services] as const;

/** Redis, and the processes that give signs of life in it. @throws StoreUnavailable */
export async function processesSeen(redis: Redis, config: RedisConfig): Promise<Found> {
  const signs = await signsOfLife(redis, config, WATCHED);
  const found: Found = new Map([['redis', well]]);
  for (const [at, name] of WATCHED.entries()) {
    const { alive = 0, silent = [] } = signs[at] ?? {};
    found.set(name, judgeProcess({ alive, silent: silent.length }));
  }
  return found;
}

/** MongoDB, and the parts of which it tells. @throws StoreUnavailable */
export async function storedSeen(
  database: Database,
  turnstiles: readonly Turnstile[],
  now: Date,
): Promise<Found> {
  const backups = await backupFacts(database);
  const found: Found = new Map([
    ['mongodb', well],
    ['backup', judgeBackup(backups, now)],
  ]);
  for (const { _id, lastSeenAt, device } of turnstiles) {
    const facts = { lastSeenAt, driftMs: device.clock?.driftMs ?? 0, replaced: device.otherDevice !== null };
    found.set(turnstilePart(_id), judgeTurnstile(facts, now));
  }
  return found;
}
