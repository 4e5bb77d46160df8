import type { EventOf } from '@reserva/contracts/events';
import { userActions } from '@reserva/database/models/user-logs';
import type { Context } from '../context.ts';
import { sendReceipt } from '../mail/send-receipt.ts';
import { logUserAction } from './user-log.ts';

export async function reservationCreated(
  context: Context,
  event: EventOf<'reservation.created'>,
): Promise<void> {
  await logUserAction(context, event, userActions.reserve, 'Reservou');
  await sendReceipt(context, event);
}
