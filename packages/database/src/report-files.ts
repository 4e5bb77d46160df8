import { mongo } from 'mongoose';
import type { Database } from './database.ts';

const MEGABYTE = 1024 * 1024;

/**
 * Where a finished report lies until the gateway has streamed it: GridFS, which the service and every gateway reach
 * wherever they run, and which holds one piece of it in memory at a time.
 */
function bucketOf({ connection }: Database): mongo.GridFSBucket {
  if (!connection.db) throw new Error('the database is not connected');
  return new mongo.GridFSBucket(connection.db, {
    bucketName: 'reportFiles',
    chunkSizeBytes: MEGABYTE,
    // Lost with the machine it is asked for again.
    writeConcern: { w: 1, journal: false },
  });
}

const fileId = (id: string) => mongo.ObjectId.createFromHexString(id);

export const writeReportFile = (database: Database, id: string): mongo.GridFSBucketWriteStream =>
  bucketOf(database).openUploadStreamWithId(fileId(id), id);

export const readReportFile = (database: Database, id: string): mongo.GridFSBucketReadStream =>
  bucketOf(database).openDownloadStream(fileId(id));

/** Removes a report with whatever was written of it. */
export async function discardReport(database: Database, id: string): Promise<void> {
  const report = await database.reports.findById(id).select({ files: 1 }).lean();
  for (const file of report?.files ?? []) {
    // The driver removes the pieces, and then complains where a file was never finished.
    await bucketOf(database)
      .delete(fileId(file))
      .catch((error: Error) => {
        if (!/File not found/.test(error.message)) throw error;
      });
  }
  await database.reports.deleteOne({ _id: id });
}
