import { reservableAtAny } from '@reserva/database/queries/calendar/meal-hours';
import { dayMealKey, planOf } from '@reserva/database/queries/plans/week-plans';
import {
  describeChange,
  describePattern,
  isChangeable,
  patternProblem,
  withChange,
} from '@reserva/domain/plans/week-plan';
import { phaseOf } from '@reserva/domain/plans/week-view';
import { refuse } from '@reserva/runtime/messaging/command-worker';
import { type Handler, localNow } from '../context.ts';
import { changePlan } from './change-plan.ts';

const refusals = { twice: 'week_twice', period: 'week_period' } as const;

/** Saves the weekly pattern by which the system reserves meals for the person. Existing reservations stay. */
export const saveWeek: Handler<'week.save'> = (context, { days, from, to, seen }, meta) =>
  changePlan(context, meta, (plan) => {
    const pattern = { days, from, to };
    const problem = patternProblem(pattern, localNow(context).date, plan);
    if (problem) return { refused: refusals[problem] };
    // If the person saves on two devices at once, one save is refused.
    if ((plan?.revision ?? 0) !== seen) return { refused: 'week_changed' as const };
    const says = `Salvou a reserva automática: ${describePattern(pattern)}`;
    return { set: pattern, says };
  });

/**
 * Changes the plan of one meal of one day. Refuses the change after the window of the meal has opened. The person then
 * reserves or cancels the meal itself.
 */
export const setDay: Handler<'week.setDay'> = async (context, change, meta) => {
  const { date, meal } = change;
  const windows = await reservableAtAny(context.database, date);
  const window = windows.find(({ id }) => id === meal);
  if (!window) return refuse('week_window');
  const slotKey = dayMealKey(change);
  return changePlan(context, meta, (plan) => {
    const now = localNow(context);
    if (!isChangeable(date, now.date)) return { refused: 'week_day' as const };
    const isOpen = phaseOf({ date, window }, now) !== 'before';
    if (isOpen || plan?.claimed === slotKey) return { refused: 'week_window' as const };
    return {
      set: { changes: withChange(planOf(plan, now.date), change, now.date) },
      says: `Mudou um dia da reserva automática: ${describeChange(change)}`,
      // The update does not match if a run has claimed the meal, which means that the meal is being reserved.
      where: { claimed: { $ne: slotKey } },
    };
  });
};

/** Pauses or resumes the weekly pattern. Existing reservations and planned single days stay. */
export const pauseWeek: Handler<'week.pause'> = (context, { paused }, meta) =>
  changePlan(context, meta, (plan) => {
    if (!plan) return { refused: 'week_none' as const };
    return {
      set: { paused: paused ? { at: context.clock.now(), by: 'person' } : null },
      says: `${paused ? 'Pausou' : 'Retomou'} a reserva automática`,
    };
  });
