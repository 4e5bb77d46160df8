import { type CommandHandler, done } from '@reserva/runtime/messaging/command-worker';
import { operatorOf } from '../actors.ts';
import type { Context } from '../context.ts';
import { concludeRows } from './conclude-rows.ts';
import { namesUnder, withoutNames } from './decide-rows.ts';

/** Concludes the reservations that an operator marked. */
export const concludeList: CommandHandler<'reservation.concludeList', Context> = async (
  context,
  { reservations },
  { id: command, actor },
) => {
  const rows = await concludeRows(context, reservations, { operator: operatorOf(actor), command });
  return done({
    concluded: namesUnder(rows, 'concluded'),
    alreadyCompleted: namesUnder(rows, 'alreadyCompleted'),
    failed: namesUnder(rows, 'failed'),
    rows: withoutNames(rows),
    operation: command,
  });
};
