import type { LocalTime } from '@reserva/contracts/basics/primitives';
import { addLocalDays, instantAt, localDateOf, monthOf, type TimeZone } from '@reserva/domain/basics/time';

/** A published backup. */
export interface StoredBackup {
  name: string;
  at: Date;
  /** True if the backup was restored in a proof without faults. */
  proven: boolean;
}

const DAYS = 14;
const MONTHS = 6;

/**
 * Returns the names of the backups to delete. Retains the last proven backup of each of the last 14 days and 6 months.
 * Only days and months with a proven backup are counted, so a pause in backups deletes none. Retains a backup without a
 * proof only while it is the newest.
 */
export function backupsToDrop(all: readonly StoredBackup[], zone: TimeZone): string[] {
  const newestFirst = [...all].sort((a, b) => b.at.getTime() - a.at.getTime());
  const proven = newestFirst.filter((backup) => backup.proven);
  const lastOfEach = (partOf: (date: string) => string, most: number) => {
    const last = new Map<string, string>();
    for (const { name, at } of proven) {
      const part = partOf(localDateOf(at, zone));
      if (!last.has(part)) last.set(part, name);
    }
    return [...last.values()].slice(0, most);
  };
  const stays = new Set([
    ...lastOfEach((date) => date, DAYS),
    ...lastOfEach(monthOf, MONTHS),
    ...newestFirst.slice(0, 1).map(({ name }) => name),
  ]);
  return newestFirst.flatMap(({ name }) => (stays.has(name) ? [] : [name]));
}

/** The time until the next attempt when the night's backup has failed. */
const AGAIN_AFTER_MS = 3_600_000;

/**
 * True if the last night's backup is still missing, even if the machine was off at its time.
 * @param born the creation of the database. Earlier nights need no backup.
 * @param tried the start of the last attempt, with any result
 * @param proven the start of the last proven backup
 */
export function isBackupDue({
  now,
  time,
  zone,
  born,
  tried,
  proven,
}: {
  now: Date;
  time: LocalTime;
  zone: TimeZone;
  born: Date;
  tried: Date | null;
  proven: Date | null;
}): boolean {
  const today = localDateOf(now, zone);
  const tonight = instantAt(today, time, zone);
  const night = tonight <= now ? tonight : instantAt(addLocalDays(today, -1), time, zone);
  if (born >= night || (proven && proven >= night)) return false;
  return !tried || tried < night || now.getTime() - tried.getTime() >= AGAIN_AFTER_MS;
}
