import { useTimeout } from '@mantine/hooks';
import type { LocalDate, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import { localDateOf, localTimeOf } from '@reserva/domain/basics/time';
import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { loadAnew } from '@/shared/api/load-anew.ts';
import { TROUBLED_POLL_MS } from '@/shared/api/query-client.ts';
import { appConfig } from '@/shared/config/app-config.ts';
import { serverOffset, useNow } from '@/shared/time/server-clock.ts';
import { checkinCountsQuery, currentMealQuery, pendingReservationsQuery } from './api.ts';
import {
  type CheckinCounts,
  contradicts,
  endsDisplay,
  kioskView,
  type PendingReservations,
} from './kiosk-view.ts';
import { useKioskSocket } from './use-kiosk-socket.ts';

/** The interval in milliseconds at which the clock of the display moves (spec section 9). */
const CLOCK_MS = 15_000;
const PENDING_POLL_MS = 120_000;
/**
 * The interval of polling the meal while the socket is connected, in milliseconds. Without a socket the display polls
 * more often.
 */
const CALM_POLL_MS = 60_000;

/**
 * Returns the state of a site's display.
 * @param onMenuChanged called when the menu image must be loaded again
 */
export function useKiosk(site: SiteId, onMenuChanged: () => void) {
  const client = useQueryClient();
  const now = useNow(CLOCK_MS);
  const zone = appConfig.timezone;
  const date = localDateOf(now, zone);

  // Several calls of `reloadAll`, or of `reconcile`, cause one run. It starts a fixed time after the first of them.
  const { start: reloadAll } = useTimeout(() => void loadAnew(client, ['kiosk', site]), REFRESH_MS);
  const { start: reconcile } = useTimeout(
    () => void loadAnew(client, ['kiosk', site, 'counts']),
    RECONCILE_MS,
  );

  const count = (eventMeal: MealId, counted: CountName) => {
    if (eventMeal !== current.data?.meal) reloadAll();
    else {
      countOne(client, { site, date, meal: eventMeal }, counted);
      reconcile();
    }
  };
  const connection = useKioskSocket(site, {
    onLive: () => {
      void loadAnew(client, ['kiosk', site]);
      onMenuChanged();
    },
    onCheckin: (eventMeal) => count(eventMeal, 'checkins'),
    onReserveless: (eventMeal) => count(eventMeal, 'reserveless'),
    onRefreshMeal: reloadAll,
    onRefreshMenu: onMenuChanged,
  });
  const live = connection.state === 'live';
  const lost = connection.state === 'lost';

  const current = useQuery({
    ...currentMealQuery(site),
    refetchInterval: ({ state }) => (live && state.status === 'success' ? CALM_POLL_MS : TROUBLED_POLL_MS),
  });
  const meal = current.data?.meal ?? 0;
  const counts = useQuery({
    ...checkinCountsQuery(site, date, meal || 1),
    ...(meal === 0 ? { queryFn: skipToken } : {}),
    refetchInterval: ({ state }) => (live && state.status === 'success' ? false : TROUBLED_POLL_MS),
  });
  const pending = useQuery({
    ...pendingReservationsQuery(site, date, meal),
    ...(current.data ? {} : { queryFn: skipToken }),
    refetchInterval: ({ state }) => {
      if (state.status !== 'success') return TROUBLED_POLL_MS;
      return meal === 0 ? false : PENDING_POLL_MS;
    },
  });

  // The polled number of pending reservations verifies the counts that events changed. If they differ, everything is
  // loaded again.
  const compare = useEffectEvent((poll: PendingReservations) => {
    if (meal !== 0 && counts.data && contradicts(poll, meal, counts.data)) reloadAll();
  });
  const poll = pending.data;
  useEffect(() => {
    if (poll) compare(poll);
  }, [poll]);

  const view = kioskView({ current, counts, pending });
  const numbers = view.kind === 'serving' ? counts : current;
  const upToDate = connection.state === 'live' ? numbers.dataUpdatedAt >= connection.since : !lost;
  const { dataUpdatedAt } = numbers;
  return {
    now,
    date,
    view,
    failedTurnstiles: current.data?.failed ?? [],
    reconnecting: lost || numbers.isError,
    /** The time of the last successful numbers if they may be old. Null if they are current. */
    staleSince:
      dataUpdatedAt === 0 || (upToDate && !numbers.isError)
        ? null
        : localTimeOf(new Date(dataUpdatedAt + (serverOffset() ?? 0)), zone),
    /** True if the server refuses this display permanently. */
    refused: endsDisplay(current.error),
  };
}

/**
 * The time between the first of several events and a new load of the counts, in milliseconds. The load corrects an
 * event that was counted twice because the loaded counts already contained it.
 */
const RECONCILE_MS = 5000;
/** The time in milliseconds within which several changes of the meal cause only one reload. */
const REFRESH_MS = 400;

interface Shift {
  site: SiteId;
  date: LocalDate;
  meal: MealId;
}

type CountName = 'checkins' | 'reserveless';

/**
 * Adds one event to the numbers on the screen. If the numbers are loading, out of date or failed to load, they are
 * loaded again instead.
 */
function countOne(client: QueryClient, { site, date, meal }: Shift, counted: CountName): void {
  const { queryKey } = checkinCountsQuery(site, date, meal);
  const state = client.getQueryState<CheckinCounts>(queryKey);
  const current = state?.status === 'success' && state.fetchStatus === 'idle' && !state.isInvalidated;
  if (!current) {
    void client.invalidateQueries({ queryKey });
    return;
  }
  client.setQueryData<CheckinCounts>(
    queryKey,
    (counts) => counts && { ...counts, [counted]: counts[counted] + 1 },
  );
}
