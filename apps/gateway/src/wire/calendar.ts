import type { AnswerOf, ParsedRequestOf } from '@reserva/contracts/operations';
import type { StoredServiceException } from '@reserva/database/models/calendar/service-exceptions';
import { brazilianMoment } from '@reserva/domain/basics/brazilian-texts';
import type { TimeZone } from '@reserva/domain/basics/time';
import type { DayMeal, NotServed, SiteMeal, WeekdayMeal } from '@reserva/domain/calendar/service-calendar';
import { mealHoursOf } from './meal-hours.ts';

type Closing = ParsedRequestOf<'calendar.preview'>['body'];
type Weekday = AnswerOf<'calendar.getWeek'>['fechadas'][number];
type Row = AnswerOf<'calendar.getPage'>['page'][number];

/** The days and meals of a closing or an opening, by our names. */
export const closingOf = ({ inicio: from, fim: to, refeicoes }: Closing) => ({
  from,
  to,
  meals: refeicoes.map(({ local: site, time: meal }): SiteMeal => ({ site, meal })),
});

export const weekdayMealOf = ({ local: site, time: meal, dia: weekday }: Weekday): WeekdayMeal => ({
  site,
  meal,
  weekday,
});

export const weekdayOnWire = ({ site: local, meal: time, weekday: dia }: WeekdayMeal): Weekday => ({
  local,
  time,
  dia,
});

export const closedMeal = ({
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

/** A meal that was closed, opened or given other hours, as administrators see it. */
export const closedRow = (stored: StoredServiceException, zone: TimeZone): Row => ({
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
