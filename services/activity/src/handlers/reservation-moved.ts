import type { EventOf } from '@reserva/contracts/events';
import { userActions } from '@reserva/database/models/system/user-logs';
import type { Context } from '../context.ts';
import { movedReceiptOf } from '../mail/receipt.ts';
import { sendOnce } from '../mail/send-once.ts';
import { logTexts } from './log-texts.ts';
import { logUserAction } from './user-log.ts';

export async function reservationMoved(context: Context, event: EventOf<'reservation.moved'>): Promise<void> {
  const { id, at, payload } = event;
  await logUserAction(context, event, userActions.reserve, logTexts.moved(payload.from));
  const letter = movedReceiptOf(payload, new Date(at), context.zone);
  // Each of them: the last one is the one that counts.
  await sendOnce(context, { id, userId: payload.person.id, to: payload.email, ...letter });
}
