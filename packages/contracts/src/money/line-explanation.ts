import { z } from 'zod';
import { documentId, exampleId } from '../basics/primitives.ts';

/** Explanation of an eaten meal, for the examples of the API. */
export const exampleExplanation = {
  id: exampleId,
  passos: [
    { em: '18/11/2026 08:51', texto: 'Você reservou, na Fábrica.' },
    { em: '18/11/2026 11:41', texto: 'Fábrica 1 liberada pelo crachá.' },
    { em: '18/11/2026 11:42', texto: 'Você passou na catraca: Fábrica 1.' },
  ],
  regra: 'Você tinha reserva e comeu na Fábrica: vale o preço com reserva.',
  preco: 'R$ 3,50: preço com reserva, válido desde 01/11/2026.',
};

/** How a meal came about and why it costs what it costs, in Portuguese. */
export const lineExplanation = z
  .object({
    id: documentId,
    /** What happened, in the order of time; `em` is dd/mm/yyyy HH:MM. */
    passos: z.array(z.object({ em: z.string(), texto: z.string() })),
    /** The rule that decided the outcome. */
    regra: z.string(),
    /** By which prices it is charged; null where it is not, or not yet. */
    preco: z.string().nullable(),
  })
  .meta({ id: 'LineExplanation', examples: [exampleExplanation] });

export type LineExplanation = z.infer<typeof lineExplanation>;
