import { z } from 'zod';
import { CONTEST_ANSWER, TYPED_COMMENT_MAX } from '../basics/limits.ts';
import { cents, documentId, exampleId } from '../basics/primitives.ts';

/**
 * The reason why a person contests a line.
 * `eaten`: the meal counts as expired, but the person ate. `not_me`: another person passed or reserved. `wrong_price`:
 * the price is wrong. `cancelled`: the person had cancelled in time. `other`: the text has the reason.
 */
export const contestReason = z.enum(['eaten', 'not_me', 'wrong_price', 'cancelled', 'other']);
export type ContestReason = z.infer<typeof contestReason>;

/** The operation with which a contest is accepted. `waive`: the meal stays expired and is not charged. */
export const contestOperation = z.enum(['conclude', 'delete', 'waive', 'correct']);
export type ContestOperation = z.infer<typeof contestOperation>;

/** The reasons why a decision could not be carried out. The contest stays open. */
export const contestProblems = [
  'contest_done',
  'contest_gone',
  'contest_passing',
  'contest_month_closed',
  'contest_individually_closed',
  'contest_month_open',
  'contest_amount',
  'contest_failed',
] as const;
export type ContestProblem = (typeof contestProblems)[number];

/** The reasons why a line cannot be contested. */
export const contestSendProblems = [
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

/** The answer of an operator to a contest. */
const decision = {
  /** Null to refuse the contest. */
  operation: contestOperation.nullable(),
  /** The amount that a correction gives back; 0 for all other answers. */
  backCents: cents,
  /** The operator's text. A refusal needs one. */
  words: z.string().max(CONTEST_ANSWER.max),
};

/**
 * The settings of the queue of bulk work. Contests use this queue, so that they never delay a gate or a reservation.
 */
const bulkCommand = { queue: 'operations', attempts: 5, result: z.object({}) } as const;

export const contestCommands = {
  /** Contests a line of the acting employee's own statement. */
  'contest.send': {
    ...bulkCommand,
    payload: z
      .object({
        reservationId: documentId,
        reason: contestReason,
        text: z.string().max(TYPED_COMMENT_MAX),
      })
      .meta({ examples: [{ reservationId: exampleId, reason: 'eaten', text: '' }] }),
    refusals: contestSendProblems,
    expiresInMs: 10_000,
  },
  /** Records the operator who opens the contest first. */
  'contest.review': {
    ...bulkCommand,
    payload: z.object({ id: documentId }).meta({ examples: [{ id: exampleId }] }),
    refusals: ['contest_not_found', 'contest_own'],
    expiresInMs: 10_000,
  },
  /** Refuses the contest, or carries out its operation and accepts it. */
  'contest.decide': {
    ...bulkCommand,
    payload: z
      .object({ id: documentId, ...decision })
      .meta({ examples: [{ id: exampleId, operation: 'correct', backCents: 350, words: '' }] }),
    refusals: [
      'contest_not_found',
      'contest_own',
      'contest_answered',
      'contest_deciding',
      ...contestProblems,
    ],
    expiresInMs: 60_000,
  },
} as const;
