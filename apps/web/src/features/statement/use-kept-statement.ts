import type { AnswerOf } from '@reserva/contracts/http/operations';
import type { LocalDate } from '@reserva/contracts/primitives';
import type { UseQueryResult } from '@tanstack/react-query';
import { useKept } from '@/shared/session/use-kept.ts';
import { type KeptStatement, keptStatement } from './kept-statement.ts';

/** The statement of an earlier time, while the server cannot be reached and nothing newer is known. */
export const useKeptStatement = (
  query: UseQueryResult<AnswerOf<'reservations.getReservations'>>,
  from: LocalDate,
): KeptStatement | null => useKept(query, from, () => keptStatement(from));
