import { describePattern, patternFault } from '@reserva/domain/plans/week-plan';
import type { CommandHandler } from '@reserva/runtime/messaging/command-worker';
import { type Context, localNow } from '../context.ts';
import { changePlan } from './change-plan.ts';

const refusals = { twice: 'week_twice', period: 'week_period' } as const;

/** What is reserved for the person from now on. What is reserved already stays. */
export const saveWeek: CommandHandler<'week.save', Context> = (context, { days, from, to, seen }, meta) =>
  changePlan(context, meta, (plan) => {
    const pattern = { days, from, to };
    const fault = patternFault(pattern, localNow(context).date, plan);
    if (fault) return { refused: refusals[fault] };
    // Of two devices one saves, and the other is told.
    if ((plan?.revision ?? 0) !== seen) return { refused: 'week_changed' as const };
    const says = `Salvou a reserva automática: ${describePattern(pattern)}`;
    return { set: pattern, says };
  });
