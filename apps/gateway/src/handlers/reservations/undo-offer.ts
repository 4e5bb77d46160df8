import { freezeOf } from '@reserva/database/queries/money/freeze';
import type { LineFacts } from '@reserva/database/queries/money/line-facts';
import { grantedAbilities } from '@reserva/database/queries/system/settings';
import { localTimeOf } from '@reserva/domain/basics/time';
import { isAllowed } from '@reserva/domain/people/permissions';
import { standing, undoUntil, whyNotUndone } from '@reserva/domain/reservations/undo';
import type { Context } from '../../context.ts';
import type { SignedIn } from '../../identity/identity.ts';
import { sortOfOperation } from './sort-of-operation.ts';
import { undoNeeds } from './undo-rights.ts';

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
