import type { EventOf } from '@reserva/contracts/events';
import { userActions } from '@reserva/database/models/user-logs';
import { siteNames } from '@reserva/domain/meals';
import type { Context } from '../context.ts';
import { movedReceiptOf } from '../mail/receipt.ts';
import { sendOnce } from '../mail/send-once.ts';
import { logUserAction } from './user-log.ts';

export async function reservationMoved(context: Context, event: EventOf<'reservation.moved'>): Promise<void> {
  const { id, at, payload } = event;
  const verb = `Trocou o local, antes ${siteNames[payload.from]}`;
  await logUserAction(context, event, userActions.reserve, verb);
  const letter = movedReceiptOf(payload, new Date(at), context.zone);
  // Each of them: the last one is the one that counts.
  await sendOnce(context, { id, userId: payload.person.id, to: payload.email, ...letter });
}
