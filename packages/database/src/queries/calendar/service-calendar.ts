import type { LocalDate, MealId, Order, SiteId } from '@reserva/contracts/basics/primitives';
import { addLocalDays } from '@reserva/domain/basics/time';
import {
  type DayExceptions,
  type DayMeal,
  type NotServed,
  type ServiceCalendar,
  type ServiceWeek,
  whyNotServed,
} from '@reserva/domain/calendar/service-calendar';
import type { Database } from '../../database.ts';
import type { StoredServiceException } from '../../models/calendar/service-exceptions.ts';
import { batched, readPlain } from '../basics/read-batched.ts';
import { directionOf, pageOf, type Rows, rowsOf } from '../basics/rows.ts';

/** Reads all versions of the standard week. There are only a few a year. */
export async function serviceWeeks({ serviceWeeks }: Database): Promise<ServiceWeek[]> {
  const stored = await readPlain(serviceWeeks, { _id: { $gte: 1 } });
  return stored.map(({ _id: version, from, closed }) => ({ version, from, closed }));
}

/** Fields of an exception that decide whether and when a meal is served. */
const decided = { date: 1, site: 1, meal: 1, reason: 1, opens: 1, hours: 1 } as const;
type ExceptionSettings = Pick<StoredServiceException, '_id' | keyof typeof decided>;

/** Reads the calendar of service for some days. */
export async function serviceCalendar(
  database: Database,
  date: { $in: LocalDate[] } | { $gte: LocalDate; $lte: LocalDate },
): Promise<ServiceCalendar> {
  const [weeks, exceptions] = await Promise.all([
    serviceWeeks(database),
    readPlain<StoredServiceException, ExceptionSettings>(
      database.serviceExceptions,
      { date, active: true },
      decided,
    ),
  ]);
  return { weeks, exceptions: exceptions.map(({ _id: id, ...exception }) => ({ id, ...exception })) };
}

/** Reads the exceptions that give meals other hours, from a day on. */
export async function daysOfOtherHours(database: Database, from: LocalDate): Promise<DayExceptions> {
  const exceptions = await database.serviceExceptions
    .find({ date: { $gte: from }, active: true, hours: { $exists: true } })
    .select({ date: 1, site: 1, meal: 1, reason: 1, hours: 1 })
    .lean();
  return { exceptions: exceptions.map(({ _id: id, ...exception }) => ({ id, ...exception })) };
}

/** Reads the calendar of some days. Concurrent callers share one query, so the result may have other days as well. */
export const calendarOfDays = batched<readonly LocalDate[], ServiceCalendar>(async (database, dateLists) => {
  const calendar = await serviceCalendar(database, { $in: [...new Set(dateLists.flat())] });
  return dateLists.map(() => calendar);
});

/** Reads the calendar of a day. Every home screen, reservation and scan needs it. */
export const calendarOf = (database: Database, date: LocalDate): Promise<ServiceCalendar> =>
  calendarOfDays(database, [date]);

/**
 * Returns the reason for which a meal is not served on its day.
 * @returns null if the meal is served
 */
export const notServedOn = async (database: Database, dayMeal: DayMeal): Promise<NotServed | null> =>
  whyNotServed(await calendarOf(database, dayMeal.date), dayMeal);

/**
 * Returns a function that is true if the site serves a meal. Its argument `day` selects the given day or the next one.
 */
export async function servesSoon(
  database: Database,
  { site, date }: { site: SiteId; date: LocalDate },
): Promise<(meal: MealId, day: 'today' | 'tomorrow') => boolean> {
  const days = { today: date, tomorrow: addLocalDays(date, 1) };
  const [today, tomorrow] = await Promise.all([
    calendarOf(database, days.today),
    calendarOf(database, days.tomorrow),
  ]);
  const calendars = { today, tomorrow };
  return (meal, day) => whyNotServed(calendars[day], { site, meal, date: days[day] }) === null;
}

interface ExceptionListFilter {
  /**
   * True lists exceptions from today on, the next one first. False lists earlier exceptions, the latest first. `order`
   * replaces this order.
   */
  coming: boolean;
  today: LocalDate;
  order?: Order | undefined;
}

/**
 * Lists all exceptions of the calendar: closed meals, additional meals and other hours. Withdrawn ones are included.
 */
export function closedRows(
  { serviceExceptions }: Database,
  { coming, today, order: requestedOrder }: ExceptionListFilter,
): Rows<StoredServiceException> {
  const filter = { date: coming ? { $gte: today } : { $lt: today } };
  const order = directionOf(requestedOrder, coming ? 'asc' : 'desc');
  return rowsOf(
    () => serviceExceptions.find(filter).sort({ date: order, site: order, meal: order, _id: order }).lean(),
    () => serviceExceptions.countDocuments(filter),
  );
}

/** Reads a page of exceptions and the number of all exceptions in the list. */
export const closedPage = (
  database: Database,
  query: ExceptionListFilter & { skip: number; limit: number },
) => pageOf(closedRows(database, query), query);
