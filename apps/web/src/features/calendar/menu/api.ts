import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '@/shared/api/api-error.ts';
import { call } from '@/shared/api/call.ts';

/** The menu image and the time of its publication. */
export interface PublishedMenu {
  image: Blob;
  publishedAt: Date | null;
}

/** Loads the day's menu. Null if none is published (404). */
export const menuQuery = () =>
  queryOptions({
    queryKey: ['menu'],
    queryFn: async ({ signal }): Promise<PublishedMenu | null> => {
      try {
        let publishedAt: Date | null = null;
        const onHeaders = (headers: Headers) => {
          const modified = headers.get('last-modified');
          publishedAt = modified ? new Date(modified) : null;
        };
        const image = await call('menu.getMenu', {}, { signal, onHeaders });
        return { image, publishedAt };
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    staleTime: 5 * 60_000,
    // Structural sharing is disabled because comparing two image blobs is useless.
    structuralSharing: false,
  });
