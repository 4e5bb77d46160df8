import { z } from 'zod';
import { listOrder, savedAnswer } from '../basics/call-shapes.ts';
import { CONTEST_ANSWER, CONTESTS_PER_PAGE, REAIS_MAX, TYPED_COMMENT_MAX } from '../basics/limits.ts';
import type { Operation } from '../basics/operation.ts';
import { documentId, exampleId, instant, reservationStatus, siteIdOrNone } from '../basics/primitives.ts';
import { contestOperation, contestProblems, contestReason, contestSendProblems } from './contest-commands.ts';
import { contestAnswer, contestLine, contestState } from './contest-shapes.ts';
import { lineExplanation } from './line-explanation.ts';

/** The filter by state. `open` means `sent` or `reviewing`. `answered` means `accepted` or `refused`. */
export const contestFilter = z.enum(['open', 'sent', 'reviewing', 'answered', 'accepted', 'refused']);
export type ContestFilter = z.infer<typeof contestFilter>;

/** The filter of the inbox. */
export const inboxFilter = {
  situacao: contestFilter,
  /** The site; 0 means all. */
  local: siteIdOrNone,
};

/** A row of the operators' inbox. It does not contain the person's text, which is only in the opened contest. */
export const contestRow = z
  .object({
    id: documentId,
    ...contestLine,
    /** 1, or 2 if it is the second contest of the line. */
    vez: z.literal([1, 2]),
    pessoa: z.string(),
    /** The person's current badge. */
    cracha: z.string(),
    /** Masked. */
    cpf: z.string(),
    /** The status and price (`valor`) of the line when it was contested. */
    status: reservationStatus,
    valor: z.number(),
    motivo: contestReason,
    situacao: contestState,
    enviada: instant,
    /** The operator who opened the contest first, and the time; null if none did. */
    analise: z.object({ por: z.string(), em: z.string() }).nullable(),
    /** True while an answer is being carried out. */
    decidindo: z.boolean(),
    /** True if it is the caller's own contest, which they cannot answer. */
    propria: z.boolean(),
  })
  .meta({ id: 'ContestRow' });

/** The answer of an operator: an operation that accepts the contest, or `refuse`. */
const contestDecision = z.enum([...contestOperation.options, 'refuse']);
export type ContestDecision = z.infer<typeof contestDecision>;

/** The data that an operator needs to answer a contest. */
const contestDetail = contestRow.extend({
  texto: z.string(),
  resposta: contestAnswer.nullable(),
  /** The history of the contest, in the order of time; `em` is dd/mm/yyyy HH:MM. */
  historico: z.array(z.object({ em: z.string(), texto: z.string() })),
  explicacao: lineExplanation,
  /** The facts that the system knows about the meal, as sentences in Portuguese. */
  sabe: z.array(z.string()),
  /** The proposed answer. `decisao` is null if there is no proposal. */
  proposta: z.object({ decisao: contestDecision.nullable(), texto: z.string() }),
  /** The operations with which the contest can be accepted now. */
  operacoes: z.array(contestOperation),
  /** The proposed and the maximum amount of a correction, in reais. */
  devolver: z.object({ sugerido: z.number(), maximo: z.number() }),
});

/** Returns true if a refusal has a text. The schema cannot express this rule in one field. */
const hasAnswerText = ({ decisao, texto }: { decisao: string; texto: string }) =>
  decisao !== 'refuse' || texto.length >= CONTEST_ANSWER.min;

const forOperators = ['unauthenticated', 'forbidden'] as const;

const exampleRow: z.infer<typeof contestRow> = {
  id: exampleId,
  reserva: exampleId,
  data: '2026-11-18',
  tipo: 1,
  local: 2,
  vez: 1,
  pessoa: 'BRUNO DE ALMEIDA LIMA',
  cracha: '2002',
  cpf: '862.***.***-57',
  status: 3,
  valor: 7,
  motivo: 'eaten',
  situacao: 'reviewing',
  enviada: '2026-11-18T18:20:00.000Z',
  analise: { por: 'OTAVIO RAMOS', em: '18/11/2026 15:40' },
  decidindo: false,
  propria: false,
};

export const contestOperations = {
  'contests.send': {
    summary: "Contests a line of the caller's own statement, within 24 hours of its outcome",
    body: z
      .object({
        id: documentId,
        motivo: contestReason,
        /** The text of the person. It follows the rules of comments and may be empty unless the reason is `other`. */
        texto: z.string().max(TYPED_COMMENT_MAX),
      })
      .meta({ examples: [{ id: exampleId, motivo: 'eaten', texto: 'A catraca liberou e a luz apagou.' }] }),
    answer: savedAnswer('Contestação enviada!'),
    status: 201,
    errors: ['unauthenticated', ...contestSendProblems, 'outcome_unknown'],
  },
  'contests.getPage': {
    summary: 'What people contest: open ones oldest first, answered ones newest first',
    body: z
      .object({
        ...inboxFilter,
        ...listOrder,
        items: z.int().min(1).max(CONTESTS_PER_PAGE),
        skip: z.int().min(0).max(1_000_000),
      })
      .meta({ examples: [{ situacao: 'open', local: 0, items: 50, skip: 0 }] }),
    answer: z
      .object({
        page: z.array(contestRow),
        total: z.int(),
        /** The number of all contests without an answer, whatever the filter. */
        open: z.int(),
      })
      .meta({ examples: [{ page: [exampleRow], total: 1, open: 1 }] }),
    errors: forOperators,
  },
  'contests.getContest': {
    summary: 'A contest with the explanation of its line, what is known of that minute, and what is proposed',
    query: z.object({ id: documentId }).meta({ examples: [{ id: exampleId }] }),
    answer: contestDetail.meta({
      examples: [
        {
          ...exampleRow,
          texto: 'A catraca liberou e a luz apagou.',
          resposta: null,
          historico: [{ em: '18/11/2026 15:40', texto: 'Aberta por Otavio Ramos.' }],
          explicacao: {
            id: exampleId,
            passos: [
              { em: '18/11/2026 08:03', texto: 'Reservado pela própria pessoa, na Fábrica.' },
              { em: '18/11/2026 14:00', texto: 'O almoço terminou sem passagem na catraca.' },
            ],
            regra: 'Tinha reserva na Fábrica e não passou na catraca: Expirado.',
            preco: 'R$ 7,00: preço da falta, válido desde 01/10/2026 00:00.',
          },
          sabe: ['Sem conexão durante o turno: Fábrica · Entrada B.'],
          proposta: {
            decisao: 'conclude',
            texto: 'Uma catraca esteve sem conexão: a passagem pode ter se perdido.',
          },
          operacoes: ['conclude', 'delete'],
          devolver: { sugerido: 3.5, maximo: 7 },
        },
      ],
    }),
    errors: [...forOperators, 'contest_not_found'],
  },
  'contests.review': {
    summary: 'Says that the caller looks at it; whoever did so first stays the one',
    body: z.object({ id: documentId }).meta({ examples: [{ id: exampleId }] }),
    answer: savedAnswer('Contestação em análise!'),
    errors: [...forOperators, 'contest_not_found', 'contest_own', 'outcome_unknown'],
  },
  'contests.decide': {
    summary: 'Refuses a contest with a reason, or accepts it by an operation that is done at once',
    body: z
      .object({
        id: documentId,
        decisao: contestDecision,
        /** The amount that a correction gives back, in reais. */
        devolver: z.number().min(0).max(REAIS_MAX).multipleOf(0.01).optional(),
        /** Required for a refusal. */
        texto: z.string().trim().max(CONTEST_ANSWER.max),
      })
      .refine(hasAnswerText, { path: ['texto'] })
      .meta({
        examples: [
          { id: exampleId, decisao: 'conclude', texto: 'A Entrada B ficou sem rede das 12:05 às 12:40.' },
        ],
      }),
    answer: savedAnswer('Contestação aceita!'),
    errors: [
      ...forOperators,
      'contest_not_found',
      'contest_own',
      'contest_answered',
      'contest_deciding',
      ...contestProblems,
      'outcome_unknown',
    ],
  },
} as const satisfies Record<string, Operation>;
