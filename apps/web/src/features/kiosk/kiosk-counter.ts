import type { LocalDate, MealId, SiteId } from '@reserva/contracts/primitives';
import type { QueryClient } from '@tanstack/react-query';
import { checkinCountsQuery } from './api.ts';
import type { CheckinCounts } from './kiosk-view.ts';

/** An event may tell what a snapshot already held: some seconds after the last one the server is asked once more. */
export const RECONCILE_MS = 5000;
/** Several changes of the meal arrive together: they are one reload. */
export const REFRESH_MS = 400;

interface Shift {
  local: SiteId;
  date: LocalDate;
  meal: MealId;
}

export type Counted = 'checkins' | 'reserveless';

/**
 * Counts one event into the numbers on screen. Where these are not known to be current (loading, failed, not loaded)
 * nothing is added: they are loaded again instead.
 */
export function countOne(client: QueryClient, { local, date, meal }: Shift, counted: Counted): void {
  const { queryKey } = checkinCountsQuery(local, date, meal);
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
