import type { Handler } from '../../http/handler.ts';
import { pdf as asPdf, streamReport } from '../../reports/stream-report.ts';

/** What somebody who left is charged, to be signed by both sides. */
export const pdf: Handler<'departures.pdf'> = (context, { query: { id } }, call) =>
  streamReport(context, call, { request: { kind: 'departure', id }, ...asPdf('Encerramento_de_contas') });
