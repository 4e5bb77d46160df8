import { z } from 'zod';
import { MONTH_REASON } from '../basics/limits.ts';
import { documentId, exampleId, localDate, shortText } from '../basics/primitives.ts';

export const departureReason = shortText(MONTH_REASON);

const bounds = { queue: 'operations', expiresInMs: 30_000, attempts: 3 } as const;

/**
 * Commands about the accounts of a person who leaves the company. The person's debt is added up separately, and the
 * charges no longer change.
 */
export const departureCommands = {
  /** Closes a person's accounts and cancels their reservations after the last day. */
  'departure.close': {
    ...bounds,
    payload: z
      .object({ user: documentId, lastDay: localDate })
      .meta({ examples: [{ user: exampleId, lastDay: '2026-11-18' }] }),
    result: z
      .object({
        departure: documentId,
        /** The number of pending reservations that were cancelled. */
        cancelled: z.int().min(0),
      })
      .meta({ examples: [{ departure: exampleId, cancelled: 1 }] }),
    refusals: [
      ...(['user_not_found', 'departure_day', 'departure_pending', 'departure_later'] as const),
      'departure_exists',
    ],
  },
  /**
   * Undoes a closing of accounts that was a mistake. The stored copy stays, and the charges of the person can change
   * again.
   */
  'departure.reopen': {
    ...bounds,
    payload: z
      .object({ departure: documentId, reason: departureReason })
      .meta({ examples: [{ departure: exampleId, reason: 'CPF trocado' }] }),
    result: z.object({}),
    refusals: ['departure_not_found', 'departure_over', 'departure_in_closed_month'],
  },
  /** Records that the person was hired again. The closed charges stay closed, and new ones are charged as usual. */
  'departure.rehire': {
    ...bounds,
    payload: z.object({ departure: documentId }).meta({ examples: [{ departure: exampleId }] }),
    result: z.object({}),
    refusals: ['departure_not_found', 'departure_over'],
  },
} as const;
