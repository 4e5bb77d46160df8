import { pdf, streamReport } from '../basics/stream-report.ts';
import type { Handlers } from '../handler.ts';

/** Reservations as documents. */
export const reservationReportHandlers = {
  /** Streams the no-shows of a month as a PDF without names. */
  'reports.noShows': (context, { query }, call) =>
    streamReport(context, call, {
      request: { kind: 'noShows', ...query },
      ...pdf(`Faltas ${query.month}/${query.year}`),
    }),

  /** Streams the reservations of a shift or a day as a PDF. */
  'reports.reserves': (context, { query }, call) => {
    // In this call the wire names the meal `shift`.
    const { date, shift: meal, local: site, all } = query;
    return streamReport(context, call, {
      request: { kind: 'reserves', date, meal, site, all: all === 1 },
      ...pdf(`Reservas_${date}`),
    });
  },
} satisfies Partial<Handlers>;
