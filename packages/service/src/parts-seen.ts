import type { Database } from '@reserva/database/database';
import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import { isTerminal } from '@reserva/database/queries/gates/turnstiles';
import { backupFacts } from '@reserva/database/queries/system/backups';
import type { NamedClock } from '@reserva/domain/system/clocks';
import { partWords } from '@reserva/domain/system/part-words';
import {
  judgeBackup,
  judgeProcess,
  judgeTerminal,
  judgeTurnstile,
  type Seen,
  services,
  terminalPart,
  turnstilePart,
} from '@reserva/domain/system/parts';
import { signsOfLife } from '@reserva/runtime/messaging/heartbeat';
import type { RedisClient } from '@reserva/runtime/messaging/redis';
import type { RedisConfig } from '@reserva/runtime/process/config';

/** Each part that could be judged, and how it was found: of what lies behind a store that is away nobody can tell. */
export type Found = Map<string, Seen>;

export const well: Seen = { state: 'ok', detail: '' };

/** @param fault its kind is told, never its sentence, in which an address or a password may stand */
export const away = (fault?: unknown): Seen => ({
  state: 'failed',
  detail: `Não responde${fault instanceof Error && 'code' in fault ? ` (${String(fault.code)})` : ''}`,
});

const WATCHED = ['gateway', ...services] as const;

/** What Redis tells: of itself, and of the processes that give signs of life in it. */
export interface InRedis {
  found: Found;
  /** Of the processes, ahead of that of Redis. */
  clocks: NamedClock[];
}

/** @throws StoreUnavailable */
export async function processesSeen(redis: RedisClient, config: RedisConfig): Promise<InRedis> {
  const signs = await signsOfLife(redis, config, WATCHED);
  const found: Found = new Map([['redis', well]]);
  const clocks: NamedClock[] = [];
  for (const [at, part] of WATCHED.entries()) {
    const { alive = 0, silent = [], aheadMs = [] } = signs[at] ?? {};
    found.set(part, judgeProcess({ alive, silent: silent.length }));
    clocks.push(...aheadMs.map((ms) => ({ name: partWords[part].name, aheadMs: ms })));
  }
  return { found, clocks };
}

/** Of a Redis that is away nothing else is known. */
export const withoutRedis = (fault?: unknown): InRedis => ({
  found: new Map([['redis', away(fault)]]),
  clocks: [],
});

/** The name of the part that a turnstile or a terminal is. */
export const partOfDevice = (device: Pick<Turnstile, '_id' | 'kind'>): string =>
  (isTerminal(device) ? terminalPart : turnstilePart)(device._id);

/** MongoDB, and the parts of which it tells. @throws StoreUnavailable */
export async function storedSeen(
  database: Database,
  devices: readonly Turnstile[],
  now: Date,
): Promise<Found> {
  const backups = await backupFacts(database);
  const found: Found = new Map([
    ['mongodb', well],
    ['backup', judgeBackup(backups, now)],
  ]);
  for (const one of devices) {
    const { lastSeenAt, device } = one;
    const facts = { lastSeenAt, driftMs: device.clock?.driftMs ?? 0, replaced: device.otherDevice !== null };
    found.set(partOfDevice(one), (isTerminal(one) ? judgeTerminal : judgeTurnstile)(facts, now));
  }
  return found;
}
