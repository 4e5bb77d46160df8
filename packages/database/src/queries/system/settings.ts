import { defaultReservationSchedule } from '@reserva/domain/calendar/default-schedules';
import type { WeeklyWindow } from '@reserva/domain/calendar/windows';
import type { PriceList } from '@reserva/domain/money/prices';
import type { Ability } from '@reserva/domain/people/permissions';
import { type AlarmRules, firstAlarmRules } from '@reserva/domain/system/alarms';
import type { Database } from '../../database.ts';
import type { Prices } from '../../models/money/prices.ts';
import type { PushKeys, Settings } from '../../models/system/settings.ts';
import { readTogether, together } from '../basics/read-together.ts';
import { versionInForce } from '../money/price-versions.ts';

const settingsById = readTogether<Settings>({ of: ({ settings }) => settings, by: '_id' });

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

/** Before anybody sets prices a meal costs nothing (spec section 3: shown default 0.00): no gate waits for an administrator. */
const noPrices: PriceList = { version: 0, concluded: 0, expired: 0, reserveless: 0 };

/** The prices by which what happened at an instant is charged. */
export const pricesAt = async (database: Database, at: Date): Promise<PriceList> =>
  (await pricesInForce(database, at)) ?? noPrices;

/** The prices valid at an instant; null while nobody has set any. */
export const pricesInForce = together<Date, PriceList | null>(async (database, instants) => {
  const latest = new Date(Math.max(...instants.map(Number)));
  const stored = await versionInForce(database, latest);
  // Of what is asked for at once nearly all is of one version.
  return Promise.all(
    instants.map(async (at) => (!stored || stored.validFrom <= at ? stored : versionInForce(database, at))),
  ).then((found) => found.map(toPriceList));
});

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

function toPriceList(stored: Prices | null): PriceList | null {
  if (!stored) return null;
  const { _id: version, concluded, expired, reserveless } = stored;
  return { version, concluded, expired, reserveless };
}
