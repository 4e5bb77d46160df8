import type { CommandPayload } from '@reserva/contracts/commands';
import { serviceCalendar } from '@reserva/database/queries/calendar/service-calendar';
import type { DayMeal, ServiceCalendar } from '@reserva/domain/calendar/service-calendar';
import {
  describeDays,
  describeMeals,
  openingProblem,
  readServiceReason,
} from '@reserva/domain/calendar/service-decisions';
import {
  begunHours,
  begunHoursMessage,
  describeHours,
  type HoursRefusal,
  hoursClash,
  hoursClashMessage,
  hoursOf,
  hoursProblem,
  hoursProblemMessages,
  hoursRefusal,
  isSameHours,
  type UsualHours,
  unservedAt,
  unservedMessage,
  withHours,
} from '@reserva/domain/calendar/service-hours';
import { done, refuse } from '@reserva/runtime/messaging/command-worker';
import { operatorOf } from '../actors.ts';
import { type Handler, localNow } from '../context.ts';
import { applyExceptions } from './apply-exceptions.ts';
import { mealsById, recordExceptions } from './record-exceptions.ts';
import { usualHours } from './usual-hours.ts';

/**
 * Sets other hours for a meal on some days. Does not change a meal that already has an exception. An operator must
 * first undo that exception with `service.reopen`, which carries out the consequences. If two operators change a meal
 * at once, one of them is refused.
 */
export const setHours: Handler<'service.setHours'> = async (context, payload, meta) => {
  const by = operatorOf(meta.actor);
  const { now: at, date: today, time } = localNow(context);
  const { from, to, meals, hours } = payload;
  const reason = readServiceReason(payload.reason);
  if (reason === null) return refuse('service_reason');
  const requestedMeals = mealsById(payload, meta.id);
  const earlier = await context.database.serviceExceptions
    .find({ _id: { $in: [...requestedMeals.keys()] } })
    .lean();
  const usual = await usualHours(context);
  // A retry skips these checks, because the first attempt was in time.
  if (earlier.length === 0) {
    if (openingProblem(payload, today)) return refuse('service_hours_days');
    const problem = hoursProblem(hours);
    if (problem) return refuse('service_hours', hoursProblemMessages[problem]);
  }
  const calendar = await serviceCalendar(context.database, { $gte: from, $lte: to });
  const earlierIds = new Set(earlier.map(({ _id }) => _id));
  const refusalsBefore = refusalsOf(calendar, requestedMeals);
  const free = new Map([...requestedMeals].filter(([id]) => earlierIds.has(id) || !refusalsBefore.has(id)));
  if (earlier.length === 0) {
    const refusalText = whyNot(usual, calendar, [...free.values()], { hours, today, time });
    if (refusalText) return refuse(refusalText.code, refusalText.text);
  }
  const decision = { at, by, command: meta.id, reason, hours };
  const description = `Outro horário: ${describeMeals(meals)} ${describeDays(payload)}, ${describeHours(hours)}: ${reason}`;
  const ownExceptions = free.size > 0 ? await recordExceptions(context, free, decision, description) : [];
  for (const { _id } of ownExceptions) requestedMeals.delete(_id);
  const after = await serviceCalendar(context.database, { $gte: from, $lte: to });
  const refusals = [...refusalsOf(after, requestedMeals).values()];
  const shut = refusals.filter((refusal) => refusal === 'shut').length;
  if (ownExceptions.length === 0) return refuse(shut > 0 ? 'service_shut' : 'service_hours_taken');
  const { notified } = await applyExceptions(context, ownExceptions);
  return done({ changed: ownExceptions.length, existing: refusals.length - shut, shut, told: notified });
};

type HoursInput = Pick<CommandPayload<'service.setHours'>, 'hours'> & { today: string; time: string };

/**
 * Returns a refusal if no turnstile serves the hours, if they change nothing or if they collide with other meals. Also
 * refuses to change hours of today that have already begun.
 */
function whyNot(
  usual: UsualHours,
  calendar: ServiceCalendar,
  meals: readonly DayMeal[],
  { hours, today, time }: HoursInput,
): { code: 'service_hours' | 'service_hours_begun'; text: string } | null {
  const [first] = meals;
  if (!first) return null;
  const current = (meal: DayMeal) => hoursOf(usual, calendar, meal);
  const unserved = unservedAt(usual, meals);
  if (unserved) return { code: 'service_hours', text: unservedMessage(unserved) };
  if (meals.every((meal) => isUnchanged(current(meal), hours))) {
    return { code: 'service_hours', text: 'Este já é o horário desta refeição: não há o que mudar.' };
  }
  for (const meal of meals.filter(({ date }) => date === today)) {
    const begun = begunHours(current(meal), hours, time);
    if (begun) return { code: 'service_hours_begun', text: begunHoursMessage(begun) };
  }
  const then = meals.reduce((so, meal) => withHours(so, meal, hours), calendar);
  for (const date of new Set(meals.map((meal) => meal.date))) {
    const sites = meals.filter((meal) => meal.date === date).map(({ site }) => site);
    const clash = hoursClash(usual, then, { date, meal: first.meal, sites });
    if (clash) return { code: 'service_hours', text: hoursClashMessage(clash) };
  }
  return null;
}

const isUnchanged = (current: ReturnType<typeof hoursOf>, hours: HoursInput['hours']): boolean =>
  current !== null && isSameHours(current, hours);

/** Returns the refusals by exception id. */
const refusalsOf = (
  calendar: ServiceCalendar,
  requestedMeals: ReadonlyMap<string, DayMeal>,
): Map<string, HoursRefusal> =>
  new Map(
    [...requestedMeals].flatMap(([id, meal]) => {
      const refusal = hoursRefusal(calendar, meal);
      return refusal ? [[id, refusal] as const] : [];
    }),
  );
