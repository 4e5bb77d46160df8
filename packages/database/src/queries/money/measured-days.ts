import type { LocalDate, MonthKey } from '@reserva/contracts/basics/primitives';
import { siteIds } from '@reserva/domain/basics/meals';
import { monthRange } from '@reserva/domain/basics/time';
import { type CountedGroup, countMeals } from '@reserva/domain/money/day-signature';
import { type MeasuredDay, measuredDay, type SignedMeals } from '@reserva/domain/money/month-measurement';
import type { Database } from '../../database.ts';
import { countedGroups, type SiteDay } from './day-signature.ts';

const keyOf = ({ date, site }: SiteDay): string => `${date} ${site}`;

/**
 * Returns the days of a month that have a meal or a signature, sorted by date and site.
 * @param today later days are left out, even if guests are already registered for them
 */
export async function measuredDays(
  database: Database,
  month: MonthKey,
  today: LocalDate,
): Promise<MeasuredDay[]> {
  const { from, to } = monthRange(`${month}-01`);
  const until = to < today ? to : today;
  const [groups, signed] = await Promise.all([
    // The queries of both sites run in parallel.
    Promise.all(siteIds.map((site) => countedGroups(database, { from, to: until, site }))),
    lastCopies(database, { from, to: until }),
  ]);
  const days = new Map<string, SiteDay & { counted: CountedGroup[] }>();
  const dayOf = ({ date, site }: SiteDay) => {
    const key = keyOf({ date, site });
    const day = days.get(key) ?? { date, site, counted: [] };
    days.set(key, day);
    return day;
  };
  for (const group of groups.flat()) dayOf(group).counted.push(group);
  for (const copy of signed.values()) dayOf(copy);
  return [...days]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, { counted, ...day }]) => measuredDay(day, countMeals(counted), signed.get(key) ?? null));
}

/** Reads the last signature of each day. */
async function lastCopies(
  { closings }: Database,
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<Map<string, SignedMeals & SiteDay>> {
  const copies = await closings
    .find({ date: { $gte: from, $lte: to } })
    .select({ date: 1, site: 1, number: 1, at: 1, by: 1, 'figures.meals': 1 })
    .sort({ date: 1, site: 1, number: -1 })
    .lean();
  const last = new Map<string, SignedMeals & SiteDay>();
  for (const { date, site, number, at, by, figures } of copies) {
    const key = keyOf({ date, site });
    if (!last.has(key)) last.set(key, { date, site, number, at, by: by.name, meals: figures.meals });
  }
  return last;
}
