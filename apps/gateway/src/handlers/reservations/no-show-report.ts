import { pdf, streamReport } from '../basics/stream-report.ts';
import type { Handler } from '../handler.ts';

/** Reservations of a month that nobody came for, as a document without names. */
export const noShowReport: Handler<'reports.noShows'> = (context, { query }, call) =>
  streamReport(context, call, {
    request: { kind: 'noShows', ...query },
    ...pdf(`Faltas ${query.month}/${query.year}`),
  });
