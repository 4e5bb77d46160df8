import { z } from 'zod';
import { siteId } from '../primitives.ts';
import type { Operation } from './operation.ts';

const state = z.enum(['ok', 'degradado', 'falha']);
/** dd/mm/yyyy HH:MM. */
const moment = z.string();

/** A part of the system, as whoever runs it sees it. */
const part = z
  .object({
    id: z.string(),
    nome: z.string(),
    grupo: z.enum(['processos', 'servicos', 'catracas']),
    /** Null: nobody has looked at it yet. */
    situacao: state.nullable(),
    detalhe: z.string(),
    /** What to do about it; empty where it is well. */
    acao: z.string(),
    /** Null: since a moment ago. */
    desde: moment.nullable(),
    /** How it was before that, the latest first. */
    historico: z.array(z.object({ situacao: state, detalhe: z.string(), de: moment, ate: moment })),
  })
  .meta({ id: 'SystemPart' });

/** How the system itself is. */
export const systemOperations = {
  'system.getStatus': {
    summary: 'Every part of the system: how it is, since when, and what to do about it',
    answer: z.object({
      partes: z.array(part),
      /** When the parts were last looked at; null where they never were. */
      ronda: moment.nullable(),
      /** Nobody has looked for minutes: since when is not known of what has changed since. */
      rondaParada: z.boolean(),
    }),
    errors: ['unauthenticated', 'forbidden'],
  },
  'system.getPublicStatus': {
    summary: 'Whether the turnstiles of each refectory operate, for everybody',
    answer: z.object({
      refeitorios: z.array(
        z.object({ local: siteId, situacao: state, texto: z.string() }).meta({ id: 'RefectoryStatus' }),
      ),
      em: moment,
    }),
    errors: [],
  },
} as const satisfies Record<string, Operation>;
