import { z } from 'zod';
import { documentId, localDate, mealId, siteId } from '../basics/primitives.ts';
import { contestOperation, contestReason } from './contest-commands.ts';

/** The state of a contest: sent, opened by an operator, or answered. */
export const contestState = z.enum(['sent', 'reviewing', 'accepted', 'refused']);
export type ContestState = z.infer<typeof contestState>;

/** The answer of an operator; `em` is dd/mm/yyyy HH:MM. */
export const contestAnswer = z.object({
  em: z.string(),
  por: z.string(),
  /** The operation that accepted the contest; null if it was refused. */
  operacao: contestOperation.nullable(),
  /** The amount that a correction gives back, in reais; 0 if there is none. */
  devolvido: z.number(),
  texto: z.string(),
});

export const contestLine = { reserva: documentId, data: localDate, tipo: mealId, local: siteId };

/** A contest on the statement of its person. */
export const statementContest = z
  .object({
    id: documentId,
    ...contestLine,
    motivo: contestReason,
    texto: z.string(),
    situacao: contestState,
    /** dd/mm/yyyy HH:MM. */
    enviada: z.string(),
    resposta: contestAnswer.nullable(),
  })
  .meta({ id: 'StatementContest' });

export type StatementContest = z.infer<typeof statementContest>;
