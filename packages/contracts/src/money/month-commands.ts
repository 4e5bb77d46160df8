import { z } from 'zod';
import { MONTH_REASON, REAIS_MAX } from '../basics/limits.ts';
import { cpf, monthKey } from '../basics/primitives.ts';

/** The amount of a correction: charged if positive, given back if negative. */
const correctionCents = z
  .int()
  .min(-100 * REAIS_MAX)
  .max(100 * REAIS_MAX)
  .refine((cents) => cents !== 0);

const bulk = { queue: 'operations', expiresInMs: 60_000, attempts: 5 } as const;

export const monthCommands = {
  /**
   * Closes a past month, so that nothing in it changes any more. Its sums are stored later, when no event of the month
   * can arrive any more.
   */
  'month.close': {
    ...bulk,
    payload: z.object({ month: monthKey }).meta({ examples: [{ month: '2026-10' }] }),
    result: z.object({}),
    refusals: ['month_not_over', 'month_pending', 'month_unsigned', 'month_closed'],
  },
  /** Books a correction of a closed month for one employee. The correction is charged in the next open month. */
  'month.correct': {
    ...bulk,
    payload: z
      .object({
        month: monthKey,
        cpf,
        cents: correctionCents,
        reason: z.string().min(MONTH_REASON.min).max(MONTH_REASON.max),
        /** A key that the caller chose. A repeated request with this key books no second correction. */
        key: z.uuid().optional(),
      })
      .meta({
        examples: [{ month: '2026-10', cpf: '86288366757', cents: -350, reason: 'Cobrado duas vezes' }],
      }),
    result: z.object({ bookedIn: monthKey }).meta({ examples: [{ bookedIn: '2026-11' }] }),
    refusals: ['month_not_closed', 'user_not_found', 'correction_differs'],
  },
  /** Reopens a closed month, so that it can change again. The reason is stored and logged. */
  'month.reopen': {
    ...bulk,
    payload: z
      .object({ month: monthKey, reason: z.string().min(MONTH_REASON.min).max(MONTH_REASON.max) })
      .meta({ examples: [{ month: '2026-10', reason: 'Erro de lançamento' }] }),
    result: z.object({}),
    refusals: ['month_not_closed'],
  },
} as const;
