import { grantedAbilities } from '@reserva/database/queries/system/settings';
import { isAllowed } from '@reserva/domain/people/permissions';
import { Refusal } from '../../http/refusal.ts';
import type { Handler } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';
import { undoneRows } from './rows.ts';
import { sortOfOperation, undoNeeds } from './undo-offer.ts';

/** Takes back what an operation did: whoever may do it may. */
export const undoOperation: Handler<'reservations.undo'> = async (context, { body }, call) => {
  const { operacao: operation, tipo: kind, id: only = null } = body;
  const [granted, sort] = await Promise.all([
    grantedAbilities(context.database),
    sortOfOperation(context.database, operation, kind),
  ]);
  if (!isAllowed(undoNeeds[sort], call.session.role, granted)) throw new Refusal('forbidden');
  const { rows } = await sendCommand(
    context,
    'reservation.undo',
    { operation, kind, only },
    asOperator(call),
  );
  const namesOf = (expected: string) =>
    rows.filter(({ verdict }) => verdict === expected).map(({ name }) => name);
  return {
    undone: namesOf('undone'),
    failedReservations: namesOf('failed'),
    rows: await undoneRows(context, rows),
  };
};
