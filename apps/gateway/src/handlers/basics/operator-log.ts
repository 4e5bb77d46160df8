import type { EventPayload } from '@reserva/contracts/events';
import { operatorLogEvent } from '@reserva/database/writes/operator-log-event';
import { operatorActions } from '@reserva/domain/system/operator-actions';
import { newId } from '@reserva/runtime/process/ids';
import type { Context } from '../../context.ts';
import type { SignedIn } from '../../identity/identity.ts';

/**
 * Builds the line of the operators' log for an action of the caller. The line goes to the outbox of the changed
 * document.
 */
export function callerActed(
  { clock }: Pick<Context, 'clock'>,
  caller: SignedIn,
  description: string,
  about: Partial<Pick<EventPayload<'operator.acted'>, 'action' | 'client'>> = {},
) {
  const now = clock.now();
  return operatorLogEvent(caller, newId(now), now, { action: operatorActions.other, description, ...about });
}
