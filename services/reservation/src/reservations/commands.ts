import type { CommandHandlers } from '@reserva/runtime/messaging/command-worker';
import type { Context } from '../context.ts';
import { cancel } from './cancel.ts';
import { changeSite } from './change-site.ts';
import { concludeAll } from './conclude-all.ts';
import { concludeList } from './conclude-list.ts';
import { concludeShift } from './conclude-shift.ts';
import { deleteList } from './delete-list.ts';
import { insertForUsers } from './insert-for-users.ts';
import { offer } from './offer.ts';
import { registerVisitors } from './register-visitors.ts';
import { reserve } from './reserve.ts';
import { takeOffer } from './take-offer.ts';
import { undo } from './undo.ts';
import { withdrawOffer } from './withdraw-offer.ts';

/** Commands of an employee about their own reservation. */
export const ownReservationCommands = {
  'reservation.reserve': reserve,
  'reservation.cancel': cancel,
  'reservation.changeSite': changeSite,
  'reservation.offer': offer,
  'reservation.withdrawOffer': withdrawOffer,
  'reservation.takeOffer': takeOffer,
} satisfies CommandHandlers<'reservation', Context>;

/** Commands of an operator about many reservations at once. */
export const reservationCommands = {
  'reservation.concludeList': concludeList,
  'reservation.deleteList': deleteList,
  'reservation.concludeAll': concludeAll,
  'reservation.concludeShift': concludeShift,
  'reservation.insertForUsers': insertForUsers,
  'reservation.registerVisitors': registerVisitors,
  'reservation.undo': undo,
} satisfies Partial<CommandHandlers<'operations', Context>>;
