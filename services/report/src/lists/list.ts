import type { Actor } from '@reserva/contracts/basics/actor';
import type { Rows } from '@reserva/database/queries/basics/rows';
import { inBatches } from '@reserva/domain/basics/in-batches';
import { titleCase } from '@reserva/domain/basics/names';
import { localDateOf, localTimeOf, type TimeZone } from '@reserva/domain/basics/time';
import type { TableColumn, TableRow } from '../table/column.ts';

/** A list of a screen as a table, with the same rows in the same order as on the screen. */
export interface List {
  columns: readonly TableColumn[];
  count(): Promise<number>;
  rows(): AsyncIterable<TableRow>;
}

/** A column, and a function that reads its value from a row. */
export interface ListColumn<Row> extends TableColumn {
  read(row: Row): string | number;
}

/**
 * Builds a list from rows.
 * @param enrich adds data from other collections to a batch of rows
 */
export function listOf<Row, Shown>(
  { count, every }: Rows<Row>,
  columns: readonly ListColumn<Shown>[],
  enrich: (rows: readonly Row[]) => Promise<readonly Shown[]> | readonly Shown[],
): List {
  async function* rows() {
    for await (const batch of inBatches(every(), BATCH_SIZE)) {
      for (const row of await enrich(batch)) yield columns.map(({ read }) => read(row));
    }
  }
  return { columns, count, rows };
}

/** Builds a list whose rows need no data from other collections. */
export const plainListOf = <Row>(rows: Rows<Row>, columns: readonly ListColumn<Row>[]): List =>
  listOf(rows, columns, (batch) => batch);

const BATCH_SIZE = 200;

/** Builds a column of an instant, in local time. Its cell is empty if there is no instant. */
export const momentColumn = <Row>(
  title: string,
  zone: TimeZone,
  momentOf: (row: Row) => Date | null | undefined,
): ListColumn<Row> => ({
  title,
  width: 17,
  kind: 'moment',
  read(row) {
    const at = momentOf(row);
    return at ? `${localDateOf(at, zone)}T${localTimeOf(at, zone)}` : '';
  },
});

/** Builds a column of an actor's name. Its cell is empty if there is no actor, or none was stored. */
export const actorColumn = <Row>(
  title: string,
  actorOf: (row: Row) => Actor | null | undefined,
): ListColumn<Row> => ({
  title,
  width: 30,
  read(row) {
    const by = actorOf(row);
    if (!by) return '';
    return 'name' in by ? titleCase(by.name) : 'Sistema';
  },
});
