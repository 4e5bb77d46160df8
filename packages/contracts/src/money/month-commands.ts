import { z } from 'zod';
import { MONTH_REASON, REAIS_MAX } from '../basics/limits.ts';
import { cpf, monthKey } from '../basics/primitives.ts';

/** Charged where it is above 0, given back where it is below. */
const correctionCents = z
  .int()
  .min(-100 * REAIS_MAX)
  .max(100 * REAIS_MAX)
  .refine((cents) => cents !== 0);

const bulk = { queue: 'operations', expiresInMs: 60_000, attempts: 5 } as const;

/** Closes, corrects and reopens months. */
export const monthCommands = {
  /** From now on nothing of a past month changes; its sums are written down once nothing can be on its way any more. */
  'month.close': {
    ...bulk,
    payload: z.object({ month: monthKey }).meta({ examples: [{ month: '2026-10' }] }),
    result: z.object({}),
    refusals: ['month_not_over', 'month_pending', 'month_unsigned', 'month_closed'],
  },
  /** Books what was wrong in a closed month into the next open one, for one employee. */
  'month.correct': {
    ...bulk,
    payload: z
      .object({
        month: monthKey,
        cpf,
        cents: correctionCents,
        reason: z.string().min(MONTH_REASON.min).max(MONTH_REASON.max),
        /** Of whoever asks: the same one again, by another command, is the same correction. */
        key: z.uuid().optional(),
      })
      .meta({
        examples: [{ month: '2026-10', cpf: '86288366757', cents: -350, reason: 'Cobrado duas vezes' }],
      }),
    result: z.object({ bookedIn: monthKey }).meta({ examples: [{ bookedIn: '2026-11' }] }),
    refusals: ['month_not_closed', 'user_not_found', 'correction_differs'],
  },
  /** A closed month may change again; why is kept and logged. */
  'month.reopen': {
    ...bulk,
    payload: z
      .object({ month: monthKey, reason: z.string().min(MONTH_REASON.min).max(MONTH_REASON.max) })
      .meta({ examples: [{ month: '2026-10', reason: 'Erro de lançamento' }] }),
    result: z.object({}),
    refusals: ['month_not_closed'],
  },
} as const;
