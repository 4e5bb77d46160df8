import { z } from 'zod';
import { MONTH_REASON } from '../basics/limits.ts';
import { documentId, exampleId, localDate, shortText } from '../basics/primitives.ts';

export const departureReason = shortText(MONTH_REASON);

const bounds = { queue: 'operations', expiresInMs: 30_000, attempts: 3 } as const;

/** The individual closing: what somebody who leaves still owes is added up, and nothing of theirs changes afterwards. */
export const departureCommands = {
  /** Closes a person's accounts and cancels what they have reserved after their last day. */
  'departure.close': {
    ...bounds,
    payload: z
      .object({ user: documentId, lastDay: localDate })
      .meta({ examples: [{ user: exampleId, lastDay: '2026-11-18' }] }),
    result: z
      .object({
        departure: documentId,
        /** Pending reservations. */
        cancelled: z.int().min(0),
      })
      .meta({ examples: [{ departure: exampleId, cancelled: 1 }] }),
    refusals: [
      ...(['user_not_found', 'departure_day', 'departure_pending', 'departure_later'] as const),
      'departure_exists',
    ],
  },
  /** It was a mistake: the copy stays, and everything may change again. */
  'departure.reopen': {
    ...bounds,
    payload: z
      .object({ departure: documentId, reason: departureReason })
      .meta({ examples: [{ departure: exampleId, reason: 'CPF trocado' }] }),
    result: z.object({}),
    refusals: ['departure_not_found', 'departure_over', 'departure_in_closed_month'],
  },
  /** The person was hired again: what was closed stays so, and what comes is charged as of anybody. */
  'departure.rehire': {
    ...bounds,
    payload: z.object({ departure: documentId }).meta({ examples: [{ departure: exampleId }] }),
    result: z.object({}),
    refusals: ['departure_not_found', 'departure_over'],
  },
} as const;
