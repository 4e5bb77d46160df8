import { z } from 'zod';
import { listOrder, savedAnswer } from '../basics/call-shapes.ts';
import { CONTEST_ANSWER, CONTESTS_PER_PAGE, REAIS_MAX, TYPED_COMMENT_MAX } from '../basics/limits.ts';
import type { Operation } from '../basics/operation.ts';
import { documentId, exampleId, instant, reservationStatus, siteIdOrNone } from '../basics/primitives.ts';
import { contestFaults, contestOperation, contestReason, contestSendFaults } from './contest-commands.ts';
import { contestAnswer, contestLine, contestState } from './contest-shapes.ts';
import { lineExplanation } from './line-explanation.ts';

/** Which contests an operator looks at: those of one state, or `open` and `answered` of two. */
export const contestFilter = z.enum(['open', 'sent', 'reviewing', 'answered', 'accepted', 'refused']);
export type ContestFilter = z.infer<typeof contestFilter>;

/** What narrows the inbox. */
export const inboxFilter = {
  situacao: contestFilter,
  /** 0 all. */
  local: siteIdOrNone,
};

/** A contest as a row of the operators' inbox: what was written stands only in the opened one. */
export const contestRow = z
  .object({
    id: documentId,
    ...contestLine,
    /** The second one of this line where it is 2. */
    vez: z.literal([1, 2]),
    pessoa: z.string(),
    /** As it is today. */
    cracha: z.string(),
    /** Masked. */
    cpf: z.string(),
    /** As the line was when it was contested. */
    status: reservationStatus,
    valor: z.number(),
    motivo: contestReason,
    situacao: contestState,
    enviada: instant,
    /** Who opened it; null where nobody has. */
    analise: z.object({ por: z.string(), em: z.string() }).nullable(),
    /** True while an answer is being carried out. */
    decidindo: z.boolean(),
    /** Whose it is may not answer it. */
    propria: z.boolean(),
  })
  .meta({ id: 'ContestRow' });

/** What somebody answers: it is refused, or accepted by an operation. */
const contestDecision = z.enum([...contestOperation.options, 'refuse']);
export type ContestDecision = z.infer<typeof contestDecision>;

/** All that is needed to answer a contest. */
const contestDetail = contestRow.extend({
  texto: z.string(),
  resposta: contestAnswer.nullable(),
  /** What became of the contest so far, in the order of time; `em` is dd/mm/yyyy HH:MM. */
  historico: z.array(z.object({ em: z.string(), texto: z.string() })),
  explicacao: lineExplanation,
  /** What the system knows of that minute, in Portuguese. */
  sabe: z.array(z.string()),
  /** What is proposed; `decisao` null where nothing is, `refuse` where it is to be refused. */
  proposta: z.object({ decisao: contestDecision.nullable(), texto: z.string() }),
  /** What accepting it can do at the moment. */
  operacoes: z.array(contestOperation),
  /** What a correction would give back as proposed, and at the most, in reais. */
  devolver: z.object({ sugerido: z.number(), maximo: z.number() }),
});

/** Of a wrong body of `contests.decide`, where the schema cannot say it in one field. */
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
        /** By the rules of comments; may be empty unless the reason is `other`. */
        texto: z.string().max(TYPED_COMMENT_MAX),
      })
      .meta({ examples: [{ id: exampleId, motivo: 'eaten', texto: 'A catraca liberou e a luz apagou.' }] }),
    answer: savedAnswer('Contestação enviada!'),
    status: 201,
    errors: ['unauthenticated', ...contestSendFaults, 'outcome_unknown'],
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
        /** How many wait for an answer, whatever was asked for. */
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
        /** What a correction gives back, in reais. */
        devolver: z.number().min(0).max(REAIS_MAX).multipleOf(0.01).optional(),
        /** Required where it is refused. */
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
      ...contestFaults,
      'outcome_unknown',
    ],
  },
} as const satisfies Record<string, Operation>;
