import { z } from 'zod';
import { savedAnswer } from '../basics/call-shapes.ts';
import { WAIVER_LIMITS } from '../basics/limits.ts';
import type { Operation } from '../basics/operation.ts';

const { outageMinutes, freeNoShows } = WAIVER_LIMITS;

/** The rules by which an expired reservation is not charged. */
const waiverRules = {
  /** True if meals inside a leave are waived. */
  afastamento: z.boolean(),
  /**
   * Meals are waived if no turnstile of the site answered for more than this many minutes of the shift. Null: an outage
   * waives nothing.
   */
  minutosSemCatraca: z.int().min(outageMinutes.min).max(outageMinutes.max).nullable(),
  /** True if meals that were not served are waived. */
  refeicaoFechada: z.boolean(),
  /** The number of no-shows at the start of each quarter that are free. */
  faltasLivres: z.int().min(freeNoShows.min).max(freeNoShows.max),
};

export const waiverOperations = {
  'settings.getWaivers': {
    summary: 'When an expired reservation is not charged: the rules in force, for everybody to see',
    answer: z
      .object({
        ...waiverRules,
        /** The time at which the rules began to apply, dd/mm/yyyy HH:MM; null before the first version. */
        desde: z.string().nullable(),
        /** The rules in Portuguese, one sentence for each. */
        regras: z.array(z.string()),
      })
      .meta({
        examples: [
          {
            afastamento: true,
            refeicaoFechada: true,
            minutosSemCatraca: 30,
            faltasLivres: 0,
            desde: '19/11/2026 08:50',
            regras: ['Se nenhuma catraca do local respondeu por mais de 30 minutos da refeição.'],
          },
        ],
      }),
    errors: ['unauthenticated'],
  },
  'settings.updateWaivers': {
    summary: 'New rules, for what expires from now on',
    body: z.object(waiverRules).meta({
      examples: [{ afastamento: true, refeicaoFechada: true, minutosSemCatraca: 30, faltasLivres: 0 }],
    }),
    answer: savedAnswer('Regras atualizadas!'),
    errors: ['unauthenticated', 'forbidden'],
  },
} as const satisfies Record<string, Operation>;
