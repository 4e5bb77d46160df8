import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@/shared/api/api-error.ts';
import type { AnswerOf } from '@/shared/api/screen-names.ts';
import { buzz } from '@/shared/device/buzz.ts';
import { notifySuccess } from '@/shared/ui/notify.tsx';
import { checkReservationQuery, type ReservationChange, useChangeReservation } from './api.ts';

type Check = AnswerOf<'reservations.checkReservation'>;

/** Returns today's reservations after a change that the server confirmed. */
export function applyChange(check: Check, change: ReservationChange): Check {
  const { reservations } = check;
  const { date, meal } = change;
  const isPending = (reservation: Check['reservations'][number]) =>
    reservation.meal === meal && reservation.status === 1;
  switch (change.kind) {
    case 'reserve': {
      const otherReservations = reservations.filter((reservation) => reservation.meal !== meal);
      const created = { status: 1, date, meal, site: change.site } as const;
      return { ...check, reserved: true, meal, reservations: [...otherReservations, created] };
    }
    case 'move': {
      const { site } = change;
      const movedReservations = reservations.map((reservation) =>
        isPending(reservation) ? { ...reservation, site } : reservation,
      );
      return { ...check, reservations: movedReservations };
    }
    case 'cancel':
      return {
        ...check,
        reserved: false,
        reservations: reservations.filter((reservation) => !isPending(reservation)),
      };
  }
}

/** Returns true if the server's state, loaded after the failure, says more than the failure itself. */
const isAnswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'outcome_unknown' || [400, 404, 409].includes(error.status));

/**
 * Reserves, cancels and moves. The card changes with the answer, and the server's state is loaded after every answer.
 * `change` resolves to true if it succeeded, or if the card now shows why it cannot succeed. It resolves to false if
 * the person may try again.
 */
export function useHomeChanges() {
  const client = useQueryClient();
  const { run, busy, failure, forget } = useChangeReservation();
  const change = async (requestedChange: ReservationChange): Promise<boolean> => {
    let isSettled = false;
    await run(requestedChange, {
      onSuccess: ({ message }) => {
        client.setQueryData<Check>(
          checkReservationQuery().queryKey,
          (check) => check && applyChange(check, requestedChange),
        );
        buzz('tick');
        notifySuccess(message);
        isSettled = true;
      },
      onError: (error) => {
        isSettled = isAnswered(error);
      },
    });
    return isSettled;
  };
  return { busy, change, failure, forget };
}
