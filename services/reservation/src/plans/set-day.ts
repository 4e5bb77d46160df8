import { reservableAtAny } from '@reserva/database/queries/calendar/meal-hours';
import { occasionKey, planOf } from '@reserva/database/queries/plans/week-plans';
import { describeChange, isChangeable, withChange } from '@reserva/domain/plans/week-plan';
import { phaseOf } from '@reserva/domain/plans/week-view';
import { type CommandHandler, refuse } from '@reserva/runtime/messaging/command-worker';
import { type Context, localNow } from '../context.ts';
import { changePlan } from './change-plan.ts';

/** Says what is wanted for one meal of one day. Once its window is open, it is reserved and cancelled as any other. */
export const setDay: CommandHandler<'week.setDay', Context> = async (context, change, meta) => {
  const { date, meal } = change;
  const windows = await reservableAtAny(context.database, date);
  const window = windows.find(({ id }) => id === meal);
  if (!window) return refuse('week_window');
  const occasion = occasionKey(change);
  return changePlan(context, meta, (plan) => {
    const now = localNow(context);
    if (!isChangeable(date, now.date)) return { refused: 'week_day' as const };
    const isOpen = phaseOf({ date, window }, now) !== 'before';
    if (isOpen || plan?.claimed === occasion) return { refused: 'week_window' as const };
    return {
      set: { changes: withChange(planOf(plan, now.date), change, now.date) },
      says: `Mudou um dia da reserva automática: ${describeChange(change)}`,
      // Nobody hears that it is skipped while it is being reserved.
      where: { claimed: { $ne: occasion } },
    };
  });
};
