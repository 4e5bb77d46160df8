import type { Handler } from '../../http/handler.ts';
import { pdf, streamReport } from '../../reports/stream-report.ts';
import { shiftOf } from '../../wire/shift.ts';

/** What people thought of a shift or a day, as a document. */
export const survey: Handler<'reports.survey'> = (context, { query }, call) =>
  streamReport(context, call, {
    request: { kind: 'survey', ...shiftOf(query) },
    ...pdf(`Pesquisa_${query.date}`),
  });
