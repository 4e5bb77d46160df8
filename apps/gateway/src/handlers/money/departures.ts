import { departureOutlook } from '@reserva/database/queries/money/departure-outlook';
import { departurePage } from '@reserva/database/queries/money/departures';
import { departurePreview, departureRow } from '../../wire/departure.ts';
import { pdf as asPdf, streamReport } from '../basics/stream-report.ts';
import type { Handler } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';
import { leavingPerson } from './leaving-person.ts';

/** A page of individual closings. */
export const getDeparturePage: Handler<'departures.getPage'> = async ({ database, config }, { body }) => {
  const { page, total } = await departurePage(database, {
    skip: body.skip,
    limit: body.items,
    order: body.ordem,
  });
  return { page: page.map((each) => departureRow(each, config.timezone)), total };
};

/** What somebody who left is charged, to be signed by both sides. */
export const departurePdf: Handler<'departures.pdf'> = (context, { query: { id } }, call) =>
  streamReport(context, call, { request: { kind: 'departure', id }, ...asPdf('Encerramento_de_contas') });

/** What closing somebody's accounts would do now. */
export const previewDeparture: Handler<'departures.preview'> = async (context, { query }) => {
  const { ultimoDia: lastDay } = query;
  const { id, name } = await leavingPerson(context, query);
  const rows = await departureOutlook(context.database, id, { lastDay, now: context.clock.now() });
  return departurePreview(name, rows);
};

/** Notes that somebody was hired again. */
export const rehire: Handler<'departures.rehire'> = async (context, { body }, call) => {
  await sendCommand(context, 'departure.rehire', { departure: body.id }, asOperator(call));
  return { message: 'Recontratação registrada: a pessoa pode reservar de novo.' };
};

/** Takes back an individual closing that was a mistake. */
export const reopenDeparture: Handler<'departures.reopen'> = async (context, { body }, call) => {
  const { id: departure, motivo: reason } = body;
  await sendCommand(context, 'departure.reopen', { departure, reason }, asOperator(call));
  return { message: 'Encerramento desfeito!' };
};
