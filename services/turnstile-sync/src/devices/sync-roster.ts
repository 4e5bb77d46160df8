import type { LocalDate, MealId } from '@reserva/contracts/basics/primitives';
import { notServedOn } from '@reserva/database/queries/calendar/service-calendar';
import { rosterOf } from '@reserva/database/queries/gates/roster';
import { localDateOf, localTimeOf } from '@reserva/domain/basics/time';
import { rosterMeal } from '@reserva/domain/calendar/serving';
import type { Context } from '../context.ts';
import { hoursToday } from './hours-today.ts';
import type { DeviceVisit } from './talk-with.ts';
import type { TurnstileDevice } from './turnstile-device.ts';

/**
 * Interval in milliseconds at which the roster is written again, so that late reservations and cancellations reach the
 * device.
 */
const REFRESH_MS = 10 * 60_000;

/**
 * Writes the people with a reservation (the roster) to the device before the meal is served. The device can then let
 * them pass when it cannot reach our server. Removes these people after the meal.
 * @throws DeviceFault
 */
export async function syncRoster(
  context: Context,
  device: TurnstileDevice,
  { turnstile }: DeviceVisit,
): Promise<void> {
  const { database, zone } = context;
  const { _id, site } = turnstile;
  const now = context.clock.now();
  const date = localDateOf(now, zone);
  const next = rosterMeal(await hoursToday(context, turnstile), localTimeOf(now, zone));
  // A closed meal has no roster, so the device lets no one in.
  const meal = next && (await notServedOn(database, { site, date, meal: next })) ? null : next;
  const { roster } = turnstile.device;
  if (!isDue(roster, meal === null ? null : { date, meal }, now)) return;
  const people = meal === null ? [] : await rosterOf(database, { date, site, meal });
  const writtenCount = await device.writeRoster(meal, people);
  const written = meal === null ? null : { date, meal, people: writtenCount, writtenAt: now };
  await database.turnstiles.updateOne({ _id }, { $set: { 'device.roster': written } });
  context.logger.info(
    { turnstileId: _id, meal, people: people.length, known: writtenCount },
    'people for an outage written',
  );
}

function isDue(
  there: { date: LocalDate; meal: MealId; writtenAt: Date } | null,
  mealToServe: { date: LocalDate; meal: MealId } | null,
  now: Date,
): boolean {
  if (!mealToServe || !there) return mealToServe !== there;
  if (mealToServe.date !== there.date || mealToServe.meal !== there.meal) return true;
  return Math.abs(now.getTime() - there.writtenAt.getTime()) >= REFRESH_MS;
}
