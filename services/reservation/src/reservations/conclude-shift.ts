import { type CommandHandler, done, refuse } from '@reserva/runtime/messaging/command-worker';
import { operatorOf } from '../actors.ts';
import { isMonthClosed } from '../basics/month-freeze.ts';
import { type Context, localNow } from '../context.ts';
import { concludeScope } from './conclude-scope.ts';

/** Concludes all pending and expired reservations of a shift whose date has come. */
export const concludeShift: CommandHandler<'reservation.concludeShift', Context> = async (
  context,
  shift,
  meta,
) => {
  if (shift.date > localNow(context).date) return refuse('future_date');
  if (await isMonthClosed(context, shift.date)) return refuse('month_closed');
  return done({
    concluded: await concludeScope(context, meta, operatorOf(meta.actor), shift),
    operation: meta.id,
  });
};
