import { shiftOf } from '../basics/shift.ts';
import { pdf, streamReport } from '../basics/stream-report.ts';
import type { Handler } from '../handler.ts';

/** What people thought of a shift or a day, as a document. */
export const surveyReport: Handler<'reports.survey'> = (context, { query }, call) =>
  streamReport(context, call, {
    request: { kind: 'survey', ...shiftOf(query) },
    ...pdf(`Pesquisa_${query.date}`),
  });
