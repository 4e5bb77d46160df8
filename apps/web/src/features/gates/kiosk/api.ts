import type { LocalDate, MealId, MealIdOrNone, SiteId } from '@reserva/contracts/basics/primitives';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '@/shared/api/api-error.ts';
import { call } from '@/shared/api/call.ts';
import type { AnswerOf } from '@/shared/api/screen-names.ts';

/**
 * Loads the live counts of a shift. `reservations` counts the reservations of every outcome and includes `checkins`.
 * `reserveless` counts meals without a reservation separately.
 */
export const checkinCountsQuery = (site: SiteId, date: LocalDate, meal: MealId) =>
  queryOptions({
    queryKey: ['kiosk', site, 'counts', date, meal],
    queryFn: ({ signal }) =>
      call('reservations.getQuantityCheckins', { query: { site, date, meal } }, { signal }),
    retry: false,
  });

type CurrentMeal = AnswerOf<'ratchets.getCurrentMeal'>;

/** The maximum number of retries after a 429. After the last one, the display goes to the login (spec section 6). */
const MAX_RETRIES = 5;
const LONGEST_WAIT_MS = 30_000;

/**
 * Loads the meal being served at a site (0: none) and the turnstiles without connection. Returns null if the site has
 * no turnstile (404), because the display has a state for that. Retries only a 429, because the display polls again
 * after other failures.
 */
export const currentMealQuery = (site: SiteId) =>
  queryOptions({
    queryKey: ['kiosk', site, 'current-meal'],
    queryFn: async ({ signal }): Promise<CurrentMeal | null> => {
      try {
        return await call('ratchets.getCurrentMeal', { query: { site } }, { signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    retry: (failures, error) => error instanceof ApiError && error.status === 429 && failures < MAX_RETRIES,
    retryDelay: (failures) => Math.min(LONGEST_WAIT_MS, 5000 * 2 ** failures),
  });

/** Loads the number of pending reservations of a meal. Meal 0 means the last shift that ended today. */
export const pendingReservationsQuery = (site: SiteId, date: LocalDate, meal: MealIdOrNone) =>
  queryOptions({
    queryKey: ['kiosk', site, 'pending', date, meal],
    queryFn: ({ signal }) =>
      call(
        'reservations.getQuantityReservationsCurrentMeal',
        { query: { site, meal: meal === 0 ? undefined : meal } },
        { signal },
      ),
    retry: false,
  });

/** Loads the times at which shifts begin and end. The display reloads itself shortly before each of them. */
export const timeToReloadQuery = (site: SiteId) =>
  queryOptions({
    queryKey: ['kiosk', site, 'time-to-reload'],
    queryFn: ({ signal }) => call('ratchets.getTimeToReload', { query: { site } }, { signal }),
  });
