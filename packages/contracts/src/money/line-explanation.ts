import { z } from 'zod';
import { documentId, exampleId } from '../basics/primitives.ts';

/** The explanation of an eaten meal, for the examples of the API. */
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

/** The history of a meal and the reasons for its price, in Portuguese. */
export const lineExplanation = z
  .object({
    id: documentId,
    /** The history, in the order of time; `em` is dd/mm/yyyy HH:MM. */
    passos: z.array(z.object({ em: z.string(), texto: z.string() })),
    /** The rule that decided the outcome. */
    regra: z.string(),
    /** The price by which it is charged; null if it is not charged, or not yet. */
    preco: z.string().nullable(),
  })
  .meta({ id: 'LineExplanation', examples: [exampleExplanation] });

export type LineExplanation = z.infer<typeof lineExplanation>;
