import { z } from 'zod';
import { documentId, exampleId, instant } from '../basics/primitives.ts';

/** Passages that one command may carry. */
export const PASSAGES_BATCH_SIZE = 100;

/** Characters of a row that nobody understands. */
export const MAX_UNREADABLE_LENGTH = 300;

/** Whether somebody came or went (domain, `way-of-turn`). */
export const wayOfTurn = z.enum(['entry', 'exit']);

/** What a turn of the arm came to. */
export const turnOutcome = z.enum([
  'concluded',
  'reserveless',
  'master',
  'repeated',
  'unmatched',
  'conflict',
  'exit',
]);

/** Who it was by a device's log. */
export const collectedPerson = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('badge'), number: z.string().min(1).max(20) }),
  z.object({ kind: z.literal('user'), userId: z.string().min(1).max(40) }),
]);

/** A turn of the arm that a device has written down, and whom it let in for it. */
export const collectedPassage = z.object({
  /** Names the passage: device, day, and the device's id of the event. */
  key: z.string().min(1).max(120),
  turnedAt: instant,
  /** An entry where it is not said. */
  way: wayOfTurn.optional(),
  /** When the device let somebody in for it; null where it says nothing of that. */
  grantedAt: instant.nullable(),
  /** Null where the device does not say who it was. */
  person: collectedPerson.nullable(),
  /** What the device wrote where nobody can say when it was or what it means: kept for an operator as it is. */
  unreadable: z.string().max(MAX_UNREADABLE_LENGTH).optional(),
});
export type CollectedPassage = z.infer<typeof collectedPassage>;

export const passageCommands = {
  /**
   * Records what has happened at a turnstile, whatever the rules say to it: what they would have denied becomes a conflict.
   * A passage that is recorded already changes nothing. An outcome for each, in their order; `kept`: it could not be
   * recorded, is left to an operator and tried again, and does not hold up those behind it.
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
  /** An operator has looked at it: who and why is kept. */
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
