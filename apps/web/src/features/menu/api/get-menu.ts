import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '@/shared/api/api-error.ts';
import { call } from '@/shared/api/call.ts';

/** The day's menu image; null where none was published (404). */
export const menuQuery = () =>
  queryOptions({
    queryKey: ['menu'],
    queryFn: async ({ signal }): Promise<Blob | null> => {
      try {
        return await call('menu.getMenu', {}, { signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    staleTime: 5 * 60_000,
    // Two images are never compared byte by byte.
    structuralSharing: false,
  });
