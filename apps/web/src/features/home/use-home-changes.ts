import type { AnswerOf } from '@reserva/contracts/http/operations';
import type { MealId, SiteId } from '@reserva/contracts/primitives';
import { localDateOf } from '@reserva/domain/time';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '@/shared/api/api-error.ts';
import { appConfig } from '@/shared/config/app-config.ts';
import { serverNow } from '@/shared/time/server-clock.ts';
import { usePopup } from '@/shared/ui/popup.tsx';
import { cancelReservation } from './api/cancel-reservation.ts';
import { checkReservationQuery } from './api/check-reservation.ts';
import { schedulesQuery } from './api/get-schedules.ts';
import { reserve } from './api/reserve.ts';
import { changeFailure, type HomeChange } from './home-messages.ts';

type Check = AnswerOf<'reservations.checkReservation'>;

/** Today's reservations after a change the server confirmed. */
export const withReservation = (check: Check, meal: MealId, local: SiteId, data: string): Check => ({
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

/** `refused`: the card now shows why; `failed`: it may be tried again as it stands. */
export type ChangeOutcome = 'done' | 'refused' | 'failed';

/** Whether the server's truth, loaded after it, says more than the failure itself. */
const isAnswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'outcome_unknown' || [400, 404, 409].includes(error.status));

/** Reserving and cancelling. The card changes with the answer; after any answer the server's truth is loaded. */
export function useHomeChanges() {
  const client = useQueryClient();
  const popup = usePopup();
  const [busy, setBusy] = useState(false);
  // State is set after the click: a second click of the same moment must meet a closed door.
  const underWay = useRef(false);
  const { queryKey } = checkReservationQuery();

  const change = async (
    kind: HomeChange,
    send: () => Promise<{ message: string }>,
    apply: (check: Check) => Check,
  ): Promise<ChangeOutcome> => {
    if (underWay.current) return 'failed';
    underWay.current = true;
    setBusy(true);
    // An answer that is on its way describes the time before the change.
    await client.cancelQueries({ queryKey });
    try {
      const { message } = await send();
      client.setQueryData<Check>(queryKey, (check) => check && apply(check));
      popup.success(message);
      return 'done';
    } catch (error) {
      popup.failure(changeFailure(kind, error));
      await Promise.all([
        client.invalidateQueries({ queryKey }),
        client.invalidateQueries({ queryKey: schedulesQuery().queryKey }),
      ]);
      return isAnswered(error) ? 'refused' : 'failed';
    } finally {
      underWay.current = false;
      setBusy(false);
      void client.invalidateQueries({ queryKey: ['reservations'] });
    }
  };

  return {
    busy,
    reserve: (meal: MealId, local: SiteId) =>
      change(
        'reserve',
        () => reserve(local),
        (check) => withReservation(check, meal, local, localDateOf(serverNow(), appConfig.timezone)),
      ),
    cancel: (meal: MealId) => change('cancel', cancelReservation, (check) => withoutReservation(check, meal)),
  };
}
