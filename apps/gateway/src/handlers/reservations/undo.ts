import type { UndoKind } from '@reserva/contracts/reservations/undo-command';
import type { Database } from '@reserva/database/database';
import { freezeOf } from '@reserva/database/queries/money/freeze';
import type { LineFacts } from '@reserva/database/queries/money/line-facts';
import { grantedAbilities } from '@reserva/database/queries/system/settings';
import { localTimeOf } from '@reserva/domain/basics/time';
import { type Access, access, isAllowed } from '@reserva/domain/people/permissions';
import { decisionInForce, undoUntil, whyNotUndone } from '@reserva/domain/reservations/undo';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../identity/identity.ts';
import type { Handler } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';
import { undoneRows } from './rows.ts';

/** Takes back an operation. The caller needs the permission for the operation itself. */
export const undo: Handler<'reservations.undo'> = async (context, { body }, call) => {
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

/** Returns the operation that changed a reservation, if the operator may take it back now; undefined otherwise. */
export async function undoOffer(
  { database, clock, config }: Context,
  { reservation, contests }: LineFacts,
  { userId: by, role }: SignedIn,
) {
  const kind = reservation.active ? 'conclude' : 'delete';
  const done = decisionInForce(reservation, kind);
  const now = clock.now();
  if (!done || now > undoUntil(done.at)) return undefined;
  const operation = done.command;
  const contested = contests.some(
    ({ decision, answer }) => decision?.command === operation || answer?.command === operation,
  );
  const [freeze, granted, sort] = await Promise.all([
    freezeOf(database, [reservation.person.id]),
    grantedAbilities(database),
    sortOfOperation(database, operation, kind),
  ]);
  const frozen = freeze.frozen(reservation);
  if (whyNotUndone(reservation, { kind, operation, by, now, frozen, contested })) return undefined;
  if (!isAllowed(undoNeeds[sort], role, granted)) return undefined;
  return { operacao: operation, tipo: kind, ate: localTimeOf(undoUntil(done.at), config.timezone) } as const;
}

/** Permissions for taking back an operation. They equal those of the operation itself. */
const undoNeeds = {
  conclude: access['reservations.concludeReservationsList'],
  delete: access['reservations.deleteReservationsList'],
  all: access['reservations.concludeAll'],
  shift: access['reservations.concludeShift'],
} as const satisfies Record<UndoKind | 'all' | 'shift', Access>;

/** Returns the scope of an operation, which is a whole day, a shift or selected rows. */
async function sortOfOperation(
  { operations }: Database,
  operation: string,
  kind: UndoKind,
): Promise<UndoKind | 'all' | 'shift'> {
  const whole = await operations.findById(operation).select({ meal: 1 }).lean();
  if (!whole) return kind;
  return whole.meal ? 'shift' : 'all';
}
