import type { CommandHandlers } from '@reserva/runtime/messaging/command-worker';
import type { Context } from '../context.ts';
import { cancel } from './cancel.ts';
import { changeSite } from './change-site.ts';
import { reserve } from './reserve.ts';

/** What people do for themselves. */
export const reservation: CommandHandlers<'reservation', Context> = {
  'reservation.reserve': reserve,
  'reservation.cancel': cancel,
  'reservation.changeSite': changeSite,
};
