import { z } from 'zod';
import { savedAnswer } from '../basics/call-shapes.ts';
import { WAIVER_LIMITS } from '../basics/limits.ts';
import type { Operation } from '../basics/operation.ts';

const { outageMinutes, freeNoShows } = WAIVER_LIMITS;

/** When an expired reservation is not charged. */
const waiverRules = {
  /** Inside a leave. */
  afastamento: z.boolean(),
  /** Where no turnstile of the site answered for more than so many minutes of the shift; null: that is no reason. */
  minutosSemCatraca: z.int().min(outageMinutes.min).max(outageMinutes.max).nullable(),
  /** Where the meal was not served. */
  refeicaoFechada: z.boolean(),
  /** So many of a quarter, the first ones. */
  faltasLivres: z.int().min(freeNoShows.min).max(freeNoShows.max),
};

export const waiverOperations = {
  'settings.getWaivers': {
    summary: 'When an expired reservation is not charged: the rules in force, for everybody to see',
    answer: z
      .object({
        ...waiverRules,
        /** dd/mm/yyyy HH:MM; null before anybody has decided anything. */
        desde: z.string().nullable(),
        /** The same in words, a sentence for each rule. */
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
