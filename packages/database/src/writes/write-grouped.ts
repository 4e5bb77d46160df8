import type { Model } from 'mongoose';
import { createBatchScheduler } from '../batch-scheduler.ts';
import type { Database } from '../database.ts';
import { type Row, type RowWriteResult, type WriteResult, writeRow, writeRows } from './write-rows.ts';

/** Maximum number of rows in one command. It is small, so that a slow row delays only a few others. */
const MAX_ROWS = 100;

interface WaitingRow<T> {
  row: Row<T>;
  settle(written: RowWriteResult): void;
  fail(error: unknown): void;
}

type Group<T> = (row: Row<T>) => Promise<RowWriteResult>;
/** The group of waiting rows for each model. */
const groups = new WeakMap<object, unknown>();
/** Milliseconds that rows wait for other rows, for each connection. */
const patience = new WeakMap<object, number>();

/**
 * Makes each row of this database wait for other rows before it is sent. A process whose callers do not wait for their
 * writes then sends far fewer commands.
 * @param ms milliseconds that a row waits
 */
export const gatherRows = ({ connection }: Pick<Database, 'connection'>, ms: number): void =>
  void patience.set(connection, ms);

/**
 * Writes a row. Rows of a collection that are written in the same turn of the event loop form a group. A group shares
 * one round trip and one flush of the journal. Rows that arrive while earlier writes run also form a group. No row
 * waits until a group is full. A single row is written alone.
 * @throws StoreUnavailable when the database is away; it is then unknown if the row is stored
 */
export async function writeGrouped<T>(model: Model<T>, row: Row<T>): Promise<WriteResult> {
  const group = (groups.get(model) ?? createGroup(model)) as Group<T>;
  groups.set(model, group);
  const written = await group(row);
  if (typeof written === 'object') throw written.fault;
  return written;
}

function createGroup<T>(model: Model<T>): Group<T> {
  const waiting: WaitingRow<T>[] = [];
  const inTurn = createBatchScheduler(patience.get(model.db));

  async function send(): Promise<void> {
    const batch = waiting.splice(0, MAX_ROWS);
    if (waiting.length > 0) inTurn(send);
    await (batch.length === 1 ? Promise.all(batch.map(writeAlone)) : writeBatch(batch));
  }

  // A single row uses the plain command, which costs the server less than a bulk write.
  const writeAlone = ({ row, settle, fail }: WaitingRow<T>) => writeRow(model, row).then(settle, fail);

  async function writeBatch(batch: readonly WaitingRow<T>[]): Promise<void> {
    const rows = batch.map(({ row }) => row);
    try {
      const written = await writeRows(model, rows);
      for (const [index, { settle }] of batch.entries()) settle(written[index] as RowWriteResult);
    } catch (error) {
      for (const { fail } of batch) fail(error);
    }
  }

  return (row) =>
    new Promise((settle, fail) => {
      waiting.push({ row, settle, fail });
      if (waiting.length === 1) inTurn(send);
    });
}
