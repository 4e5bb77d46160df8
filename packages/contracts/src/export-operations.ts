import { z } from 'zod';
import { listOrder } from './basics/call-shapes.ts';
import { tableFormat } from './basics/listed.ts';
import type { Operation } from './basics/operation.ts';
import { closedFilter } from './calendar/calendar-operations.ts';
import { conflictsFilter } from './gates/conflict-operations.ts';
import { inboxFilter } from './money/contest-operations.ts';
import { leavesFilter } from './money/leave-operations.ts';
import { peopleFilter, peopleOrder } from './people/people-operations.ts';
import { listFilter } from './reservations/reservation-admin-operations.ts';
import { visitsFilter } from './reservations/reservation-for-others-operations.ts';
import { reviewsFilter } from './surveys/survey-operations.ts';
import { operatorLogFilter, userLogFilter } from './system/log-operations.ts';
import { reportMonth, reportYear } from './system/report-commands.ts';

/** A list by its name on the wire, with the filter and order that its call takes. */
const exportedList = z.discriminatedUnion('nome', [
  z.object({ nome: z.literal('reservas'), ...listFilter, ...listOrder }),
  z.object({ nome: z.literal('usuarios'), ...peopleFilter, ...peopleOrder }),
  z.object({ nome: z.literal('registrosUsuarios'), ...userLogFilter, ...listOrder }),
  z.object({ nome: z.literal('registrosOperadores'), ...operatorLogFilter, ...listOrder }),
  z.object({ nome: z.literal('conflitos'), ...conflictsFilter, ...listOrder }),
  z.object({ nome: z.literal('contestacoes'), ...inboxFilter, ...listOrder }),
  z.object({ nome: z.literal('ferias'), ...leavesFilter, ...listOrder }),
  z.object({ nome: z.literal('fechamentosIndividuais'), ...listOrder }),
  z.object({ nome: z.literal('convidados'), ...visitsFilter, ...listOrder }),
  z.object({ nome: z.literal('refeicoesFechadas'), ...closedFilter, ...listOrder }),
  z.object({ nome: z.literal('comentarios'), ...reviewsFilter, ...listOrder }),
  z.object({ nome: z.literal('diasAssinados'), month: reportMonth, year: reportYear }),
  z.object({ nome: z.literal('correcoes'), month: reportMonth, year: reportYear }),
  z.object({ nome: z.literal('catracas') }),
  z.object({ nome: z.literal('terminais') }),
  z.object({ nome: z.literal('valores') }),
]);
export type ExportedList = z.output<typeof exportedList>;
export type ListToExport = z.input<typeof exportedList>;

export const exportOperations = {
  'reports.exportList': {
    summary: 'A list as CSV or XLSX: all of its rows, narrowed as its screen is; for whoever may see it',
    body: z
      .object({ formato: tableFormat, lista: exportedList })
      .meta({ examples: [{ formato: 'xlsx', lista: { nome: 'conflitos', resolved: false } }] }),
    /** `text/csv` or the type of a workbook, depending on the requested format. */
    answer: { binary: 'application/octet-stream' },
    errors: [
      ...(['unauthenticated', 'forbidden', 'report_cancelled', 'outcome_unknown'] as const),
      ...(['list_too_long', 'user_not_found'] as const),
    ],
  },
} as const satisfies Record<string, Operation>;
