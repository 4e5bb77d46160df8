import { z } from 'zod';
import { effectOnMealsAnswer } from '../effect-on-meals.ts';
import { LEAVES_PER_PAGE } from '../limits.ts';
import { cpf, documentId, localDate, mealId, siteId } from '../primitives.ts';
import { listOrder } from './list-order.ts';
import type { Operation } from './operation.ts';
import { FINANCIAL_LIMIT_BYTES, financial } from './reports.ts';

/** Why somebody does not work; of health nothing else is asked or kept. */
export const leaveTipo = z.enum(['ferias', 'afastamento', 'folga', 'outro']);
export type LeaveTipo = z.infer<typeof leaveTipo>;

export const leaveRow = z
  .object({
    id: z.string(),
    nome: z.string(),
    /** As it is today. */
    cracha: z.string(),
    /** Masked. */
    cpf: z.string(),
    tipo: leaveTipo,
    inicio: localDate,
    /** The last day as it stands; null where all of it was taken back. */
    fim: localDate.nullable(),
    /** The last day as it was recorded. */
    fimRegistrado: localDate,
    origem: z.enum(['arquivo', 'tela', 'relatorio']),
    /** Who recorded it, and when: dd/mm/yyyy HH:MM. */
    por: z.string(),
    em: z.string(),
    /** Who ended it or took it back last, and when; null where nobody did. */
    encerrado: z.object({ por: z.string(), em: z.string() }).nullable(),
  })
  .meta({ id: 'Leave' });

/** Running and coming ones or those that are over, of everybody or of one person. */
export const leavesFilter = { situacao: z.enum(['atuais', 'encerrados']), cpf: cpf.optional() };

const recorded = ['unauthenticated', 'forbidden', 'outcome_unknown'] as const;

/** When people do not work. */
export const leaveOperations = {
  'leaves.getPage': {
    summary:
      'Leaves of everybody or of one person: running and coming ones by their end, or those that are over',
    body: z.object({
      ...leavesFilter,
      ...listOrder,
      items: z.int().min(1).max(LEAVES_PER_PAGE),
      skip: z.int().min(0).max(1_000_000),
    }),
    answer: z.object({ page: z.array(leaveRow), total: z.int() }),
    errors: ['unauthenticated', 'forbidden', 'user_not_found'],
  },
  'leaves.getAffected': {
    summary: 'The meals that a leave cancelled, waived, or charged again when it was made shorter',
    query: z.object({ id: documentId }),
    answer: z.object({
      refeicoes: z.array(
        z.object({
          data: localDate,
          time: mealId,
          local: siteId,
          /** `cobrada`: it was waived, and is charged again. */
          efeito: z.enum(['cancelada', 'dispensada', 'cobrada']),
          /** Booked as a correction: its own month was closed. */
          correcao: z.boolean(),
          /** In reais: what is not charged any more, or is again; 0 of what was only reserved. */
          valor: z.number(),
        }),
      ),
    }),
    errors: ['unauthenticated', 'forbidden', 'leave_not_found'],
  },
  'leaves.previewReport': {
    summary: 'What naming people as on vacation in a report of a month would do; changes nothing',
    body: z.object(financial),
    bodyLimitBytes: FINANCIAL_LIMIT_BYTES,
    answer: z.object({
      /** The month is closed: nothing is recorded, and the document lists what would have to be corrected. */
      fechado: z.boolean(),
      /** By name. */
      pessoas: z.array(
        z.object({
          nome: z.string(),
          cracha: z.string(),
          /** Masked. */
          cpf: z.string(),
          /** Expired meals that would be charged no more; of a closed month those that are charged. */
          faltas: z.int().min(0),
          /** Their price in reais. */
          valor: z.number(),
          /** Pending reservations that would be cancelled. */
          canceladas: z.int().min(0),
        }),
      ),
      /** CPFs of no one. */
      desconhecidos: z.array(cpf),
      /** In reais. */
      total: z.number(),
    }),
    errors: ['unauthenticated', 'forbidden'],
  },
  'leaves.add': {
    summary: 'Records a leave: cancels what is reserved in it, and waives what expired',
    body: z.object({ cpf, inicio: localDate, fim: localDate, tipo: leaveTipo }),
    answer: z.object({ id: z.string(), ...effectOnMealsAnswer }),
    errors: [...recorded, 'user_not_found', 'leave_period', 'leave_exists'],
  },
  'leaves.end': {
    summary: 'Ends a leave earlier, or takes all of it back; what it cancelled stays cancelled',
    body: z.object({
      id: documentId,
      /** The last day it has from now on; null: none. */
      ultimoDia: localDate.nullable(),
    }),
    answer: z.object(effectOnMealsAnswer),
    errors: [...recorded, 'leave_not_found', 'leave_end'],
  },
  'leaves.getMine': {
    summary:
      "The caller's own leave that has today, or begins within a week; overlapping and touching ones are one",
    answer: z.object({
      leave: z
        .object({
          /** Of several kinds: `outro`. */
          tipo: leaveTipo,
          inicio: localDate,
          fim: localDate,
        })
        .nullable(),
    }),
    errors: ['unauthenticated'],
  },
} as const satisfies Record<string, Operation>;
