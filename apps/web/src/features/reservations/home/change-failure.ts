import { ApiError } from '@/shared/api/api-error.ts';
import type { ChangeFailure } from '@/shared/ui/use-change.ts';
import { texts } from './texts.ts';

export type HomeChange = 'reserve' | 'cancel' | 'move';

/** Thrown without network, before a request is sent. The reservation is then certainly unchanged. */
export class OfflineError extends Error {}

/** Error codes whose server message says more than our message for the status. */
const saidByServer: readonly ApiError['code'][] = ['meal_not_served', 'person_departed', 'passing_gate'];

/** The hint below the failure in the dialog. A change of site has no dialog, so its notification says everything. */
const hints = {
  reserve: { offline: texts.reserveDialog.nothingReserved, unknown: texts.reserveDialog.unknown },
  cancel: { offline: texts.cancelDialog.nothingCanceled, unknown: texts.cancelDialog.unknown },
  move: null,
} as const satisfies Record<HomeChange, { offline: string; unknown: string } | null>;

/** Returns true if no answer came. The request may still have arrived. */
const isUnanswered = ({ status }: ApiError): boolean => status === 0;

/**
 * Returns the message for a failed change (spec 8, "Reservations (home)"). The message says whether anything changed.
 */
export function changeFailure(change: HomeChange, error: unknown): ChangeFailure {
  const { other, ...byStatus } = texts.failures[change];
  const hint = hints[change];
  if (error instanceof OfflineError) {
    return hint ? { sentence: other, hint: hint.offline } : { sentence: texts.nothingMoved, hint: null };
  }
  if (!(error instanceof ApiError)) return { sentence: other, hint: null };
  if (error.code === 'outcome_unknown') return { sentence: texts.failures.unknownOutcome, hint: null };
  if (saidByServer.includes(error.code)) return { sentence: error.message, hint: null };
  const messages: Partial<Record<number, string>> = byStatus;
  return {
    sentence: messages[error.status] ?? other,
    hint: isUnanswered(error) ? (hint?.unknown ?? null) : null,
  };
}
