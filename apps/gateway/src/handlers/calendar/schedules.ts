import { daysOfOtherHours, serviceCalendar } from '@reserva/database/queries/calendar/service-calendar';
import { allTurnstiles } from '@reserva/database/queries/gates/turnstiles';
import { reservationSchedule } from '@reserva/database/queries/system/settings';
import { mealNames, siteIds } from '@reserva/domain/basics/meals';
import { localDateOf } from '@reserva/domain/basics/time';
import { defaultReservationSchedule } from '@reserva/domain/calendar/default-schedules';
import { otherHoursOn, weeklyShifts } from '@reserva/domain/calendar/meal-hours';
import type { DayExceptions } from '@reserva/domain/calendar/service-calendar';
import { hoursClash, hoursClashMessage } from '@reserva/domain/calendar/service-hours';
import { asSaved, scheduleProblem, type WeeklyWindow, type Window } from '@reserva/domain/calendar/windows';
import { visitorDays } from '@reserva/domain/reservations/visitor-calendar';
import { Refusal } from '../../http/refusal.ts';
import { changeSetting } from '../basics/change-setting.ts';
import type { Handlers } from '../handler.ts';
import { mealHoursOf } from './meal-hours.ts';

/** Reservation windows of the meals. */
export const scheduleHandlers = {
  /** Returns the reservation and serving windows of each meal, and which of the next days have other hours. */
  'settings.getSchedules': async ({ database, clock, config }) => {
    const days = visitorDays(localDateOf(clock.now(), config.timezone));
    const [schedule, turnstiles, calendar] = await Promise.all([
      reservationSchedule(database),
      allTurnstiles(database),
      serviceCalendar(database, { $in: days }),
    ]);
    const serving = siteIds.flatMap((local) =>
      weeklyShifts(turnstiles.filter(({ site }) => site === local)).map((window) => ({
        local,
        ...asSaved(window),
      })),
    );
    const others = days.flatMap((data) =>
      otherHoursOn(calendar, data).map(({ site: local, meal: time, hours, reason: motivo }) => ({
        data,
        local,
        time,
        ...mealHoursOf(hours),
        motivo,
      })),
    );
    return { schedule: schedule.map(asSaved), serving, ...(others.length > 0 && { outros: others }) };
  },

  /**
   * Changes the reservation window of one meal. It must not overlap the stored windows of the other meals. The screen
   * saves the meals one by one, in an order in which they never overlap (domain, `scheduleSteps`).
   */
  'settings.updateSchedules': async (context, { body }, { session }) => {
    const newWindows = body.newTimes;
    const today = localDateOf(context.clock.now(), context.config.timezone);
    const calendar = await daysOfOtherHours(context.database, today);
    await changeSetting(
      context,
      session,
      'reservation-schedule',
      'windows',
      [...defaultReservationSchedule],
      (before) => {
        const after = [...before.filter(({ id }) => id !== newWindows.id), newWindows].sort(
          (a, b) => a.id - b.id,
        );
        refuseProblems(after, newWindows);
        refuseClashes(after, calendar, newWindows);
        const old = before.find(({ id }) => id === newWindows.id);
        if (old && old.start === newWindows.start && old.end === newWindows.end) return null;
        const change = `${old ? `${span(asSaved(old))} → ` : ''}${span(newWindows)}`;
        return { after, description: `Alterou horário de reserva: ${mealNames[newWindows.id]} ${change}` };
      },
    );
    return { message: 'Horários atualizados!' };
  },
} satisfies Partial<Handlers>;

const span = ({ start, end }: Window): string => `${start}-${end}`;

/** @throws Refusal window_reversed, or windows_overlap naming the two meals */
function refuseProblems(windows: readonly WeeklyWindow[], newWindow: Window): void {
  if (newWindow.start >= newWindow.end) throw new Refusal('window_reversed');
  const problem = scheduleProblem(windows, { mayOverlap: false });
  if (problem?.kind !== 'overlap') return;
  const [one, other] = problem.meals;
  throw new Refusal('windows_overlap', {
    message: `Os horários de reserva não podem se sobrepor: ${mealNames[one]} e ${mealNames[other]}.`,
  });
}

/**
 * @throws Refusal windows_overlap when the reservation windows of two meals overlap on a day with other hours; names
 * the first such day
 */
function refuseClashes(
  weekly: readonly WeeklyWindow[],
  calendar: DayExceptions,
  { id: meal }: WeeklyWindow,
): void {
  for (const date of new Set(calendar.exceptions.map((each) => each.date))) {
    const clash = hoursClash({ weekly, turnstiles: [] }, calendar, { date, meal, sites: siteIds });
    if (clash && clash.site === null) {
      throw new Refusal('windows_overlap', {
        message: `${hoursClashMessage(clash)} Desfaça antes o outro horário.`,
      });
    }
  }
}
