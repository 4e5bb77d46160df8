import { EXPORT_ROWS_MAX } from '@reserva/contracts/basics/limits';
import type { ReportRequestOf } from '@reserva/contracts/system/report-commands';
import { describeList } from '@reserva/domain/basics/describe-list';
import type { Context } from '../context.ts';
import type { Order, PreparedReport } from '../job/report-order.ts';
import { writeCsv } from '../table/write-csv.ts';
import { writeXlsx } from '../table/write-xlsx.ts';
import { openList } from './open-list.ts';

/** The number of rows after which the progress is reported and a cancellation is noticed. */
const EVERY_ROWS = 200;

/** Exports a list of a screen as a table. It counts the rows first, and then writes them while it reads them. */
export async function listFile(
  context: Context,
  { format, listed }: ReportRequestOf<'list'>,
  { watch }: Pick<Order, 'watch'>,
): Promise<PreparedReport<'list_too_long'>> {
  const list = await openList(context, listed);
  const total = await list.count();
  if (total > EXPORT_ROWS_MAX) return { ok: false, code: 'list_too_long' };
  let written = 0;
  async function* rows() {
    for await (const row of list.rows()) {
      if (written % EVERY_ROWS === 0) await watch.reportProgress((100 * written) / Math.max(total, 1));
      written += 1;
      yield row;
    }
  }
  return {
    ok: true,
    write: async (target) => {
      const table = { columns: list.columns, rows: rows() };
      await (format === 'csv'
        ? writeCsv(table, target)
        : writeXlsx([{ name: describeList(listed), ...table }], target));
      return written;
    },
  };
}
