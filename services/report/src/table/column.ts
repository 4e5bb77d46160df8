/** The content of a column. A date is YYYY-MM-DD. A moment is YYYY-MM-DDTHH:MM in local time. */
export type ColumnKind = 'text' | 'count' | 'money' | 'date' | 'moment';

export interface TableColumn {
  title: string;
  /** Width in characters. */
  width: number;
  /** The default is `text`. */
  kind?: ColumnKind;
}

/**
 * A row with one cell for each column. A count or an amount in reais is a number, all else is a text. An empty cell is
 * an empty text.
 */
export type TableRow = readonly (string | number)[];

/** A table to be written. Rows can be an async iterable, so that a writer can stream them. */
export interface Table {
  columns: readonly TableColumn[];
  rows: Iterable<TableRow> | AsyncIterable<TableRow>;
}
