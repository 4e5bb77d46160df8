import type { AnswerOf } from '@reserva/contracts/http/operations';
import type { LocalDate } from '@reserva/contracts/primitives';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '@/shared/api/api-error.ts';
import { type KeptStatement, keptStatement } from './kept-statement.ts';

/** No answer, or a proxy's word that the server is away; whatever the server itself refuses is no reason. */
const isUnreachable = (error: Error | null): boolean =>
  error instanceof ApiError && [0, 502, 503, 504].includes(error.status);

/**
 * The statement of an earlier time, while the server cannot be reached and nothing newer is known: from the first failed
 * call on until an answer. Never before a call failed, because the server may no longer know the session.
 */
export function useKeptStatement(
  query: UseQueryResult<AnswerOf<'reservations.getReservations'>>,
  from: LocalDate,
): KeptStatement | null {
  const [kept, setKept] = useState<KeptStatement | null>(null);
  const unreachable = isUnreachable(query.failureReason);
  const refused = query.failureReason !== null && !unreachable;
  useEffect(() => {
    if (unreachable) setKept(keptStatement(from));
    else if (refused) setKept(null);
  }, [unreachable, refused, from]);
  return query.data === undefined && kept?.from === from ? kept : null;
}
