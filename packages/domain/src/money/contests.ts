import type { ErrorCode } from '@reserva/contracts/basics/errors';
import type { ContestOperation, ContestReason } from '@reserva/contracts/money/contest-commands';
import { readComment } from '../basics/comment.ts';
import { isEaten, type ReservationState, reservationState } from '../reservations/reservation.ts';

/** How long after its outcome a line can be contested (spec section 9: the correction window). */
export const CONTEST_HOURS = 24;
const WINDOW_MS = CONTEST_HOURS * 3_600_000;
/** A second time only after an answer, once. */
const MAX_CONTESTS = 2;

/** Why, in the words of whoever contests. */
export const contestReasonNames: Record<ContestReason, string> = {
  eaten: 'Comi, mas aparece como falta',
  not_me: 'Não fui eu',
  wrong_price: 'Cobrança errada',
  cancelled: 'Cancelei a tempo',
  other: 'Outro motivo',
};

/** What accepting one does, as an operator chooses it. */
export const contestOperationNames: Record<ContestOperation, string> = {
  conclude: 'Concluir a refeição',
  delete: 'Excluir a refeição',
  waive: 'Dispensar a cobrança',
  correct: 'Devolver como correção',
};

/** What was done about an accepted one, as its person reads it. */
export const contestOutcomes: Record<ContestOperation, string> = {
  conclude: 'a refeição foi concluída',
  delete: 'a refeição foi excluída e não é cobrada',
  waive: 'a falta não é cobrada',
  correct: 'o valor volta como correção no próximo mês aberto',
};

/** What a rule needs to know of a line. */
export interface ContestedLine {
  state: ReservationState;
  /** False once it was cancelled or deleted. */
  active: boolean;
  priceCents: number;
  stateAt: Date;
}

/** One that was sent about this line before; `answeredAt` null while it waits. */
export interface EarlierContest {
  answeredAt: Date | null;
}

type Fault = Extract<
  ErrorCode,
  | 'contest_line_pending'
  | 'contest_line_closed'
  | 'contest_line_free'
  | 'contest_open'
  | 'contest_twice'
  | 'contest_late'
>;

/** Why somebody cannot contest this line of theirs now; null where they can. */
export function contestFault(
  line: ContestedLine,
  earlier: readonly EarlierContest[],
  now: Date,
): Fault | null {
  const fault = lineFault(line);
  if (fault) return fault;
  if (earlier.some(({ answeredAt }) => !answeredAt)) return 'contest_open';
  if (earlier.length >= MAX_CONTESTS) return 'contest_twice';
  return now > endOfWindow(line, earlier) ? 'contest_late' : null;
}

/** Until when it can be contested; null where that is not, or no longer, possible. */
export function contestableUntil(
  line: ContestedLine,
  earlier: readonly EarlierContest[],
  now: Date,
): Date | null {
  return contestFault(line, earlier, now) ? null : endOfWindow(line, earlier);
}

/** Only what has an outcome that costs something; what expired also where it was charged nothing in the end. */
function lineFault({ state, active, priceCents }: ContestedLine): Fault | null {
  if (!active) return 'contest_line_closed';
  if (state === reservationState.expired) return null;
  if (!isEaten(state)) return 'contest_line_pending';
  return priceCents > 0 ? null : 'contest_line_free';
}

/** From the outcome; a second time from the answer, which may have taken longer than that. */
function endOfWindow({ stateAt }: ContestedLine, earlier: readonly EarlierContest[]): Date {
  const since = [stateAt, ...earlier.flatMap(({ answeredAt }) => answeredAt ?? [])];
  return new Date(Math.max(...since.map((at) => at.getTime())) + WINDOW_MS);
}

type TextFault = Extract<
  ErrorCode,
  'comment_characters' | 'comment_lines' | 'comment_length' | 'contest_text'
>;

/** What was written, as it is stored, or why it may not be: comments' rules, and `other` says nothing without a text. */
export function readContestText(
  reason: ContestReason,
  typed: string,
): { ok: true; text: string } | { ok: false; code: TextFault } {
  const read = readComment(typed);
  if (!read.ok) return read;
  if (reason === 'other' && !read.comment) return { ok: false, code: 'contest_text' };
  return { ok: true, text: read.comment };
}

/** What accepting can do with a line as it is now. A closed month changes by corrections alone: a waiver is booked as one. */
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
