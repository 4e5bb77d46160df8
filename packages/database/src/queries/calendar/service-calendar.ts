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

/** All versions: somebody decides about them a few times a year. */
export async function serviceWeeks({ serviceWeeks }: Database): Promise<ServiceWeek[]> {
  const stored = await readPlain(serviceWeeks, { _id: { $gte: 1 } });
  return stored.map(({ _id: version, from, closed }) => ({ version, from, closed }));
}

/** What an exception says of a meal. */
const decided = { date: 1, site: 1, meal: 1, reason: 1, opens: 1, hours: 1 } as const;
type ExceptionSettings = Pick<StoredServiceException, '_id' | keyof typeof decided>;

/** What decides whether meals of some days are served. */
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

/** The meals of a day and those after it that have hours of their own. */
export async function daysOfOtherHours(database: Database, from: LocalDate): Promise<DayExceptions> {
  const exceptions = await database.serviceExceptions
    .find({ date: { $gte: from }, active: true, hours: { $exists: true } })
    .select({ date: 1, site: 1, meal: 1, reason: 1, hours: 1 })
    .lean();
  return { exceptions: exceptions.map(({ _id: id, ...exception }) => ({ id, ...exception })) };
}

/** The calendar of some days, and perhaps of others: callers that ask at the same moment share one query. */
export const calendarOfDays = batched<readonly LocalDate[], ServiceCalendar>(async (database, dateLists) => {
  const calendar = await serviceCalendar(database, { $in: [...new Set(dateLists.flat())] });
  return dateLists.map(() => calendar);
});

/** The calendar of a day: asked for with every home, every reservation and every scan. */
export const calendarOf = (database: Database, date: LocalDate): Promise<ServiceCalendar> =>
  calendarOfDays(database, [date]);

/** Why a meal is not served on its day; null where it is. */
export const notServedOn = async (database: Database, dayMeal: DayMeal): Promise<NotServed | null> =>
  whyNotServed(await calendarOf(database, dayMeal.date), dayMeal);

/** Which meals a site serves on a day and on the next. */
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
  /** From today on, the next one first; else those before, the latest first; unless asked otherwise. */
  coming: boolean;
  today: LocalDate;
  order?: Order | undefined;
}

/** The meals that were closed, opened or given other hours, those that were taken back as well. */
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

/** A page of them, and how many there are. */
export const closedPage = (
  database: Database,
  query: ExceptionListFilter & { skip: number; limit: number },
) => pageOf(closedRows(database, query), query);
