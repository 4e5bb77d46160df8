import type { EventOf } from '@reserva/contracts/events';
import { userActions } from '@reserva/database/models/user-logs';
import type { Context } from '../context.ts';
import { logUserAction } from './user-log.ts';

export const reservationCancelled = (
  context: Context,
  event: EventOf<'reservation.cancelled'>,
): Promise<void> => logUserAction(context, event, userActions.cancel, 'Cancelou');
