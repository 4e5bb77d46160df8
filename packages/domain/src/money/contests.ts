import type { ErrorCode } from '@reserva/contracts/basics/errors';
import type { ContestOperation, ContestReason } from '@reserva/contracts/money/contest-commands';
import { readComment } from '../basics/comment.ts';
import { isEaten, type ReservationState, reservationState } from '../reservations/reservation.ts';

/** The number of hours after its outcome in which a line can be contested (spec section 9: the correction window). */
export const CONTEST_HOURS = 24;
const WINDOW_MS = CONTEST_HOURS * 3_600_000;
/** The maximum number of contests of a line. A person can contest it again after the answer. */
const MAX_CONTESTS = 2;

/** The reasons as the contesting person reads them. */
export const contestReasonNames: Record<ContestReason, string> = {
  eaten: 'Comi, mas aparece como falta',
  not_me: 'Não fui eu',
  wrong_price: 'Cobrança errada',
  cancelled: 'Cancelei a tempo',
  other: 'Outro motivo',
};

/** The operations for accepting a contest, as an operator chooses them. */
export const contestOperationNames: Record<ContestOperation, string> = {
  conclude: 'Concluir a refeição',
  delete: 'Excluir a refeição',
  waive: 'Dispensar a cobrança',
  correct: 'Devolver como correção',
};

/** The results of an accepted contest, as its person reads them. */
export const contestOutcomes: Record<ContestOperation, string> = {
  conclude: 'a refeição foi concluída',
  delete: 'a refeição foi excluída e não é cobrada',
  waive: 'a falta não é cobrada',
  correct: 'o valor volta como correção no próximo mês aberto',
};

/** The fields of a line that the rules read. */
export interface ContestedLine {
  state: ReservationState;
  /** False after a cancellation or deletion. */
  active: boolean;
  priceCents: number;
  stateAt: Date;
}

/** An earlier contest of the same line; `answeredAt` is null while it waits. */
export interface EarlierContest {
  answeredAt: Date | null;
}

type Problem = Extract<
  ErrorCode,
  | 'contest_line_pending'
  | 'contest_line_closed'
  | 'contest_line_free'
  | 'contest_open'
  | 'contest_twice'
  | 'contest_late'
>;

/**
 * Returns the reason why a person cannot contest their line now.
 * @returns null if they can
 */
export function contestProblem(
  line: ContestedLine,
  earlier: readonly EarlierContest[],
  now: Date,
): Problem | null {
  const problem = lineProblem(line);
  if (problem) return problem;
  if (earlier.some(({ answeredAt }) => !answeredAt)) return 'contest_open';
  if (earlier.length >= MAX_CONTESTS) return 'contest_twice';
  return now > endOfWindow(line, earlier) ? 'contest_late' : null;
}

/**
 * Returns the end of the time in which a line can be contested.
 * @returns null if it cannot be contested
 */
export function contestableUntil(
  line: ContestedLine,
  earlier: readonly EarlierContest[],
  now: Date,
): Date | null {
  return contestProblem(line, earlier, now) ? null : endOfWindow(line, earlier);
}

/**
 * Returns the reason why a line cannot be contested because of its state. Its outcome must cost something. An expired
 * line is allowed even if its charge is zero, for example after a waiver.
 */
function lineProblem({ state, active, priceCents }: ContestedLine): Problem | null {
  if (!active) return 'contest_line_closed';
  if (state === reservationState.expired) return null;
  if (!isEaten(state)) return 'contest_line_pending';
  return priceCents > 0 ? null : 'contest_line_free';
}

/**
 * Returns the end of the contest window: 24 hours after the outcome or the last answer, whichever is later. An answer
 * can come after the first window has ended.
 */
function endOfWindow({ stateAt }: ContestedLine, earlier: readonly EarlierContest[]): Date {
  const since = [stateAt, ...earlier.flatMap(({ answeredAt }) => answeredAt ?? [])];
  return new Date(Math.max(...since.map((at) => at.getTime())) + WINDOW_MS);
}

type TextProblem = Extract<
  ErrorCode,
  'comment_characters' | 'comment_lines' | 'comment_length' | 'contest_text'
>;

/** Checks a written text by the rules for comments, and returns it as it is stored. The reason `other` needs a text. */
export function readContestText(
  reason: ContestReason,
  typed: string,
): { ok: true; text: string } | { ok: false; code: TextProblem } {
  const comment = readComment(typed);
  if (!comment.ok) return comment;
  if (reason === 'other' && !comment.comment) return { ok: false, code: 'contest_text' };
  return { ok: true, text: comment.comment };
}

/**
 * Returns the operations with which a contest of a line can be accepted. In a closed month, a waiver is booked as a
 * correction.
 */
export function possibleOperations(
  { state, active, priceCents }: Omit<ContestedLine, 'stateAt'>,
  monthClosed: boolean,
): ContestOperation[] {
  if (!active) return [];
  const charged = priceCents > 0;
  const waive = charged && state === reservationState.expired ? ['waive' as const] : [];
  if (monthClosed) return charged ? [...waive, 'correct'] : [];
  return state === reservationState.expired ? ['conclude', ...waive, 'delete'] : ['delete'];
}
