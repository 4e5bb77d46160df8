import type { LocalTime } from '@reserva/contracts/basics/primitives';
import { addLocalDays, instantAt, localDateOf, monthOf, type TimeZone } from '@reserva/domain/basics/time';

/** What is known of a backup that stands. */
export interface StoredBackup {
  name: string;
  at: Date;
  /** It was restored once and found right. */
  proven: boolean;
}

const DAYS = 14;
const MONTHS = 6;

/**
 * Which backups are thrown away: of the last fourteen days and six months that have one, the last of each stays. They are
 * counted, not reckoned from today: who made none for a month loses none. One that was not proven takes nobody's place, and
 * stays only while it is the newest of all.
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

/** A night whose backup failed is tried again after this. */
const AGAIN_AFTER_MS = 3_600_000;

/**
 * Whether the backup of the last night is still to be made: also where the machine was off at its time.
 * @param born when the database was made: there is nothing to keep of the nights before
 * @param tried when the last one began, whatever became of it
 * @param proven when the last one that stands began
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
