import { WEEK_WORDS } from '@reserva/domain/week-plan';
import type { CommandHandler } from '@reserva/runtime/messaging/command-worker';
import type { Context } from '../context.ts';
import { changePlan } from './change-plan.ts';

/** Nothing is reserved by the pattern until its person goes on with it. What is reserved already stays. */
export const pauseWeek: CommandHandler<'week.pause', Context> = (context, { paused }, meta) =>
  changePlan(context, meta, (plan) => {
    if (!plan) return { refused: 'week_none' as const };
    return {
      set: { paused: paused ? { at: context.clock.now(), by: 'person' } : null },
      says: `${paused ? 'Pausou' : 'Retomou'} o ${WEEK_WORDS}`,
    };
  });
