import type { LocalDate } from '@reserva/contracts/primitives';
import { ApiError } from '@/shared/api/api-error.ts';
import { call } from '@/shared/api/call.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { texts } from '../texts.ts';

interface Wanted {
  cpfs: string[];
  until: LocalDate;
  signal: AbortSignal;
}

/** Codes for these people, in their order; null for who is not active. Each is logged. */
const makeAccessCodes = async ({ cpfs, until, signal }: Wanted) =>
  (await call('users.accessCodes', { body: { cpfs, until } }, { signal })).codes;

const failureOf = (error: unknown) => ({
  sentence: texts.codes.failed,
  hint: error instanceof ApiError ? error.message : null,
});

export const useMakeAccessCodes = () => useChange({ send: makeAccessCodes, failure: failureOf });
