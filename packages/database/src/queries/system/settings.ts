import { defaultReservationSchedule } from '@reserva/domain/calendar/default-schedules';
import type { WeeklyWindow } from '@reserva/domain/calendar/windows';
import type { Ability } from '@reserva/domain/people/permissions';
import { type AlarmRules, firstAlarmRules } from '@reserva/domain/system/alarms';
import type { Database } from '../../database.ts';
import type { PushKeys, Settings } from '../../models/system/settings.ts';
import { readBatched } from '../basics/read-batched.ts';

const settingsById = readBatched<Settings>({ of: ({ settings }) => settings, by: '_id' });

/**
 * Reads the weekly reservation windows, or the defaults before an administrator saves any. Other hours of single days
 * are in the calendar of service.
 */
export async function reservationSchedule(database: Database): Promise<WeeklyWindow[]> {
  const stored = await settingsById(database, 'reservation-schedule');
  return stored?.windows ?? [...defaultReservationSchedule];
}

/** Reads the abilities that are granted to operators and kitchen. */
export async function grantedAbilities(database: Database): Promise<Set<Ability>> {
  const stored = await settingsById(database, 'permissions');
  return new Set(stored?.granted ?? []);
}

/**
 * Returns true if an administrator set that a month can be closed only when all of its days are signed. False by
 * default.
 */
export async function mustSignDays(database: Database): Promise<boolean> {
  const stored = await settingsById(database, 'daily-closing');
  return stored?.signedDays ?? false;
}

/** Returns true if a second use of a terminal within half a minute cancels the reservation. False by default. */
export async function terminalsCancel(database: Database): Promise<boolean> {
  const stored = await settingsById(database, 'terminals');
  return stored?.cancelsAgain ?? false;
}

/** Reads the recipients and the rules of alarms about parts that fail. */
export async function alarmRules(database: Pick<Database, 'settings'>): Promise<AlarmRules> {
  const stored = await database.settings.findById('alarms').lean();
  return stored?.alarms ?? firstAlarmRules;
}

/**
 * Reads the key pair that identifies us to the push services of browsers.
 * @returns null before the first start of the process that sends push messages
 */
export async function pushKeys(database: Pick<Database, 'settings'>): Promise<PushKeys | null> {
  const stored = await database.settings.findById('push').lean();
  return stored?.pushKeys ?? null;
}
