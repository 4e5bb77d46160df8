import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { pdf, streamReport } from '../basics/stream-report.ts';
import type { Handler } from '../handler.ts';

/** Reservations of a month that nobody came for, as a document without names. */
export const noShowReport: Handler<'reports.noShows'> = (context, { query }, call) =>
  streamReport(context, call, {
    request: { kind: 'noShows', ...query },
    ...pdf(`Faltas ${query.month}/${query.year}`),
  });

/** The reservations of a shift or a day, as a document. */
export const reservationReport: Handler<'reports.reserves'> = (context, { query }, call) => {
  const shift = reportedShiftOf(query);
  return streamReport(context, call, {
    request: { kind: 'reserves', ...shift, all: query.all === 1 },
    ...pdf(`Reservas_${shift.date}`),
  });
};

/** What a report is asked for by our names: there the wire calls the meal a `shift`. */
const reportedShiftOf = <M, S>({
  date,
  shift: meal,
  local: site,
}: {
  date: LocalDate;
  shift: M;
  local: S;
}) => ({ date, meal, site });
