import type { Writable } from 'node:stream';
import { removeReportFile, writeReportFile } from '@reserva/database/report-files';
import type { Context } from '../context.ts';

/** Writes itself to the end of a stream. @returns how many people or rows a table has; null of documents */
export type WriteTo = (target: Writable) => Promise<number | null>;

/** Stores what a report writes as its file; null when nobody waited for it any more. */
export async function storeReport(
  { database }: Context,
  { id, file }: { id: string; file: string },
  write: WriteTo,
): Promise<{ bytes: number } | null> {
  const upload = writeReportFile(database, file);
  // A piece that was on its way when it was aborted fails later, when nobody awaits it any more.
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
  // Whoever removes the report may have done so already.
  await removeReportFile(database, file);
  return null;
}
