import { type CommandHandler, done } from '@reserva/runtime/messaging/command-worker';
import { operatorOf } from '../actors.ts';
import type { Context } from '../context.ts';
import { namesUnder, withoutNames } from './decide-rows.ts';
import { deleteRows } from './delete-rows.ts';

/** Deletes the reservations that an operator marked. */
export const deleteList: CommandHandler<'reservation.deleteList', Context> = async (
  context,
  { reservations },
  { id: command, actor },
) => {
  const rows = await deleteRows(context, reservations, { operator: operatorOf(actor), command });
  return done({
    deleted: namesUnder(rows, 'deleted'),
    notFound: namesUnder(rows, 'notFound'),
    failed: namesUnder(rows, 'failed'),
    rows: withoutNames(rows),
    operation: command,
  });
};
