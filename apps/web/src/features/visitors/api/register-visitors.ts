import type { RequestOf } from '@reserva/contracts/http/operations';
import { call } from '@/shared/api/call.ts';

/** Registers guests for meals; the answer names each guest and meal that was refused. */
export const registerVisitors = (body: RequestOf<'reservations.registerVisitorReservation'>['body']) =>
  call('reservations.registerVisitorReservation', { body });
