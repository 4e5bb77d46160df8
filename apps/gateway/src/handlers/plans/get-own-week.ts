import { serviceCalendar } from '@reserva/database/queries/calendar/service-calendar';
import { leavesOfPeople } from '@reserva/database/queries/money/waivers';
import { mealsOfPeople, planOf, plansOf } from '@reserva/database/queries/plans/week-plans';
import { reservationSchedule } from '@reserva/database/queries/system/settings';
import { addLocalDays, localDateOf, localTimeOf } from '@reserva/domain/basics/time';
import { reservableAnywhere, reservableOn } from '@reserva/domain/calendar/meal-hours';
import { closedAt } from '@reserva/domain/calendar/service-calendar';
import { asSaved } from '@reserva/domain/calendar/windows';
import { cellOf } from '@reserva/domain/plans/week-view';
import { onWire, weekMeal } from '../../wire/week.ts';
import type { Handler } from '../handler.ts';

const DAYS = 7;

/** The caller's next seven days: what is reserved, planned, closed, and what can be changed of it. */
export const getOwnWeek: Handler<'week.getMine'> = async (
  { database, clock, config },
  _input,
  { session },
) => {
  const at = clock.now();
  const now = { date: localDateOf(at, config.timezone), time: localTimeOf(at, config.timezone) };
  const days = Array.from({ length: DAYS }, (_, n) => addLocalDays(now.date, n));
  const range = { from: now.date, to: addLocalDays(now.date, DAYS - 1) };
  const mine = [session.userId];
  const [weekly, calendar, leaves, meals, [stored]] = await Promise.all([
    reservationSchedule(database),
    serviceCalendar(database, { $in: days }),
    leavesOfPeople(database, mine),
    mealsOfPeople(database, mine, range),
    plansOf(database, mine),
  ]);
  const plan = planOf(stored, now.date);
  const byMeal = [...weekly].sort((one, other) => one.id - other.id);
  return {
    versao: stored?.revision ?? 0,
    padrao: onWire(stored),
    janelas: byMeal.map(asSaved).map(({ id: time, start: inicio, end: fim }) => ({ time, inicio, fim })),
    dias: days.map((date) => ({
      data: date,
      refeicoes: reservableAnywhere(weekly, calendar, date).map((anywhere) => {
        const meal = anywhere.id;
        const closed = closedAt(calendar, { date, meal });
        const found = meals.filter((each) => each.date === date && each.meal === meal);
        const reservation =
          found.find(({ active }) => active) ??
          found.find(({ handedOver }) => handedOver) ??
          found.at(-1) ??
          null;
        const window = reservation?.active
          ? reservableOn(weekly, calendar, { site: reservation.site, date }).find(({ id }) => id === meal)
          : anywhere;
        const cell = cellOf({ date, window: window ?? anywhere }, { plan, now, leaves, closed, reservation });
        return weekMeal({ date, meal }, cell, { closed, calendar });
      }),
    })),
  };
};
