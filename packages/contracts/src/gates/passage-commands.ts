import { z } from 'zod';
import { documentId, exampleId, instant } from '../basics/primitives.ts';

/** The maximum number of passages in one command. */
export const PASSAGES_BATCH_SIZE = 100;

/** The maximum length of a log row that could not be read, in characters. */
export const MAX_UNREADABLE_LENGTH = 300;

/** The direction of a turn (domain, `way-of-turn`). */
export const wayOfTurn = z.enum(['entry', 'exit']);

/** The result of a turn. */
export const turnOutcome = z.enum([
  'concluded',
  'reserveless',
  'master',
  'repeated',
  'unmatched',
  'conflict',
  'exit',
]);

/** The person in a device's log. */
export const collectedPerson = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('badge'), number: z.string().min(1).max(20) }),
  z.object({ kind: z.literal('user'), userId: z.string().min(1).max(40) }),
]);

/** A turn in a device's log, and the person whom the device let in for it. */
export const collectedPassage = z.object({
  /** The key of the passage: device, day, and the device's id of the event. */
  key: z.string().min(1).max(120),
  turnedAt: instant,
  /** The direction; an entry if it is missing. */
  way: wayOfTurn.optional(),
  /** The time at which the device opened its arm for the turn; null if the log does not contain it. */
  grantedAt: instant.nullable(),
  /** Null if the log does not identify the person. */
  person: collectedPerson.nullable(),
  /** The text of a log row whose time or meaning is not clear. It is stored unchanged for an operator. */
  unreadable: z.string().max(MAX_UNREADABLE_LENGTH).optional(),
});
export type CollectedPassage = z.infer<typeof collectedPassage>;

export const passageCommands = {
  /**
   * Records passages (turns and their people) from a turnstile's log. If the rules do not allow a passage, an operator
   * gets a conflict to resolve. A passage that is already recorded is not changed. The outcomes have the order of the
   * passages. `kept`: an error prevented the recording. The passage is then stored in a conflict and retried later, so
   * that it does not block the following passages.
   */
  'checkin.record': {
    queue: 'operations',
    payload: z
      .object({
        turnstileId: documentId,
        passages: z.array(collectedPassage).min(1).max(PASSAGES_BATCH_SIZE),
      })
      .meta({
        examples: [
          {
            turnstileId: exampleId,
            passages: [
              {
                key: '935107:2026-11-19:0e039178',
                turnedAt: '2026-11-19T14:42:31.000Z',
                grantedAt: '2026-11-19T14:42:29.000Z',
                person: { kind: 'badge', number: '2002' },
              },
              {
                key: '935107:2026-11-19:0e039179',
                turnedAt: '2026-11-19T14:43:02.000Z',
                grantedAt: null,
                person: null,
              },
            ],
          },
        ],
      }),
    result: z
      .object({ outcomes: z.array(z.enum([...turnOutcome.options, 'kept'])) })
      .meta({ examples: [{ outcomes: ['concluded', 'unmatched'] }] }),
    refusals: ['turnstile_not_found'],
    expiresInMs: 60_000,
    attempts: 5,
  },
  /** Resolves a conflict and stores the operator and the reason. */
  'checkin.resolveConflict': {
    queue: 'operations',
    payload: z
      .object({ id: z.string().min(1).max(120), reason: z.string().min(1).max(300) })
      .meta({ examples: [{ id: '935107:2026-11-19:0e039178', reason: 'Crachá emprestado' }] }),
    result: z.object({}),
    refusals: ['conflict_not_found', 'conflict_resolved'],
    expiresInMs: 5_000,
    attempts: 3,
  },
} as const;
