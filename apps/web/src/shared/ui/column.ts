import type { ReactNode } from 'react';

/** A column of a `DataTable`. */
export interface Column<Row> {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** CSS width on a wide screen; what is left is shared by the columns without one. */
  width?: string;
  /** In cards the main column has its own line, the others share the next. */
  main?: boolean;
  /** Text that must be read whole: the row grows with it. */
  wrap?: boolean;
  /** Gives way first where not all columns fit; it is read in the cards and where the row opens. */
  minor?: boolean;
}
