import { z } from 'zod';
import { documentId, exampleId, instant, mealId, siteId } from '../basics/primitives.ts';
import { credential } from './credential.ts';
import { collectedPerson, PASSAGES_BATCH_SIZE } from './passage-commands.ts';

/**
 * The result of a mark (one use of a terminal). The first three are results for a reservation. The others are reasons
 * why there is none.
 */
export const markReason = z.enum([
  'reserved',
  'exists',
  'cancelled',
  'outside_window',
  'meal_not_served',
  'unknown_person',
  'inactive_person',
  /** The account of a display, which eats nothing. */
  'display_account',
  'person_departed',
  /** The code of a guest or a master code, which cannot reserve. */
  'not_employee',
  'code_invalid',
  'code_expired',
  'code_not_yet_valid',
  'code_withdrawn',
  'issuer_not_allowed',
]);
export type MarkReason = z.infer<typeof markReason>;

/** The answer to a mark (one use of a terminal). */
export const markDecision = z
  .object({
    reason: markReason,
    /** The sentence for the terminal's display, in Portuguese. */
    message: z.string(),
    /** The first name, because the display shows no more; empty if the person is not known. */
    name: z.string(),
    /** The meal of the mark; null if there is none. */
    meal: mealId.nullable(),
  })
  .meta({
    examples: [{ reason: 'reserved', message: 'Reservado · Bruno · Almoço', name: 'Bruno', meal: 1 }],
  });
export type MarkDecision = z.infer<typeof markDecision>;

/** The reason why a mark in the log of a terminal did not become a reservation. */
export const missedReason = z.enum(['outside_window', 'meal_not_served', 'too_late']);
export type MissedReason = z.infer<typeof missedReason>;

/** A mark (one use of a terminal) in a device's log, with the time of the device. */
const collectedMark = z.object({
  /** The key of the mark: device, day, and the row of the device's log. */
  key: z.string().min(1).max(120),
  at: instant,
  person: collectedPerson,
});
export type CollectedMark = z.infer<typeof collectedMark>;

export const terminalCommands = {
  /**
   * Handles a badge, face or code shown at a terminal. It reserves the meal whose window is open at the site of the
   * terminal, or returns the reason why not.
   * A second command with the same key is the same mark and returns the same result.
   */
  'terminal.mark': {
    queue: 'checkin',
    payload: z
      .object({ key: z.string().min(1).max(120), credential, site: siteId })
      .meta({ examples: [{ key: '900001:17', credential: { kind: 'badge', number: '2002' }, site: 2 }] }),
    result: markDecision,
    refusals: [],
    expiresInMs: 900,
    attempts: 1,
    isBatched: true,
  },
  /**
   * Records the uses (marks) that a disconnected terminal stored. The time of each mark decides.
   * A mark that was answered at that time, or that is already recorded, changes nothing. The outcomes have the order of
   * the marks.
   */
  'terminal.record': {
    queue: 'operations',
    payload: z
      .object({ terminalId: documentId, marks: z.array(collectedMark).min(1).max(PASSAGES_BATCH_SIZE) })
      .meta({
        examples: [
          {
            terminalId: exampleId,
            marks: [
              {
                key: '900001:2026-11-19:log-7',
                at: '2026-11-19T11:50:00.000Z',
                person: { kind: 'badge', number: '2002' },
              },
            ],
          },
        ],
      }),
    result: z
      .object({ outcomes: z.array(z.enum(['reserved', 'missed', 'nothing', 'failed'])) })
      .meta({ examples: [{ outcomes: ['reserved'] }] }),
    refusals: ['terminal_not_found'],
    expiresInMs: 60_000,
    attempts: 5,
  },
} as const;
