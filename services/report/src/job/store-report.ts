import type { Writable } from 'node:stream';
import { removeReportFile, writeReportFile } from '@reserva/database/report-files';
import type { Context } from '../context.ts';

/**
 * Writes a report to a stream and ends the stream.
 * @returns the number of people or rows of a table; null for a document
 */
export type WriteTo = (target: Writable) => Promise<number | null>;

/** Stores a report as a file. @returns null if the report was cancelled meanwhile */
export async function storeReport(
  { database }: Context,
  { id, file }: { id: string; file: string },
  write: WriteTo,
): Promise<{ bytes: number } | null> {
  const upload = writeReportFile(database, file);
  // After an abort a pending chunk can still fail. Without a handler its error would end the process.
  upload.on('error', () => undefined);
  let people: number | null;
  try {
    people = await write(upload);
  } catch (error) {
    await upload.abort().catch(() => undefined);
    throw error;
  }
  const bytes = upload.length;
  const { matchedCount } = await database.reports.updateOne(
    { _id: id, state: 'running' },
    { $set: { state: 'done', percent: 100, file, bytes, people } },
  );
  if (matchedCount > 0) return { bytes };
  // The report was cancelled. Its removal may already have deleted the file.
  await removeReportFile(database, file);
  return null;
}
