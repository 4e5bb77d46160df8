import type { AnswerOf } from '@reserva/contracts/operations';
import type { StoredServiceException } from '@reserva/database/models/calendar/service-exceptions';
import {
  closedPage,
  serviceCalendar,
  serviceWeeks,
} from '@reserva/database/queries/calendar/service-calendar';
import { brazilianDate, brazilianMoment } from '@reserva/domain/basics/brazilian-texts';
import { counted } from '@reserva/domain/basics/counted';
import { localDateOf, type TimeZone } from '@reserva/domain/basics/time';
import {
  type DayMeal,
  latestWeek,
  type NotServed,
  notServedBetween,
  siteMeals,
  type WeekdayMeal,
  weekOn,
} from '@reserva/domain/calendar/service-calendar';
import { visitorDays } from '@reserva/domain/reservations/visitor-calendar';
import type { Handlers } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';
import { holidaysOf } from './holidays.ts';
import { mealHoursOf } from './meal-hours.ts';

/** The meals that are served, and the weekdays without meals. */
export const serviceCalendarHandlers = {
  /** Lists the meals that are not served, for the days that can be reserved. */
  'calendar.getClosed': async ({ database, clock, config }) => {
    const days = visitorDays(localDateOf(clock.now(), config.timezone));
    const calendar = await serviceCalendar(database, { $in: days });
    return { fechadas: notServedBetween(calendar, days, siteMeals).map(closedMeal) };
  },

  /** Lists the holidays of a year. A holiday is closed only if an administrator closes it. */
  'calendar.getHolidays': async ({ database }, { query: { year, uf } }) => {
    const holidays = holidaysOf(year, uf);
    const calendar = await serviceCalendar(database, { $in: holidays.map(({ date }) => date) });
    return {
      feriados: holidays.map(({ date, name, optional, ofState }) => ({
        data: date,
        nome: name,
        facultativo: optional,
        estadual: ofState,
        fechadas: notServedBetween(calendar, [date], siteMeals).length,
      })),
    };
  },

  /** Returns a page of meals that were closed, opened or given other hours. */
  'calendar.getPage': async ({ database, clock, config }, { body }) => {
    const { situacao, items: limit, skip, ordem: order } = body;
    const today = localDateOf(clock.now(), config.timezone);
    const { page, total } = await closedPage(database, {
      coming: situacao === 'proximas',
      today,
      skip,
      limit,
      order,
    });
    return { page: page.map((stored) => closedRow(stored, config.timezone)), total };
  },

  /** Returns the standard week (the meals of each weekday) that was saved last, and the one that is in force today. */
  'calendar.getWeek': async ({ database, clock, config }) => {
    const weeks = await serviceWeeks(database);
    const { version: versao, from, closed } = latestWeek(weeks);
    return {
      versao,
      desde: versao === 0 ? null : from,
      fechadas: closed.map(weekdayOnWire),
      hoje: weekOn(weeks, localDateOf(clock.now(), config.timezone)).closed.map(weekdayOnWire),
    };
  },

  /** Sets which meals are not served on each weekday, from a given day on. */
  'calendar.updateWeek': async (context, { body }, call) => {
    const { desde: from, fechadas, versao: seenVersion } = body;
    const payload = { from, closed: fechadas.map(weekdayMealOf), seen: seenVersion };
    const { version: versao, cancelled: canceladas } = await sendCommand(
      context,
      'service.setWeek',
      payload,
      asOperator(call),
    );
    const summary =
      canceladas === 0 ? '' : ` ${counted(canceladas, 'reserva cancelada', 'reservas canceladas')}.`;
    return {
      message: `Semana padrão alterada a partir de ${brazilianDate(from)}.${summary}`,
      versao,
      canceladas,
    };
  },
} satisfies Partial<Handlers>;

type Weekday = AnswerOf<'calendar.getWeek'>['fechadas'][number];

type Row = AnswerOf<'calendar.getPage'>['page'][number];

const weekdayMealOf = ({ local: site, time: meal, dia: weekday }: Weekday): WeekdayMeal => ({
  site,
  meal,
  weekday,
});

const weekdayOnWire = ({ site: local, meal: time, weekday: dia }: WeekdayMeal): Weekday => ({
  local,
  time,
  dia,
});

const closedMeal = ({
  date: data,
  site: local,
  meal: time,
  reason: motivo,
}: DayMeal & Pick<NotServed, 'reason'>): AnswerOf<'calendar.getClosed'>['fechadas'][number] => ({
  data,
  local,
  time,
  motivo,
});

/** Converts a meal that was closed, opened or given other hours to its form for administrators. */
const closedRow = (stored: StoredServiceException, zone: TimeZone): Row => ({
  id: stored._id,
  ...closedMeal(stored),
  abre: stored.opens === true,
  ...(stored.hours && { horario: mealHoursOf(stored.hours) }),
  ...decided(stored, zone),
  desfeito: stored.undone && decided(stored.undone, zone),
});

const decided = ({ by, at }: Pick<StoredServiceException, 'by' | 'at'>, zone: TimeZone) => ({
  por: 'name' in by ? by.name : 'Sistema',
  em: brazilianMoment(at, zone),
});
