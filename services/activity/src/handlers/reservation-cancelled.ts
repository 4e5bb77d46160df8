import type { EventOf } from '@reserva/contracts/events';
import { userActions } from '@reserva/database/models/user-logs';
import type { Context } from '../context.ts';
import { cancelledByLeave } from '../mail/cancelled-by-leave.ts';
import { sendOnce } from '../mail/send-once.ts';
import { logUserAction } from './user-log.ts';

export async function reservationCancelled(
  context: Context,
  event: EventOf<'reservation.cancelled'>,
): Promise<void> {
  await logUserAction(context, event, userActions.cancel, 'Cancelou');
  const { id, payload } = event;
  const { leave, person } = payload;
  if (!leave) return;
  await sendOnce(context, {
    ...{ id, userId: person.id, to: leave.email },
    ...cancelledByLeave(payload, leave.kind),
  });
}
