import type { Actor } from '@reserva/contracts/basics/actor';
import type { Rows } from '@reserva/database/queries/basics/rows';
import { inBatches } from '@reserva/domain/basics/in-batches';
import { titleCase } from '@reserva/domain/basics/names';
import { localDateOf, localTimeOf, type TimeZone } from '@reserva/domain/basics/time';
import type { TableColumn, TableRow } from '../table/column.ts';

/** A list of a screen as a table: as many rows as the screen counts, in its order. */
export interface List {
  columns: readonly TableColumn[];
  count(): Promise<number>;
  rows(): AsyncIterable<TableRow>;
}

/** A column, and what it reads of what a row is about. */
export interface ListColumn<Row> extends TableColumn {
  read(row: Row): string | number;
}

/** @param look learns of some rows at once what they do not know themselves */
export function listOf<Row, Shown>(
  { count, every }: Rows<Row>,
  columns: readonly ListColumn<Shown>[],
  look: (rows: readonly Row[]) => Promise<readonly Shown[]> | readonly Shown[],
): List {
  async function* rows() {
    for await (const some of inBatches(every(), BATCH_SIZE)) {
      for (const row of await look(some)) yield columns.map(({ read }) => read(row));
    }
  }
  return { columns, count, rows };
}

/** Of rows that know all that is told of them. */
export const plainListOf = <Row>(rows: Rows<Row>, columns: readonly ListColumn<Row>[]): List =>
  listOf(rows, columns, (some) => some);

const BATCH_SIZE = 200;

/** When something happened; empty where it did not. */
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

/** Who did something; empty where nobody did, or it was not kept. */
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
