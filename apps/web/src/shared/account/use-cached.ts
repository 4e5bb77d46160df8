import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../api/api-error.ts';

/** No answer, or a proxy's word that the server is away; whatever the server itself refuses is no reason. */
const isUnreachable = (error: Error | null): boolean =>
  error instanceof ApiError && [0, 502, 503, 504].includes(error.status);

/**
 * Returns the stored earlier answer while the server cannot be reached and nothing newer is known: from the first failed
 * call until an answer. Never before a call failed, because the server may no longer know the session.
 * @param name changes where something else is asked for
 * @param read finds what was kept; null where there is none
 */
export function useCached<T>(
  query: Pick<UseQueryResult, 'data' | 'failureReason'>,
  name: string,
  read: () => T | null,
): T | null {
  const [kept, setKept] = useState<{ name: string; thing: T | null } | null>(null);
  const unreachable = isUnreachable(query.failureReason);
  const refused = query.failureReason !== null && !unreachable;
  const readNow = useEffectEvent(read);
  useEffect(() => {
    if (unreachable) setKept({ name, thing: readNow() });
    else if (refused) setKept(null);
  }, [unreachable, refused, name]);
  return query.data === undefined && kept?.name === name ? kept.thing : null;
}
