import type { AnswerOf } from '@reserva/contracts/http/operations';
import type { LocalDate, MealId, MealIdOrNone, SiteId } from '@reserva/contracts/primitives';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '@/shared/api/api-error.ts';
import { call } from '@/shared/api/call.ts';

/** Live counts of a shift: `reservations` of all outcomes, `checkins` among them, `reserveless` beside them. */
export const checkinCountsQuery = (local: SiteId, date: LocalDate, time: MealId) =>
  queryOptions({
    queryKey: ['kiosk', local, 'counts', date, time],
    queryFn: ({ signal }) =>
      call('reservations.getQuantityCheckins', { query: { local, date, time } }, { signal }),
    retry: false,
  });

type CurrentMeal = AnswerOf<'ratchets.getCurrentMeal'>;

/** A display that asks too often waits before it gives up and goes to the login (spec section 6). */
const MOST_RETRIES = 5;
const LONGEST_WAIT_MS = 30_000;

/**
 * The meal being served at a site (0: none) and the turnstiles without connection; null where the site has no turnstile
 * (404), which is a state of the display and no failure. Other failures are not retried here: the display polls.
 */
export const currentMealQuery = (local: SiteId) =>
  queryOptions({
    queryKey: ['kiosk', local, 'current-meal'],
    queryFn: async ({ signal }): Promise<CurrentMeal | null> => {
      try {
        return await call('ratchets.getCurrentMeal', { query: { local } }, { signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    retry: (failures, error) => error instanceof ApiError && error.status === 429 && failures < MOST_RETRIES,
    retryDelay: (failures) => Math.min(LONGEST_WAIT_MS, 5000 * 2 ** failures),
  });

/** Reservations nobody picked up: so far (a meal), or of the shift that ended last today (0). */
export const pendingReservationsQuery = (local: SiteId, date: LocalDate, meal: MealIdOrNone) =>
  queryOptions({
    queryKey: ['kiosk', local, 'pending', date, meal],
    queryFn: ({ signal }) =>
      call(
        'reservations.getQuantityReservationsCurrentMeal',
        { query: { local, time: meal === 0 ? undefined : meal } },
        { signal },
      ),
    retry: false,
  });

/** Times of the day around which the display reloads itself. */
export const timeToReloadQuery = (local: SiteId) =>
  queryOptions({
    queryKey: ['kiosk', local, 'time-to-reload'],
    queryFn: ({ signal }) => call('ratchets.getTimeToReload', { query: { local } }, { signal }),
  });
