import { z } from 'zod';
import { documentId, localDate, mealId, siteId } from '../basics/primitives.ts';
import { contestOperation, contestReason } from './contest-commands.ts';

/** How far it is: sent, opened by an operator, and answered either way. */
export const contestState = z.enum(['sent', 'reviewing', 'accepted', 'refused']);
export type ContestState = z.infer<typeof contestState>;

/** What an operator answered; `em` is dd/mm/yyyy HH:MM. */
export const contestAnswer = z.object({
  em: z.string(),
  por: z.string(),
  /** What was done about it; null where it was refused. */
  operacao: contestOperation.nullable(),
  /** Given back by a correction, in reais; 0 where there was none. */
  devolvido: z.number(),
  texto: z.string(),
});

export const contestLine = { reserva: documentId, data: localDate, tipo: mealId, local: siteId };

/** A contest as its person sees it on the statement. */
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
