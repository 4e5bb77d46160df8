/** What a column of a table has: dates as YYYY-MM-DD, moments as YYYY-MM-DDTHH:MM by the company's clock. */
export type ColumnKind = 'text' | 'count' | 'money' | 'date' | 'moment';

export interface TableColumn {
  title: string;
  /** Characters. */
  width: number;
  /** A text where nothing is said. */
  kind?: ColumnKind;
}

/** A cell for each column: a number of a count or of money (in reais), else a text. Empty ones are empty texts. */
export type TableRow = readonly (string | number)[];

/** A table as it is written: of many rows a few at a time are in memory. */
export interface Table {
  columns: readonly TableColumn[];
  rows: Iterable<TableRow> | AsyncIterable<TableRow>;
}
