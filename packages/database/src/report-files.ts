import type { Readable, Writable } from 'node:stream';
import { mongo } from 'mongoose';
import type { Database } from './database.ts';
import { fromMongo } from './from-mongo.ts';

const BUCKET = 'reportFiles';
const MEGABYTE = 1024 * 1024;

/**
 * Returns the GridFS bucket that stores a finished report until the gateway has streamed it. The report service and
 * every gateway can reach GridFS from any machine. GridFS needs memory for only one chunk at a time.
 */
function bucketOf({ connection }: Database): mongo.GridFSBucket {
  if (!connection.db) throw new Error('the database is not connected');
  return new mongo.GridFSBucket(connection.db, {
    bucketName: BUCKET,
    chunkSizeBytes: MEGABYTE,
    // A report file needs no journal, because the person can request a lost report again.
    writeConcern: { w: 1, journal: false },
  });
}

/**
 * Makes a GridFS stream fail with `StoreUnavailable` if MongoDB does not serve. Mongoose has no middleware for streams.
 */
function withStoreErrors<S extends Readable | Writable>(stream: S): S {
  const destroy = stream._destroy.bind(stream);
  stream._destroy = (error, done) =>
    destroy(error, (other) => done(fromMongo(other ?? error) as Error | null));
  return stream;
}

const fileId = (id: string) => mongo.ObjectId.createFromHexString(id);

export const writeReportFile = (database: Database, id: string): mongo.GridFSBucketWriteStream =>
  withStoreErrors(bucketOf(database).openUploadStreamWithId(fileId(id), id));

export const readReportFile = (database: Database, id: string): mongo.GridFSBucketReadStream =>
  withStoreErrors(bucketOf(database).openDownloadStream(fileId(id)));

/**
 * Removes a report and the files of all its attempts. It does not use the driver's `delete`, because that throws if a
 * file is incomplete.
 */
export async function discardReport(database: Database, id: string): Promise<void> {
  const report = await database.reports.findById(id).select({ files: 1 }).lean();
  for (const file of report?.files ?? []) await removeReportFile(database, file);
  await database.reports.deleteOne({ _id: id });
}

/** Removes one report file. No report has to name it. */
export async function removeReportFile({ connection }: Database, file: string): Promise<void> {
  const id = fileId(file);
  try {
    await connection.collection(`${BUCKET}.files`).deleteOne({ _id: id });
    await connection.collection(`${BUCKET}.chunks`).deleteMany({ files_id: id });
  } catch (error) {
    throw fromMongo(error);
  }
}
