import { connectDatabase, type Database } from '@reserva/database/database';
import { scratchName } from '@reserva/database/scratch-name';
import type { mongo } from 'mongoose';
import { patient } from '../patience.ts';
import { rawDb } from '../raw-db.ts';

/** Works on a database of its own, which is empty before and gone afterwards, also where an earlier one was cut short. */
export async function withScratch<T>(
  mongoUrl: string,
  work: (scratch: Database, db: mongo.Db) => Promise<T>,
): Promise<T> {
  const url = new URL(mongoUrl);
  // Users are looked for where they were, not in the scratch database.
  if (url.username && !url.searchParams.has('authSource')) {
    url.searchParams.set('authSource', url.pathname.slice(1));
  }
  url.pathname = scratchName(url.pathname);
  const scratch = await connectDatabase(url.href, patient);
  const db = rawDb(scratch);
  try {
    await db.dropDatabase();
    return await work(scratch, db);
  } finally {
    await db.dropDatabase().catch(() => undefined);
    await scratch.stop();
  }
}
