import { type CommandHandler, done, refuse } from '@reserva/runtime/messaging/command-worker';
import { operatorOf } from '../actors.ts';
import { isMonthClosed } from '../basics/month-freeze.ts';
import { type Context, localNow } from '../context.ts';
import { concludeScope } from './conclude-scope.ts';

/** Concludes all pending and expired reservations of a date that has come. */
export const concludeAll: CommandHandler<'reservation.concludeAll', Context> = async (
  context,
  { date },
  meta,
) => {
  if (date > localNow(context).date) return refuse('future_date');
  if (await isMonthClosed(context, date)) return refuse('month_closed');
  const scope = { date, meal: null, site: null };
  return done({
    concluded: await concludeScope(context, meta, operatorOf(meta.actor), scope),
    operation: meta.id,
  });
};
