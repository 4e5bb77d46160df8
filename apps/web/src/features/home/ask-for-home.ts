import type { QueryClient } from '@tanstack/react-query';
import { schedulesQuery } from '@/shared/api/schedules-query.ts';
import { currentIdentityQuery } from '@/shared/session/use-session.ts';
import { checkReservationQuery } from './api/check-reservation.ts';
import { myLeaveQuery } from './api/get-my-leave.ts';

/** Asks for all that home shows, before it is drawn; what is on its way already is not asked for twice. */
export function askForHome(client: QueryClient): void {
  void client.prefetchQuery(checkReservationQuery());
  void client.prefetchQuery(schedulesQuery());
  void client.prefetchQuery(myLeaveQuery());
  void client.prefetchQuery(currentIdentityQuery());
}
