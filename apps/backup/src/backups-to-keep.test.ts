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

describe('what is kept of backups', () => {
  test('fourteen daily and six monthly ones: the last of each day and month', () => {
    const stay = kept(nights('2026-11-23', 400));
    expect(stay.slice(0, 14)).toEqual(nights('2026-11-23', 14).map(({ name }) => name));
    // The monthly backup of November is also a daily one.
    expect(stay.slice(14)).toEqual(
      ['2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30'].map((date) => `${date} 03:00`),
    );
  });

  test('a day has one: the last, whatever was made by hand before it', () => {
    expect(kept([made('2026-11-23', '16:00'), made('2026-11-23'), made('2026-11-22')])).toEqual([
      '2026-11-23 16:00',
      '2026-11-22 03:00',
    ]);
  });

  test('whoever made none for a long time loses none by the next', () => {
    const old = nights('2026-05-20', 14);
    expect(kept([made('2026-11-23'), ...old])).toHaveLength(14);
  });

  test.each([
    [
      'an unproven one drives out none that is proven, and stays while it is the newest',
      [made('2026-11-23', '03:00', false), made('2026-11-22'), made('2026-11-21', '03:00', false)],
      ['2026-11-23 03:00', '2026-11-22 03:00'],
    ],
    [
      'a later proof takes its place',
      [made('2026-11-23', '05:00'), made('2026-11-23', '03:00', false)],
      ['2026-11-23 05:00'],
    ],
    ['the only one stays, proven or not', [made('2026-11-23', '03:00', false)], ['2026-11-23 03:00']],
    ['of none nothing', [], []],
  ])('%s', (_what, all, stay) => {
    expect(kept(all)).toEqual(stay);
  });

  test('days are those of the company, not of Greenwich', () => {
    const evening = made('2026-11-22', '22:00');
    expect(kept([made('2026-11-23'), evening])).toContain(evening.name);
  });
});

describe('the backup of a night', () => {
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
    ['not a minute before', { now: at('2026-11-23', '02:59') }, false],
    ['not once it was made', { now: at('2026-11-23', '03:10'), tried: night.now, proven: night.now }, false],
    ['is made up for where the machine was off', { now: at('2026-11-23', '09:15') }, true],
    ['is none of the nights before there was a database', { born: at('2026-11-23', '03:00') }, false],
    ['is due where there never was one', { tried: null, proven: null }, true],
    [
      'is not tried again at once where it failed',
      { now: at('2026-11-23', '03:59'), tried: night.now },
      false,
    ],
    ['is tried again after an hour', { now: at('2026-11-23', '04:00'), tried: night.now }, true],
    [
      'is made though one of the evening before stands',
      { tried: at('2026-11-22', '21:00'), proven: at('2026-11-22', '21:00') },
      true,
    ],
    [
      'is not made on top of one that was made by hand since',
      { now: at('2026-11-23', '09:15'), tried: at('2026-11-23', '03:01'), proven: at('2026-11-23', '03:01') },
      false,
    ],
  ])('%s', (_what, given, due) => {
    expect(isBackupDue({ ...night, ...given })).toBe(due);
  });
});
