import { z } from 'zod';
import { credential } from './credential.ts';
import { mealId, siteId } from './primitives.ts';

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
export const markDecision = z.object({
  reason: markReason,
  /** Sentence for its display, in Portuguese. */
  message: z.string(),
  /** First name, all that stands on a display; empty where nobody is known. */
  name: z.string(),
  /** The meal it is about; null where there is none. */
  meal: mealId.nullable(),
});
export type MarkDecision = z.infer<typeof markDecision>;

export const terminalCommands = {
  /**
   * Somebody showed badge, face or code at a terminal: the meal whose window is open is reserved at its site, or why not. The
   * same key again is the same mark, and finds what it came to.
   */
  'terminal.mark': {
    queue: 'checkin',
    payload: z.object({ key: z.string().min(1).max(120), credential, site: siteId }),
    result: markDecision,
    refusals: [],
    expiresInMs: 900,
    attempts: 1,
    together: true,
  },
} as const;
