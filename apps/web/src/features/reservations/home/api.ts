import type { LocalDate, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';
import { schedulesQuery } from '@/shared/api/schedules-query.ts';
import type { AnswerOf } from '@/shared/api/screen-names.ts';
import { useChange } from '@/shared/ui/use-change.ts';
import { changeFailure, OfflineError } from './change-failure.ts';
import { cacheCheck } from './home-cache.ts';

/** Loads today's reservations of the signed-in person. */
export const checkReservationQuery = () =>
  queryOptions({
    queryKey: ['reservations', 'check'],
    queryFn: async ({ signal }) => {
      const check = await call('reservations.checkReservation', {}, { signal });
      cacheCheck(check);
      return check;
    },
  });

/** A change of the meal that home showed. The server refuses it after the window of that meal. */
export type ReservationChange = { date: LocalDate; meal: MealId } & (
  | { kind: 'reserve'; site: SiteId }
  | { kind: 'move'; site: SiteId }
  | { kind: 'cancel' }
);

/** Mutation key of the changes of reservations. They run in sequence, and home shows a busy state. */
export const HOME_CHANGES = 'home';

type Answer = AnswerOf<'reservations.reserve' | 'reservations.changeSite' | 'reservations.cancelReservation'>;

function send(change: ReservationChange): Promise<Answer> {
  const requestedMeal = { date: change.date, meal: change.meal };
  switch (change.kind) {
    case 'reserve':
      return call('reservations.reserve', { body: { site: change.site, ...requestedMeal } });
    case 'move':
      return call('reservations.changeSite', { body: { site: change.site, ...requestedMeal } });
    case 'cancel':
      return call('reservations.cancelReservation', { query: requestedMeal });
  }
}

/** Runs one change at a time for all of home. A failed change ends only after the server's state is loaded. */
export function useChangeReservation() {
  const client = useQueryClient();
  const { queryKey } = checkReservationQuery();
  return useChange({
    send: async (change: ReservationChange) => {
      if (!navigator.onLine) throw new OfflineError();
      // A response in flight would show the state before the change.
      await client.cancelQueries({ queryKey });
      return send(change);
    },
    failure: (error, { kind }) => changeFailure(kind, error),
    onSettled: async (error) => {
      if (error) {
        await Promise.all([
          client.invalidateQueries({ queryKey }),
          client.invalidateQueries({ queryKey: schedulesQuery().queryKey }),
        ]);
      }
      void client.invalidateQueries({ queryKey: ['reservations'] });
    },
    exclusiveKey: HOME_CHANGES,
  });
}

/** Loads the current or next leave of the signed-in person. */
export const myLeaveQuery = () =>
  queryOptions({
    queryKey: ['leaves', 'mine'],
    queryFn: ({ signal }) => call('leaves.getMine', {}, { signal }),
  });
