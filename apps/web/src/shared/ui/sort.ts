import type { Order } from '@reserva/contracts/basics/primitives';

/** By what a table is ordered, and by what else it can be: columns that an index serves. */
export interface Sort {
  keys: readonly string[];
  key: string;
  order: Order;
  /** The heading of the column turns the order round, or orders by another column. */
  onSort: (key: string) => void;
}

export const reversed = (order: Order): Order => (order === 'asc' ? 'desc' : 'asc');

/** The order as the address keeps it; undefined for the default order. */
export const orderParam = (order: Order, byItself: Order): Order | undefined =>
  order === byItself ? undefined : order;

/** The order of a table of which one column can be turned round. */
export const oneColumn = (
  key: string,
  { order, byItself }: { order: Order | undefined; byItself: Order },
  onOrder: (order: Order | undefined) => void,
): Sort => {
  const shown = order ?? byItself;
  return { keys: [key], key, order: shown, onSort: () => onOrder(orderParam(reversed(shown), byItself)) };
};
