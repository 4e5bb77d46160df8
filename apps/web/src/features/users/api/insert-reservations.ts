import type { SiteId } from '@reserva/contracts/primitives';
import { call } from '@/shared/api/call.ts';
import type { ChosenPerson } from '../reservation.ts';

/** Reserves the meal whose window is open for these; the answer says what became of each, and why. */
export const insertReservations = (people: readonly ChosenPerson[], local: SiteId) =>
  call('reservations.insertUsersReservations', {
    body: { users: people.map(({ id, name }) => ({ name, cpf: id })), local },
  });
