import type { SiteId } from '@reserva/contracts/primitives';
import { ApiError } from '@/shared/api/api-error.ts';
import { call } from '@/shared/api/call.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { type ChosenPerson, reserveFailure } from '../reservation.ts';

interface Wanted {
  people: readonly ChosenPerson[];
  local: SiteId;
  /** Reserves also for people who are on leave today. */
  includeAbsent: boolean;
}

/** Reserves the meal whose window is open for these; the answer says what became of each, and why. */
const insertReservations = ({ people, local, includeAbsent }: Wanted) =>
  call('reservations.insertUsersReservations', {
    body: {
      users: people.map(({ id, name }) => ({ name, cpf: id })),
      local,
      ...(includeAbsent && { incluirAusentes: true }),
    },
  });

const leadsToLogin = (error: unknown): boolean =>
  error instanceof ApiError && [401, 403].includes(error.status);

/** A failure that leads to the login is told there. */
export const useInsertReservations = () =>
  useChange({
    send: insertReservations,
    failure: (error) => (leadsToLogin(error) ? null : reserveFailure(error)),
  });
