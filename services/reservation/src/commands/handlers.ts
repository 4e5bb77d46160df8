import type { CommandHandlers } from '@reserva/runtime/messaging/command-worker';
import type { Context } from '../context.ts';
import { offer } from '../hand-over/offer.ts';
import { takeOffer } from '../hand-over/take-offer.ts';
import { withdrawOffer } from '../hand-over/withdraw-offer.ts';
import { cancel } from './cancel.ts';
import { changeSite } from './change-site.ts';
import { reserve } from './reserve.ts';

/** What people do for themselves. */
export const reservation: CommandHandlers<'reservation', Context> = {
  'reservation.reserve': reserve,
  'reservation.cancel': cancel,
  'reservation.changeSite': changeSite,
  'reservation.offer': offer,
  'reservation.withdrawOffer': withdrawOffer,
  'reservation.takeOffer': takeOffer,
};
