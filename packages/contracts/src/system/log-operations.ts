import { z } from 'zod';
import { listOrder } from '../basics/call-shapes.ts';
import { LOGS_PER_PAGE, SEARCH_MAX } from '../basics/limits.ts';
import type { Operation } from '../basics/operation.ts';
import { exampleId, localDate } from '../basics/primitives.ts';

const page = {
  items: z.int().min(1).max(LOGS_PER_PAGE),
  skip: z.int().min(0).max(1_000_000),
};

/** The filters of the log of people and of the operators' log. */
export const userLogFilter = {
  date: localDate,
  /** 0 all, 1 Reservar, 2 Cancelar reserva. */
  action: z.literal([0, 1, 2]),
  /** A part of a name. */
  user: z.string().trim().max(SEARCH_MAX),
};
export const operatorLogFilter = {
  date: localDate,
  /** 0 all, 1 values, 2 concluded, 3 deleted, 4 generated, 5 menu, 6 suggestions. */
  type: z.int().min(0).max(6),
  /** A part of a name. */
  operator: z.string().trim().max(SEARCH_MAX),
};

/** A row of "Registros dos usuários" (spec section 3); `horario` is dd/mm/yyyy HH:MM. */
export const userLogRow = z
  .object({
    id: z.string(),
    usuario_nome: z.string(),
    /** Masked, because the list needs no more. */
    usuario_cpf: z.string(),
    descricao: z.string(),
    horario: z.string(),
  })
  .meta({ id: 'UserLogRow' });

/** The answer of `reports.getUserLogPage`, after decryption with the session's key. */
export const userLogPage = z
  .object({ page: z.array(userLogRow), totalLogs: z.int() })
  .meta({ id: 'UserLogPage' });

/** A row of "Registros dos operadores" (spec section 3). */
export const operatorLogRow = z
  .object({
    id: z.string(),
    /** The name of the operator's role. */
    cargo: z.string(),
    operador: z.string(),
    descricao: z.string(),
    /** The person whom the action affects; a dash if it does not affect one person. */
    cliente: z.string(),
    /** The badge of that person; empty if there is none. */
    cracha: z.string(),
    horario: z.string(),
  })
  .meta({ id: 'OperatorLogRow' });

export const logOperations = {
  'reports.getUserLogPage': {
    summary:
      'What people did for themselves, latest first unless asked otherwise, encrypted with the key of the session',
    body: z
      .object({ ...page, ...userLogFilter, ...listOrder })
      .meta({ examples: [{ date: '2026-11-19', items: 50, skip: 0, action: 0, user: '' }] }),
    /** AES-256-GCM of `userLogPage` as JSON. */
    answer: z.object({ data: z.string() }).meta({ examples: [{ data: 'YWxtb2NvIGUgamFudGFyIGUgY2Vp…' }] }),
    errors: ['unauthenticated', 'forbidden'],
  },
  'reports.getLogPage': {
    summary: 'What operators did, latest first unless asked otherwise',
    body: z
      .object({ ...page, ...operatorLogFilter, ...listOrder })
      .meta({ examples: [{ date: '2026-11-19', items: 50, skip: 0, type: 1, operator: '' }] }),
    answer: z.object({ page: z.array(operatorLogRow), totalLogs: z.int() }).meta({
      examples: [
        {
          page: [
            {
              id: exampleId,
              cargo: 'Administrador',
              operador: 'ADRIANA MENEZES',
              descricao: 'Alterou valores: Concluído R$ 3,50 → R$ 4,00',
              cliente: '—',
              cracha: '',
              horario: '19/11/2026 08:50',
            },
          ],
          totalLogs: 1,
        },
      ],
    }),
    errors: ['unauthenticated', 'forbidden'],
  },
} as const satisfies Record<string, Operation>;

export type UserLogPage = z.infer<typeof userLogPage>;
