import type { TimeZone } from '@reserva/domain/basics/time';
import type { DayMeal } from '@reserva/domain/calendar/service-calendar';
import { shiftEnd } from '@reserva/domain/calendar/serving';
import type { PriceList } from '@reserva/domain/money/prices';
import type { Database } from '../../database.ts';
import type { Turnstile } from '../../models/gates/turnstiles.ts';
import { calendarOf } from '../calendar/service-calendar.ts';
import { allTurnstiles } from '../gates/turnstiles.ts';
import { pricesAt } from './price-versions.ts';

/**
 * Returns a function that finds the prices for meals that an operator concludes. All meals of a shift use the prices at
 * its end. If the shift has not ended, the prices at `at` count. Each shift and each version is read only once.
 */
export function shiftPrices(
  database: Database,
  { at, zone }: { at: Date; zone: TimeZone },
): (shift: DayMeal) => Promise<PriceList> {
  let turnstiles: Promise<Turnstile[]> | undefined;
  const byShift = new Map<string, Promise<PriceList>>();
  const byInstant = new Map<number, Promise<PriceList>>();

  async function endOf(shift: DayMeal): Promise<Date> {
    const { site, date, meal } = shift;
    const recorded = await database.shifts.findById(`${site}-${date}-${meal}`).select({ endedAt: 1 }).lean();
    if (recorded) return recorded.endedAt;
    // Converted to a promise, because a mongoose query runs again each time it is awaited.
    turnstiles ??= Promise.resolve(allTurnstiles(database));
    return shiftEnd(await turnstiles, await calendarOf(database, date), shift, zone);
  }
  async function read(shift: DayMeal): Promise<PriceList> {
    const end = await endOf(shift);
    const instant = end < at ? end : at;
    return remembered(byInstant, instant.getTime(), () => pricesAt(database, instant));
  }
  return (shift) => remembered(byShift, `${shift.site}-${shift.date}-${shift.meal}`, () => read(shift));
}

function remembered<K, V>(cache: Map<K, V>, key: K, read: () => V): V {
  const value = cache.get(key) ?? read();
  cache.set(key, value);
  return value;
}
