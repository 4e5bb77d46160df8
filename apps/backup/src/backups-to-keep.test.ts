import { addLocalDays, instantAt } from '@reserva/domain/basics/time';
import { describe, expect, test } from 'vitest';
import { backupsToDrop, isBackupDue, type StoredBackup } from './backups-to-keep.ts';

const zone = 'America/Sao_Paulo';
const at = (date: string, time = '03:00') => instantAt(date, time, zone);
const made = (date: string, time = '03:00', proven = true): StoredBackup => ({
  name: `${date} ${time}`,
  at: at(date, time),
  proven,
});
const nights = (last: string, count: number) =>
  Array.from({ length: count }, (_, n) => made(addLocalDays(last, -n)));
const kept = (all: readonly StoredBackup[]) => {
  const dropped = new Set(backupsToDrop(all, zone));
  return all.map(({ name }) => name).filter((name) => !dropped.has(name));
};

describe('backups to keep', () => {
  test('fourteen daily and six monthly backups are kept', () => {
    const stay = kept(nights('2026-11-23', 400));
    expect(stay.slice(0, 14)).toEqual(nights('2026-11-23', 14).map(({ name }) => name));
    // The monthly backup of November is also a daily one.
    expect(stay.slice(14)).toEqual(
      ['2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30'].map((date) => `${date} 03:00`),
    );
  });

  test('only the last backup of a day is kept', () => {
    expect(kept([made('2026-11-23', '16:00'), made('2026-11-23'), made('2026-11-22')])).toEqual([
      '2026-11-23 16:00',
      '2026-11-22 03:00',
    ]);
  });

  test('fourteen daily backups stay even after a long pause', () => {
    const old = nights('2026-05-20', 14);
    expect(kept([made('2026-11-23'), ...old])).toHaveLength(14);
  });

  test.each([
    [
      'an unproven backup displaces no proven one',
      [made('2026-11-23', '03:00', false), made('2026-11-22'), made('2026-11-21', '03:00', false)],
      ['2026-11-23 03:00', '2026-11-22 03:00'],
    ],
    [
      'a later proven backup displaces an unproven one',
      [made('2026-11-23', '05:00'), made('2026-11-23', '03:00', false)],
      ['2026-11-23 05:00'],
    ],
    ['the only backup stays even without proof', [made('2026-11-23', '03:00', false)], ['2026-11-23 03:00']],
    ['an empty shelf has nothing to remove', [], []],
  ])('backups are kept so that %s', (_what, all, stay) => {
    expect(kept(all)).toEqual(stay);
  });

  test('the days of backups are days in the company’s time zone', () => {
    const evening = made('2026-11-22', '22:00');
    expect(kept([made('2026-11-23'), evening])).toContain(evening.name);
  });
});

describe('nightly backups', () => {
  const night = {
    now: at('2026-11-23', '03:00'),
    time: '03:00',
    zone,
    born: at('2026-01-01'),
    tried: at('2026-11-22'),
    proven: at('2026-11-22'),
  };
  test.each([
    ['is due at its time', {}, true],
    ['is not due a minute before its time', { now: at('2026-11-23', '02:59') }, false],
    [
      'is not due once it was made',
      { now: at('2026-11-23', '03:10'), tried: night.now, proven: night.now },
      false,
    ],
    ['is made later if the machine was off', { now: at('2026-11-23', '09:15') }, true],
    ['is not due for the time before the database existed', { born: at('2026-11-23', '03:00') }, false],
    ['is due if none was ever made', { tried: null, proven: null }, true],
    [
      'is not tried again immediately after a failure',
      { now: at('2026-11-23', '03:59'), tried: night.now },
      false,
    ],
    ['is tried again after an hour', { now: at('2026-11-23', '04:00'), tried: night.now }, true],
    [
      'is made in spite of one from the evening before',
      { tried: at('2026-11-22', '21:00'), proven: at('2026-11-22', '21:00') },
      true,
    ],
    [
      'is not made after one that was made by hand since',
      { now: at('2026-11-23', '09:15'), tried: at('2026-11-23', '03:01'), proven: at('2026-11-23', '03:01') },
      false,
    ],
  ])('the backup of a night %s', (_what, given, due) => {
    expect(isBackupDue({ ...night, ...given })).toBe(due);
  });
});
