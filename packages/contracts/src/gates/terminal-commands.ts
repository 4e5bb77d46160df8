import { z } from 'zod';
import { documentId, exampleId, instant, mealId, siteId } from '../basics/primitives.ts';
import { credential } from './credential.ts';
import { collectedPerson, PASSAGES_BATCH_SIZE } from './passage-commands.ts';

/** What a mark at a terminal came to. The first three are about a reservation, all others say why there is none. */
export const markReason = z.enum([
  'reserved',
  'exists',
  'cancelled',
  'outside_window',
  'meal_not_served',
  'unknown_person',
  'inactive_person',
  /** Accounts of displays eat nothing. */
  'display_account',
  'person_departed',
  /** A visitor's or a master code: neither reserves. */
  'not_employee',
  'code_invalid',
  'code_expired',
  'code_not_yet_valid',
  'code_withdrawn',
  'issuer_not_allowed',
]);
export type MarkReason = z.infer<typeof markReason>;

/** What a terminal is told of a mark. */
export const markDecision = z
  .object({
    reason: markReason,
    /** Sentence for its display, in Portuguese. */
    message: z.string(),
    /** First name, all that stands on a display; empty where nobody is known. */
    name: z.string(),
    /** The meal it is about; null where there is none. */
    meal: mealId.nullable(),
  })
  .meta({
    examples: [{ reason: 'reserved', message: 'Reservado · Bruno · Almoço', name: 'Bruno', meal: 1 }],
  });
export type MarkDecision = z.infer<typeof markDecision>;

/** Why a mark that was collected later was not taken. */
export const missedReason = z.enum(['outside_window', 'meal_not_served', 'too_late']);
export type MissedReason = z.infer<typeof missedReason>;

/** A mark that a device has written down, and by its own time. */
const collectedMark = z.object({
  /** Names it: device, day, and the row of the device's log. */
  key: z.string().min(1).max(120),
  at: instant,
  person: collectedPerson,
});
export type CollectedMark = z.infer<typeof collectedMark>;

export const terminalCommands = {
  /**
   * Somebody showed badge, face or code at a terminal: the meal whose window is open is reserved at its site, or why not. The
   * same key again is the same mark, and finds what it came to.
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
    together: true,
  },
  /**
   * What people showed at a terminal while it could not reach us, each judged by its own time. What was answered then, or is
   * recorded already, changes nothing. An outcome for each, in their order.
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
