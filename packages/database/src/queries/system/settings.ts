import { defaultReservationSchedule } from '@reserva/domain/calendar/default-schedules';
import type { WeeklyWindow } from '@reserva/domain/calendar/windows';
import type { Ability } from '@reserva/domain/people/permissions';
import { type AlarmRules, firstAlarmRules } from '@reserva/domain/system/alarms';
import type { Database } from '../../database.ts';
import type { PushKeys, Settings } from '../../models/system/settings.ts';
import { readBatched } from '../basics/read-batched.ts';

const settingsById = readBatched<Settings>({ of: ({ settings }) => settings, by: '_id' });

/** When each meal can be reserved on every day that has no hours of its own; the defaults until somebody saves something. */
export async function reservationSchedule(database: Database): Promise<WeeklyWindow[]> {
  const stored = await settingsById(database, 'reservation-schedule');
  return stored?.windows ?? [...defaultReservationSchedule];
}

/** Abilities granted to operators and kitchen. */
export async function grantedAbilities(database: Database): Promise<Set<Ability>> {
  const stored = await settingsById(database, 'permissions');
  return new Set(stored?.granted ?? []);
}

/** Whether a month may be closed only when all of its days are signed; off until somebody says so. */
export async function mustSignDays(database: Database): Promise<boolean> {
  const stored = await settingsById(database, 'daily-closing');
  return stored?.signedDays ?? false;
}

/** Whether a second mark at a terminal, within half a minute, cancels; off until somebody says so. */
export async function terminalsCancel(database: Database): Promise<boolean> {
  const stored = await settingsById(database, 'terminals');
  return stored?.cancelsAgain ?? false;
}

/** Whom to tell of parts that fail. */
export async function alarmRules(database: Pick<Database, 'settings'>): Promise<AlarmRules> {
  const stored = await database.settings.findById('alarms').lean();
  return stored?.alarms ?? firstAlarmRules;
}

/** By which devices know who sends; null before the first start of whoever sends. */
export async function pushKeys(database: Pick<Database, 'settings'>): Promise<PushKeys | null> {
  const stored = await database.settings.findById('push').lean();
  return stored?.pushKeys ?? null;
}
