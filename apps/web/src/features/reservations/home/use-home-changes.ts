import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@/shared/api/api-error.ts';
import type { AnswerOf } from '@/shared/api/screen-names.ts';
import { buzz } from '@/shared/device/buzz.ts';
import { notifySuccess } from '@/shared/ui/notify.tsx';
import { checkReservationQuery, type ReservationChange, useChangeReservation } from './api.ts';

type Check = AnswerOf<'reservations.checkReservation'>;

/** Today's reservations after a change of one meal that the server confirmed. */
export function changed(check: Check, change: ReservationChange): Check {
  const { reservations } = check;
  const { date, meal } = change;
  const isPending = (reservation: Check['reservations'][number]) =>
    reservation.meal === meal && reservation.status === 1;
  switch (change.kind) {
    case 'reserve': {
      const others = reservations.filter((reservation) => reservation.meal !== meal);
      const made = { status: 1, date, meal, site: change.site } as const;
      return { ...check, reserved: true, meal, reservations: [...others, made] };
    }
    case 'move': {
      const { site } = change;
      const moved = reservations.map((each) => (isPending(each) ? { ...each, site } : each));
      return { ...check, reservations: moved };
    }
    case 'cancel':
      return { ...check, reserved: false, reservations: reservations.filter((each) => !isPending(each)) };
  }
}

/** Whether the server's truth, loaded after it, says more than the failure itself. */
const isAnswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'outcome_unknown' || [400, 404, 409].includes(error.status));

/**
 * Reserving, cancelling and moving. The card changes with the answer; after any answer the server's truth is loaded. It tells
 * whether there is nothing left to ask: it was done, or the card now shows why not. Else it may be tried again.
 */
export function useHomeChanges() {
  const client = useQueryClient();
  const { run, busy, failure, forget } = useChangeReservation();
  const change = async (requestedChange: ReservationChange): Promise<boolean> => {
    let settled = false;
    await run(requestedChange, {
      onSuccess: ({ message }) => {
        client.setQueryData<Check>(
          checkReservationQuery().queryKey,
          (check) => check && changed(check, requestedChange),
        );
        buzz('tick');
        notifySuccess(message);
        settled = true;
      },
      onError: (error) => {
        settled = isAnswered(error);
      },
    });
    return settled;
  };
  return { busy, change, failure, forget };
}
