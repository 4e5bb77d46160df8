import { pdf as asPdf, streamReport } from '../basics/stream-report.ts';
import type { Handler } from '../handler.ts';

/** What somebody who left is charged, to be signed by both sides. */
export const departurePdf: Handler<'departures.pdf'> = (context, { query: { id } }, call) =>
  streamReport(context, call, { request: { kind: 'departure', id }, ...asPdf('Encerramento_de_contas') });
