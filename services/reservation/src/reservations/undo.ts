import { type CommandHandler, done, refuse } from '@reserva/runtime/messaging/command-worker';
import { operatorOf } from '../actors.ts';
import type { Context } from '../context.ts';
import { undoRows } from './undo-rows.ts';

/** Takes back what an operation concluded or deleted. Where one reason speaks against all of it, that is its refusal. */
export const undo: CommandHandler<'reservation.undo', Context> = async (
  context,
  request,
  { id: command, actor },
) => {
  const whole = await context.database.operations
    .findById(request.operation)
    .select({ finishedAt: 1 })
    .lean();
  if (whole && !whole.finishedAt) return refuse('undo_nothing');
  const rows = await undoRows(context, request, { operator: operatorOf(actor), command });
  const [first] = rows;
  if (!first) return refuse('undo_nothing');
  const { fault } = first;
  if (fault && rows.every((row) => row.fault === fault)) return refuse(fault);
  return done({ rows });
};
