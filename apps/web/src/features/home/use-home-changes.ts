import type { AnswerOf } from '@reserva/contracts/http/operations';
import type { MealId, SiteId } from '@reserva/contracts/primitives';
import { localDateOf } from '@reserva/domain/time';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@/shared/api/api-error.ts';
import type { Follow } from '@/shared/api/use-change.ts';
import { appConfig } from '@/shared/config/app-config.ts';
import { buzz } from '@/shared/device/buzz.ts';
import { serverNow } from '@/shared/time/server-clock.ts';
import { popup } from '@/shared/ui/popup.tsx';
import { useCancelReservation } from './api/cancel-reservation.ts';
import { useChangeSite } from './api/change-site.ts';
import { checkReservationQuery } from './api/check-reservation.ts';
import { useReserve } from './api/reserve.ts';
import { HOME_DOOR } from './home-door.ts';

type Check = AnswerOf<'reservations.checkReservation'>;

/** Today's reservations after a change the server confirmed. */
export const withReservation = (check: Check, meal: MealId, local: SiteId, data: string): Check => ({
  ...check,
  reserved: true,
  meal,
  reservations: [
    ...check.reservations.filter((reservation) => reservation.tipo !== meal),
    { status: 1, data, tipo: meal, local },
  ],
});

export const withoutReservation = (check: Check, meal: MealId): Check => ({
  ...check,
  reserved: false,
  reservations: check.reservations.filter(
    (reservation) => reservation.tipo !== meal || reservation.status !== 1,
  ),
});

const movedTo = (check: Check, meal: MealId, local: SiteId): Check => ({
  ...check,
  reservations: check.reservations.map((reservation) =>
    reservation.tipo === meal && reservation.status === 1 ? { ...reservation, local } : reservation,
  ),
});

/** Whether the server's truth, loaded after it, says more than the failure itself. */
const isAnswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'outcome_unknown' || [400, 404, 409].includes(error.status));

/**
 * Reserving, cancelling and moving. The card changes with the answer; after any answer the server's truth is loaded. All tell
 * whether there is nothing left to ask: it was done, or the card now shows why not. Else it may be tried again.
 */
export function useHomeChanges() {
  const client = useQueryClient();
  const reserving = useReserve(HOME_DOOR);
  const cancelling = useCancelReservation(HOME_DOOR);
  const moving = useChangeSite(HOME_DOOR);

  const answered = async (
    change: (follow: Follow<{ message: string }>) => Promise<boolean>,
    apply: Apply,
  ) => {
    let settled = false;
    await change({
      onSuccess: ({ message }) => {
        client.setQueryData<Check>(checkReservationQuery().queryKey, (check) => check && apply(check));
        buzz('tick');
        popup.success(message);
        settled = true;
      },
      onError: (error) => {
        settled = isAnswered(error);
      },
    });
    return settled;
  };

  return {
    busy: reserving.busy || cancelling.busy || moving.busy,
    reserve: (meal: MealId, local: SiteId) =>
      answered(
        (follow) => reserving.run(local, follow),
        (check) => withReservation(check, meal, local, localDateOf(serverNow(), appConfig.timezone)),
      ),
    move: (meal: MealId, local: SiteId) =>
      answered(
        (follow) => moving.run(local, follow),
        (check) => movedTo(check, meal, local),
      ),
    cancel: (meal: MealId) =>
      answered(
        (follow) => cancelling.run(undefined, follow),
        (check) => withoutReservation(check, meal),
      ),
  };
}

type Apply = (check: Check) => Check;
