import { useEffect, useEffectEvent } from 'react';

/**
 * Goes to the last page when the one shown no longer exists, e.g. because its rows were deleted.
 * @param pages of the answer for exactly these filters; null while it is on its way.
 */
export function useExistingPage(page: number, pages: number | null, onPage: (page: number) => void): void {
  const go = useEffectEvent(onPage);
  useEffect(() => {
    if (pages !== null && page > pages) go(pages);
  }, [page, pages]);
}
