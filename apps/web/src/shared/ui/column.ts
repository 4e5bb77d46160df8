import type { ReactNode } from 'react';

/** A column of a `DataTable`. */
export interface Column<Row> {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** CSS width on a wide screen; what is left is shared by the columns without one. */
  width?: string;
  /** On a phone the main column has a line of its own, the others share the next. */
  main?: boolean;
  /** Text that must be read whole: the row grows with it. */
  wrap?: boolean;
}
