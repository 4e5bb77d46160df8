import type { CommandHandler } from '@reserva/runtime/messaging/command-worker';
import type { Context } from '../context.ts';
import { changePlan } from './change-plan.ts';

/** Stops the pattern until its person resumes it. Existing reservations and single days stay. */
export const pauseWeek: CommandHandler<'week.pause', Context> = (context, { paused }, meta) =>
  changePlan(context, meta, (plan) => {
    if (!plan) return { refused: 'week_none' as const };
    return {
      set: { paused: paused ? { at: context.clock.now(), by: 'person' } : null },
      says: `${paused ? 'Pausou' : 'Retomou'} a reserva automática`,
    };
  });
