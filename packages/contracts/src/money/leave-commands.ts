import { z } from 'zod';
import { effectOnMeals } from '../basics/effect-on-meals.ts';
import { documentId, exampleId, localDate, monthKey } from '../basics/primitives.ts';

/** The kind of a leave. A sick leave is only an `absence`, because no medical reason is stored. */
export const leaveKind = z.enum(['vacation', 'absence', 'dayOff', 'other']);
export type LeaveKind = z.infer<typeof leaveKind>;

const count = z.int().min(0);
const slow = { queue: 'operations', expiresInMs: 60_000, attempts: 5 } as const;

/** Commands about leaves. A leave cancels pending reservations, and expired ones are not charged. */
export const leaveCommands = {
  /** Records a leave of one person and applies it. */
  'leave.add': {
    ...slow,
    payload: z
      .object({ user: documentId, from: localDate, to: localDate, kind: leaveKind })
      .meta({ examples: [{ user: exampleId, from: '2026-11-01', to: '2026-11-20', kind: 'vacation' }] }),
    result: z
      .object({ leave: documentId, ...effectOnMeals })
      .meta({ examples: [{ leave: exampleId, cancelled: 1, waived: 2, charged: 0, corrected: 1 }] }),
    refusals: ['user_not_found', 'leave_period', 'leave_exists'],
  },
  /** Ends a leave earlier, or withdraws the whole leave. */
  'leave.end': {
    ...slow,
    payload: z
      .object({
        leave: documentId,
        /** The new last day; null withdraws the whole leave. */
        lastDay: localDate.nullable(),
      })
      .meta({ examples: [{ leave: exampleId, lastDay: null }] }),
    result: z
      .object(effectOnMeals)
      .meta({ examples: [{ cancelled: 0, waived: 0, charged: 2, corrected: 0 }] }),
    refusals: ['leave_not_found', 'leave_end'],
  },
  /**
   * Records leaves for people whom an operator names as on vacation for the report of a month. A closed month gets no
   * leaves. They end today at the latest. Expired meals during a leave are not charged.
   */
  'leave.ofReport': {
    ...slow,
    payload: z
      .object({ month: monthKey, users: z.array(documentId) })
      .meta({ examples: [{ month: '2026-11', users: [exampleId] }] }),
    result: z
      .object({ added: count, ...effectOnMeals })
      .meta({ examples: [{ added: 1, cancelled: 0, waived: 2, charged: 0, corrected: 0 }] }),
    refusals: [],
  },
} as const;
