import { z } from 'zod';
import type { Operation } from '../basics/operation.ts';
import { exampleId, instant, mealId, siteId } from '../basics/primitives.ts';

/** The news about a person at a gate. The socket and a request send the same news with the same `id`. */
export const gateNews = z
  .discriminatedUnion('resultado', [
    z.object({
      resultado: z.literal('passou'),
      id: z.string(),
      /** The time of the turn. */
      em: instant,
      tipo: mealId,
      local: siteId,
      /** 2: eaten with a reservation. 4: eaten without a reservation at this site. */
      status: z.literal([2, 4]),
      /** The reserved site, if the person ate at the other one. */
      localReservado: siteId.nullable(),
      /** In reais. */
      valor: z.number(),
    }),
    z.object({
      resultado: z.literal('recusado'),
      id: z.string(),
      em: instant,
      /** The message on the gate's display. */
      motivo: z.string(),
      /** The advice for the person. */
      orientacao: z.string(),
    }),
  ])
  .meta({ id: 'GateNews' });

export type GateNews = z.infer<typeof gateNews>;

export const gateNewsOperations = {
  'reservations.getGateNews': {
    summary: "What happened to the caller at today's gates since an instant",
    query: z.object({ since: instant }).meta({ examples: [{ since: '2026-11-19T14:30:00.000Z' }] }),
    answer: z.object({ noticias: z.array(gateNews) }).meta({
      examples: [
        {
          noticias: [
            {
              resultado: 'passou',
              id: `passage-${exampleId}`,
              em: '2026-11-19T14:30:09.000Z',
              tipo: 1,
              local: 2,
              status: 2,
              localReservado: null,
              valor: 3.5,
            },
            {
              resultado: 'recusado',
              id: exampleId,
              em: '2026-11-19T14:30:31.000Z',
              motivo: 'Já passou às 11:30',
              orientacao:
                'Cada reserva dá direito a uma entrada. Não foi você? Avise a equipe do refeitório.',
            },
          ],
        },
      ],
    }),
    errors: ['unauthenticated'],
  },
} as const satisfies Record<string, Operation>;
