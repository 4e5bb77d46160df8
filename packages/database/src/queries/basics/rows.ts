import type { Order } from '@reserva/contracts/basics/primitives';

/**
 * Returns the sort direction of an index scan.
 * @param byItself order of the list if the caller requests none
 */
export const directionOf = (order: Order | undefined, byItself: Order): 1 | -1 =>
  (order ?? byItself) === 'asc' ? 1 : -1;

/** The part of a mongoose query that lists use. */
interface RowsQuery<Row> extends PromiseLike<Row[]> {
  skip(rows: number): RowsQuery<Row>;
  limit(rows: number): RowsQuery<Row>;
  cursor(options: { batchSize: number }): AsyncIterable<Row>;
}

/** A list with a fixed filter and order. Callers read one page or all rows. */
export interface Rows<Row> {
  page(skip: number, limit: number): Promise<Row[]>;
  /** Yields all rows, with only a few in memory at a time. */
  every(): AsyncIterable<Row>;
  count(): Promise<number>;
}

/** Number of rows that the cursor fetches from MongoDB at once. */
const BATCH = 500;

/** Builds a list from a query and the count of its rows. */
export const rowsOf = <Row>(find: () => RowsQuery<Row>, count: () => Promise<number>): Rows<Row> => ({
  page: async (skip, limit) => find().skip(skip).limit(limit),
  every: () => find().cursor({ batchSize: BATCH }),
  count,
});

/** Builds a list from a few rows that are already in memory. */
export const rowsAtHand = <Row>(rows: readonly Row[]): Rows<Row> => ({
  page: async (skip, limit) => rows.slice(skip, skip + limit),
  async *every() {
    yield* rows;
  },
  count: async () => rows.length,
});

/** Reads a page and the total number of rows. */
export async function pageOf<Row>(
  rows: Rows<Row>,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ page: Row[]; total: number }> {
  const [page, total] = await Promise.all([rows.page(skip, limit), rows.count()]);
  return { page, total };
}
