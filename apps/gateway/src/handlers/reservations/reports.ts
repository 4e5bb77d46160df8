import { pdf, streamReport } from '../basics/stream-report.ts';
import type { Handlers } from '../handler.ts';

/** Reservations as documents. */
export const reservationReportHandlers = {
  /** Reservations of a month that nobody came for, as a document without names. */
  'reports.noShows': (context, { query }, call) =>
    streamReport(context, call, {
      request: { kind: 'noShows', ...query },
      ...pdf(`Faltas ${query.month}/${query.year}`),
    }),

  /** The reservations of a shift or a day, as a document. */
  'reports.reserves': (context, { query }, call) => {
    // Here the wire calls the meal a `shift`.
    const { date, shift: meal, local: site, all } = query;
    return streamReport(context, call, {
      request: { kind: 'reserves', date, meal, site, all: all === 1 },
      ...pdf(`Reservas_${date}`),
    });
  },
} satisfies Partial<Handlers>;
