import type { Order } from '@reserva/contracts/basics/primitives';

/**
 * Current order of a table, and the columns by which it can be ordered. The database has an index for each of these
 * columns.
 */
export interface Sort {
  keys: readonly string[];
  key: string;
  order: Order;
  /** Reverses the order if the table is ordered by this column; otherwise orders by it. */
  onSort: (key: string) => void;
}

export const reversed = (order: Order): Order => (order === 'asc' ? 'desc' : 'asc');

/** Returns the order for the address; undefined for the default order. */
export const orderParam = (order: Order, byItself: Order): Order | undefined =>
  order === byItself ? undefined : order;

/** Returns the order of a table that has one sortable column. */
export const oneColumn = (
  key: string,
  { order, byItself }: { order: Order | undefined; byItself: Order },
  onOrder: (order: Order | undefined) => void,
): Sort => {
  const shown = order ?? byItself;
  return { keys: [key], key, order: shown, onSort: () => onOrder(orderParam(reversed(shown), byItself)) };
};
