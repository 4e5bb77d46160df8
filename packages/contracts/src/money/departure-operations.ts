import { z } from 'zod';
import { documentReference, listOrder, savedAnswer } from '../basics/call-shapes.ts';
import { DEPARTURES_PER_PAGE } from '../basics/limits.ts';
import type { Operation } from '../basics/operation.ts';
import { cpf, documentId, exampleId, localDate, mealId, siteId } from '../basics/primitives.ts';
import { departureReason } from './departure-commands.ts';

const count = z.int().min(0);
/** A CPF as a person types it, with or without its punctuation. */
const typedCpf = z.preprocess(
  (typed) => (typeof typed === 'string' ? typed.replace(/[.\-\s]/g, '') : typed),
  cpf,
);
const departureRequest = { cpf: typedCpf, ultimoDia: localDate };
const meal = { data: localDate, time: mealId, local: siteId };
/** The administrator who made a decision, and the time (dd/mm/yyyy HH:MM). */
const decision = z.object({ por: z.string(), em: z.string() });
const recorded = ['unauthenticated', 'forbidden', 'outcome_unknown'] as const;

const departureRow = z
  .object({
    id: z.string(),
    nome: z.string(),
    cracha: z.string(),
    /** Masked. */
    cpf: z.string(),
    ultimoDia: localDate,
    ...decision.shape,
    /** `fechando`: the system still waits for events, and the sums are not stored yet. */
    situacao: z.enum(['fechando', 'fechado', 'reaberto', 'recontratado']),
    /** The number of charged meals; null until it is stored. */
    linhas: count.nullable(),
    /** The sum of the charges and corrections, in reais; null until it is stored. */
    total: z.number().nullable(),
    /** Set if the closing was undone as a mistake. */
    reaberto: decision.extend({ motivo: z.string() }).nullable(),
    /** Set if the person came back. */
    recontratado: decision.nullable(),
  })
  .meta({ id: 'Departure' });

/** The closing of the accounts of people who leave. */
export const departureOperations = {
  'departures.getPage': {
    summary: 'Individual closings, the newest first',
    body: z
      .object({
        ...listOrder,
        items: z.int().min(1).max(DEPARTURES_PER_PAGE),
        skip: z.int().min(0).max(1_000_000),
      })
      .meta({ examples: [{ items: 50, skip: 0 }] }),
    answer: z.object({ page: z.array(departureRow), total: count }).meta({
      examples: [
        {
          page: [
            {
              id: exampleId,
              nome: 'BRUNO DE ALMEIDA LIMA',
              cracha: '2002',
              cpf: '862.***.***-57',
              ultimoDia: '2026-11-18',
              por: 'ADRIANA MENEZES',
              em: '19/11/2026 09:12',
              situacao: 'fechado',
              linhas: 12,
              total: 49,
              reaberto: null,
              recontratado: null,
            },
          ],
          total: 1,
        },
      ],
    }),
    errors: ['unauthenticated', 'forbidden'],
  },
  'departures.preview': {
    summary: 'What closing the accounts of somebody who leaves would mean, and what speaks against it',
    query: z
      .object(departureRequest)
      .meta({ examples: [{ cpf: '862.883.667-57', ultimoDia: '2026-11-18' }] }),
    answer: z
      .object({
        nome: z.string(),
        linhas: count,
        /** In reais, with corrections. */
        total: z.number(),
        /** The open months that the closing includes, mm/yyyy, with the charges of each. */
        meses: z.array(z.object({ mes: z.string(), linhas: count, total: z.number() })),
        /** Pending reservations after the last day, which the closing cancels. */
        canceladas: z.array(z.object(meal)),
        /**
         * Meals that prevent the closing. `pendente`: the outcome is not known, or a gate is open for the person.
         * `depois`: the meal is charged after the last day.
         */
        impedimentos: z.array(z.object({ ...meal, motivo: z.enum(['pendente', 'depois']) })),
        /** True if the accounts are already closed up to that day or without an end. */
        jaFechado: z.boolean(),
      })
      .meta({
        examples: [
          {
            nome: 'BRUNO DE ALMEIDA LIMA',
            linhas: 12,
            total: 49,
            meses: [{ mes: '11/2026', linhas: 12, total: 49 }],
            canceladas: [{ data: '2026-11-19', time: 1, local: 2 }],
            impedimentos: [],
            jaFechado: false,
          },
        ],
      }),
    errors: ['unauthenticated', 'forbidden', 'user_not_found', 'departure_day'],
  },
  'departures.close': {
    summary:
      'Closes the accounts of somebody who leaves: their lines stay as they are, what is ahead is cancelled',
    body: z.object(departureRequest).meta({ examples: [{ cpf: '862.883.667-57', ultimoDia: '2026-11-18' }] }),
    answer: z.object({ id: z.string(), message: z.string(), canceladas: count }).meta({
      examples: [
        {
          id: exampleId,
          message: 'Contas de Bruno de Almeida Lima encerradas até 18/11/2026. 1 reserva cancelada.',
          canceladas: 1,
        },
      ],
    }),
    errors: [
      ...recorded,
      ...(['user_not_found', 'departure_day', 'departure_pending', 'departure_later'] as const),
      'departure_exists',
    ],
  },
  'departures.reopen': {
    summary: 'Takes back an individual closing that was a mistake; the reason is logged, the copy stays',
    body: z
      .object({ id: documentId, motivo: departureReason })
      .meta({ examples: [{ id: exampleId, motivo: 'CPF trocado' }] }),
    answer: savedAnswer('Encerramento desfeito!'),
    errors: [...recorded, 'departure_not_found', 'departure_over', 'departure_in_closed_month'],
  },
  'departures.rehire': {
    summary: 'Notes that the person was hired again: what was closed stays so, and they may reserve again',
    body: documentReference,
    answer: savedAnswer('Recontratação registrada: a pessoa pode reservar de novo.'),
    errors: [...recorded, 'departure_not_found', 'departure_over'],
  },
  'departures.pdf': {
    summary:
      "'Encerramento de contas': the lines of somebody who left, their sum, and room for two signatures",
    query: documentReference,
    answer: { binary: 'application/pdf' },
    errors: [
      ...(['unauthenticated', 'forbidden', 'report_cancelled', 'outcome_unknown'] as const),
      ...(['departure_not_found', 'departure_unsealed'] as const),
    ],
  },
} as const satisfies Record<string, Operation>;
