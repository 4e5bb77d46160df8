import type { SiteId } from '@reserva/contracts/primitives';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';

/** Times of the day around which the display reloads itself. */
export const timeToReloadQuery = (local: SiteId) =>
  queryOptions({
    queryKey: ['kiosk', local, 'time-to-reload'],
    queryFn: ({ signal }) => call('ratchets.getTimeToReload', { query: { local } }, { signal }),
  });
