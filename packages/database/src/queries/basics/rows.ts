import type { Order } from '@reserva/contracts/basics/primitives';

/** As an index is read. @param byItself in which direction the list comes where nobody asked for one */
export const directionOf = (order: Order | undefined, byItself: Order): 1 | -1 =>
  (order ?? byItself) === 'asc' ? 1 : -1;

/** A query of documents, as far as lists use it. */
interface RowsQuery<Row> extends PromiseLike<Row[]> {
  skip(rows: number): RowsQuery<Row>;
  limit(rows: number): RowsQuery<Row>;
  cursor(options: { batchSize: number }): AsyncIterable<Row>;
}

/** A list in its order: shown page by page, or taken as a whole. What narrows and sorts it is said once. */
export interface Rows<Row> {
  page(skip: number, limit: number): Promise<Row[]>;
  /** All of them, one after the other, a few at a time in memory. */
  every(): AsyncIterable<Row>;
  count(): Promise<number>;
}

/** Fetched at once where all are. */
const BATCH = 500;

export const rowsOf = <Row>(find: () => RowsQuery<Row>, count: () => Promise<number>): Rows<Row> => ({
  page: async (skip, limit) => find().skip(skip).limit(limit),
  every: () => find().cursor({ batchSize: BATCH }),
  count,
});

/** Of a few that were read already. */
export const rowsAtHand = <Row>(rows: readonly Row[]): Rows<Row> => ({
  page: async (skip, limit) => rows.slice(skip, skip + limit),
  async *every() {
    yield* rows;
  },
  count: async () => rows.length,
});

/** A page, and how many there are. */
export async function pageOf<Row>(
  rows: Rows<Row>,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ page: Row[]; total: number }> {
  const [page, total] = await Promise.all([rows.page(skip, limit), rows.count()]);
  return { page, total };
}
