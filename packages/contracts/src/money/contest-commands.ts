import { z } from 'zod';
import { CONTEST_ANSWER, TYPED_COMMENT_MAX } from '../basics/limits.ts';
import { cents, documentId, exampleId } from '../basics/primitives.ts';

/**
 * Why somebody contests a line. `eaten`: it counts as expired, and they ate; `not_me`: somebody else passed or reserved;
 * `wrong_price`; `cancelled`: they had cancelled in time; `other`: as the text says.
 */
export const contestReason = z.enum(['eaten', 'not_me', 'wrong_price', 'cancelled', 'other']);
export type ContestReason = z.infer<typeof contestReason>;

/** What accepting a contest does: one of the operations there are; `waive`: it stays expired and is not charged. */
export const contestOperation = z.enum(['conclude', 'delete', 'waive', 'correct']);
export type ContestOperation = z.infer<typeof contestOperation>;

/** Why a decision could not be carried out: the contest is open as before. */
export const contestFaults = [
  'contest_done',
  'contest_gone',
  'contest_passing',
  'contest_month_closed',
  'contest_individually_closed',
  'contest_month_open',
  'contest_amount',
  'contest_failed',
] as const;
export type ContestFault = (typeof contestFaults)[number];

/** Why a line is not contested. */
export const contestSendFaults = [
  'reservation_not_found',
  'comment_characters',
  'comment_lines',
  'comment_length',
  'contest_text',
  'contest_line_pending',
  'contest_line_closed',
  'contest_line_free',
  'contest_open',
  'contest_twice',
  'contest_late',
] as const;

/** What somebody answers to a contest. */
const decision = {
  /** Null: it is refused. */
  operation: contestOperation.nullable(),
  /** What a correction gives back; 0 for everything else. */
  backCents: cents,
  /** In the operator's words; a refusal has some. */
  words: z.string().max(CONTEST_ANSWER.max),
};

/** Among the bulk work of operators: nobody at a gate or before a window that closes waits for any of them. */
const amongBulk = { queue: 'operations', attempts: 5, result: z.object({}) } as const;

export const contestCommands = {
  /** Contests a line of the acting employee's own statement. */
  'contest.send': {
    ...amongBulk,
    payload: z
      .object({
        reservationId: documentId,
        reason: contestReason,
        text: z.string().max(TYPED_COMMENT_MAX),
      })
      .meta({ examples: [{ reservationId: exampleId, reason: 'eaten', text: '' }] }),
    refusals: contestSendFaults,
    expiresInMs: 10_000,
  },
  /** Whoever opens it first has it under analysis. */
  'contest.review': {
    ...amongBulk,
    payload: z.object({ id: documentId }).meta({ examples: [{ id: exampleId }] }),
    refusals: ['contest_not_found', 'contest_own'],
    expiresInMs: 10_000,
  },
  /** Refuses it, or does what it asks for and accepts it. */
  'contest.decide': {
    ...amongBulk,
    payload: z
      .object({ id: documentId, ...decision })
      .meta({ examples: [{ id: exampleId, operation: 'correct', backCents: 350, words: '' }] }),
    refusals: ['contest_not_found', 'contest_own', 'contest_answered', 'contest_deciding', ...contestFaults],
    expiresInMs: 60_000,
  },
} as const;
