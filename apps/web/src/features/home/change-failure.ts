import { ApiError } from '@/shared/api/api-error.ts';
import type { ChangeFailure } from '@/shared/api/use-change.ts';
import { texts } from './texts.ts';

export type HomeChange = 'reserve' | 'cancel' | 'move';

/** Thrown before anything is sent: without a network nothing can have changed. */
export class OfflineError extends Error {}

/** The server knows more than the status says. */
const saidByServer: readonly ApiError['code'][] = ['meal_not_served', 'person_departed', 'passing_gate'];

/** What the dialog adds to the failure; a change of the site has none, and its popup says it all. */
const hints = {
  reserve: { offline: texts.reserveDialog.nothingReserved, unknown: texts.reserveDialog.unknown },
  cancel: { offline: texts.cancelDialog.nothingCanceled, unknown: texts.cancelDialog.unknown },
  move: null,
} as const satisfies Record<HomeChange, { offline: string; unknown: string } | null>;

/** The request may have arrived all the same. */
const isUnanswered = ({ status }: ApiError): boolean => status === 0;

/** What a person is told when a change failed (spec 8, "Reservations (home)"), and whether anything changed. */
export function changeFailure(change: HomeChange, error: unknown): ChangeFailure {
  const { other, ...byStatus } = texts.failures[change];
  const hint = hints[change];
  if (error instanceof OfflineError) {
    return hint ? { sentence: other, hint: hint.offline } : { sentence: texts.nothingMoved, hint: null };
  }
  if (!(error instanceof ApiError)) return { sentence: other, hint: null };
  if (error.code === 'outcome_unknown') return { sentence: texts.failures.unknownOutcome, hint: null };
  if (saidByServer.includes(error.code)) return { sentence: error.message, hint: null };
  const known: Partial<Record<number, string>> = byStatus;
  return {
    sentence: known[error.status] ?? other,
    hint: isUnanswered(error) ? (hint?.unknown ?? null) : null,
  };
}
