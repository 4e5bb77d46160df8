import type { Handler } from '../../http/handler.ts';
import { pdf, streamReport } from '../../reports/stream-report.ts';

/** Reservations of a month that nobody came for, as a document without names. */
export const noShows: Handler<'reports.noShows'> = (context, { query }, call) =>
  streamReport(context, call, {
    request: { kind: 'noShows', ...query },
    ...pdf(`Faltas ${query.month}/${query.year}`),
  });
