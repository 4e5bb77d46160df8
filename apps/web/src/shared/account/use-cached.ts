import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../api/api-error.ts';

/**
 * True if no answer came, or if a proxy reports that the server is down. False if the server itself refused the call.
 */
const isUnreachable = (error: Error | null): boolean =>
  error instanceof ApiError && [0, 502, 503, 504].includes(error.status);

/**
 * Returns the cached answer while the server cannot be reached: from the first failed call until the next answer. It
 * returns null before a call has failed, because a reachable server may have ended the session.
 * @param name identifies the requested data
 * @param read returns the cached answer, or null
 */
export function useCached<T>(
  query: Pick<UseQueryResult, 'data' | 'failureReason'>,
  name: string,
  read: () => T | null,
): T | null {
  const [cachedEntry, setCachedEntry] = useState<{ name: string; value: T | null } | null>(null);
  const isServerUnreachable = isUnreachable(query.failureReason);
  const isRefused = query.failureReason !== null && !isServerUnreachable;
  const readLatest = useEffectEvent(read);
  useEffect(() => {
    if (isServerUnreachable) setCachedEntry({ name, value: readLatest() });
    else if (isRefused) setCachedEntry(null);
  }, [isServerUnreachable, isRefused, name]);
  return query.data === undefined && cachedEntry?.name === name ? cachedEntry.value : null;
}
