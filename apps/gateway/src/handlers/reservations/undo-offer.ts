import type { UndoKind } from '@reserva/contracts/reservations/undo-command';
import type { Database } from '@reserva/database/database';
import { freezeOf } from '@reserva/database/queries/money/freeze';
import type { LineFacts } from '@reserva/database/queries/money/line-facts';
import { grantedAbilities } from '@reserva/database/queries/system/settings';
import { localTimeOf } from '@reserva/domain/basics/time';
import { type Access, access, isAllowed } from '@reserva/domain/people/permissions';
import { standing, undoUntil, whyNotUndone } from '@reserva/domain/reservations/undo';
import type { Context } from '../../context.ts';
import type { SignedIn } from '../../identity/identity.ts';

/** What an operator may take back of a line right now; undefined where that is nothing. */
export async function undoOffer(
  { database, clock, config }: Context,
  { reservation, contests }: LineFacts,
  { userId: by, role }: SignedIn,
) {
  const kind = reservation.active ? 'conclude' : 'delete';
  const done = standing(reservation, kind);
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

/** Taking something back needs what doing it needs. */
export const undoNeeds = {
  conclude: access['reservations.concludeReservationsList'],
  delete: access['reservations.deleteReservationsList'],
  all: access['reservations.concludeAll'],
  shift: access['reservations.concludeShift'],
} as const satisfies Record<UndoKind | 'all' | 'shift', Access>;

/** What an operation was: of a whole day or shift, else of rows that were marked. */
export async function sortOfOperation(
  { operations }: Database,
  operation: string,
  kind: UndoKind,
): Promise<UndoKind | 'all' | 'shift'> {
  const whole = await operations.findById(operation).select({ meal: 1 }).lean();
  if (!whole) return kind;
  return whole.meal ? 'shift' : 'all';
}
