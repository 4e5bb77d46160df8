import { z } from 'zod';
import { documentReference, listOrder } from '../basics/call-shapes.ts';
import { effectOnMealsAnswer } from '../basics/effect-on-meals.ts';
import { LEAVES_PER_PAGE } from '../basics/limits.ts';
import type { Operation } from '../basics/operation.ts';
import { cpf, documentId, exampleId, localDate, mealId, siteId } from '../basics/primitives.ts';
import { FINANCIAL_LIMIT_BYTES, financial } from '../system/report-operations.ts';

/** The kind of a leave. No medical reason is asked for or stored. */
export const leaveTipo = z.enum(['ferias', 'afastamento', 'folga', 'outro']);
export type LeaveTipo = z.infer<typeof leaveTipo>;

export const leaveRow = z
  .object({
    id: z.string(),
    nome: z.string(),
    /** The person's current badge. */
    cracha: z.string(),
    /** Masked. */
    cpf: z.string(),
    tipo: leaveTipo,
    inicio: localDate,
    /** The current last day; null if the whole leave was withdrawn. */
    fim: localDate.nullable(),
    /** The last day as first recorded. */
    fimRegistrado: localDate,
    origem: z.enum(['arquivo', 'tela', 'relatorio']),
    /** The person who recorded the leave. */
    por: z.string(),
    /** The time of the recording, dd/mm/yyyy HH:MM. */
    em: z.string(),
    /** The person who last shortened or withdrew the leave, and the time; null if it was not changed. */
    encerrado: z.object({ por: z.string(), em: z.string() }).nullable(),
  })
  .meta({ id: 'Leave' });

/** The filter of the leaves: current and future ones, or past ones; of everyone or of one person. */
export const leavesFilter = { situacao: z.enum(['atuais', 'encerrados']), cpf: cpf.optional() };

const recorded = ['unauthenticated', 'forbidden', 'outcome_unknown'] as const;

/** Leaves of employees. */
export const leaveOperations = {
  'leaves.getPage': {
    summary:
      'Leaves of everybody or of one person: running and coming ones by their end, or those that are over',
    body: z
      .object({
        ...leavesFilter,
        ...listOrder,
        items: z.int().min(1).max(LEAVES_PER_PAGE),
        skip: z.int().min(0).max(1_000_000),
      })
      .meta({ examples: [{ situacao: 'atuais', cpf: '86288366757', items: 50, skip: 0 }] }),
    answer: z.object({ page: z.array(leaveRow), total: z.int() }).meta({
      examples: [
        {
          page: [
            {
              id: exampleId,
              nome: 'BRUNO DE ALMEIDA LIMA',
              cracha: '2002',
              cpf: '862.***.***-57',
              tipo: 'ferias',
              inicio: '2026-11-10',
              fim: '2026-11-20',
              fimRegistrado: '2026-11-30',
              origem: 'tela',
              por: 'ADRIANA MENEZES',
              em: '01/11/2026 09:12',
              encerrado: { por: 'ADRIANA MENEZES', em: '18/11/2026 16:40' },
            },
          ],
          total: 1,
        },
      ],
    }),
    errors: ['unauthenticated', 'forbidden', 'user_not_found'],
  },
  'leaves.getAffected': {
    summary: 'The meals that a leave cancelled, waived, or charged again when it was made shorter',
    query: documentReference,
    answer: z
      .object({
        refeicoes: z.array(
          z.object({
            data: localDate,
            time: mealId,
            local: siteId,
            /** `cobrada`: the meal was waived and is charged again. */
            efeito: z.enum(['cancelada', 'dispensada', 'cobrada']),
            /** True if the effect is a correction, because the month of the meal was closed. */
            correcao: z.boolean(),
            /**
             * The amount in reais that is no longer charged, or that is charged again; 0 if the meal was only reserved.
             */
            valor: z.number(),
          }),
        ),
      })
      .meta({
        examples: [
          {
            refeicoes: [
              { data: '2026-11-12', time: 1, local: 2, efeito: 'dispensada', correcao: false, valor: 7 },
              { data: '2026-11-19', time: 1, local: 2, efeito: 'cancelada', correcao: false, valor: 0 },
            ],
          },
        ],
      }),
    errors: ['unauthenticated', 'forbidden', 'leave_not_found'],
  },
  'leaves.previewReport': {
    summary: 'What naming people as on vacation in a report of a month would do; changes nothing',
    body: z
      .object(financial)
      .meta({ examples: [{ month: 11, year: 2026, onVacation: ['86288366757', '15350946056'] }] }),
    bodyLimitBytes: FINANCIAL_LIMIT_BYTES,
    answer: z
      .object({
        /**
         * True if the month is closed. Nothing is recorded then, and the document lists the corrections that would be
         * needed.
         */
        fechado: z.boolean(),
        /** The people, ordered by name. */
        pessoas: z.array(
          z.object({
            nome: z.string(),
            cracha: z.string(),
            /** Masked. */
            cpf: z.string(),
            /** Expired meals that would no longer be charged. In a closed month these are the charged ones. */
            faltas: z.int().min(0),
            /** The price of these meals, in reais. */
            valor: z.number(),
            /** Pending reservations that would be cancelled. */
            canceladas: z.int().min(0),
          }),
        ),
        /** CPFs without a person. */
        desconhecidos: z.array(cpf),
        /** In reais. */
        total: z.number(),
      })
      .meta({
        examples: [
          {
            fechado: false,
            pessoas: [
              {
                nome: 'BRUNO DE ALMEIDA LIMA',
                cracha: '2002',
                cpf: '862.***.***-57',
                faltas: 3,
                valor: 21,
                canceladas: 1,
              },
            ],
            desconhecidos: ['15350946056'],
            total: 21,
          },
        ],
      }),
    errors: ['unauthenticated', 'forbidden'],
  },
  'leaves.add': {
    summary: 'Records a leave: cancels what is reserved in it, and waives what expired',
    body: z
      .object({ cpf, inicio: localDate, fim: localDate, tipo: leaveTipo })
      .meta({ examples: [{ cpf: '86288366757', inicio: '2026-11-10', fim: '2026-11-30', tipo: 'ferias' }] }),
    answer: z.object({ id: z.string(), ...effectOnMealsAnswer }).meta({
      examples: [
        {
          id: exampleId,
          message:
            'Registrado: férias de 10/11/2026 a 30/11/2026. 1 reserva cancelada, 2 refeições deixam de ser cobradas.',
          canceladas: 1,
          dispensadas: 2,
          cobradas: 0,
          corrigidas: 0,
        },
      ],
    }),
    errors: [...recorded, 'user_not_found', 'leave_period', 'leave_exists'],
  },
  'leaves.end': {
    summary: 'Ends a leave earlier, or takes all of it back; what it cancelled stays cancelled',
    body: z
      .object({
        id: documentId,
        /** The new last day; null withdraws the whole leave. */
        ultimoDia: localDate.nullable(),
      })
      .meta({ examples: [{ id: exampleId, ultimoDia: '2026-11-20' }] }),
    answer: z.object(effectOnMealsAnswer).meta({
      examples: [
        {
          message: 'Encerrado em 20/11/2026. 1 refeição volta a ser cobrada.',
          canceladas: 0,
          dispensadas: 0,
          cobradas: 1,
          corrigidas: 0,
        },
      ],
    }),
    errors: [...recorded, 'leave_not_found', 'leave_end'],
  },
  'leaves.getMine': {
    summary:
      "The caller's own leave that has today, or begins within a week; overlapping and touching ones are one",
    answer: z
      .object({
        leave: z
          .object({
            /** `outro` if the leave consists of several kinds. */
            tipo: leaveTipo,
            inicio: localDate,
            fim: localDate,
          })
          .nullable(),
      })
      .meta({ examples: [{ leave: { tipo: 'ferias', inicio: '2026-11-10', fim: '2026-11-20' } }] }),
    errors: ['unauthenticated'],
  },
} as const satisfies Record<string, Operation>;
