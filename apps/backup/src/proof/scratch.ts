import { connectDatabase, type Database } from '@reserva/database/database';
import { readdressed } from '@reserva/database/mongo-address';
import { scratchName } from '@reserva/database/scratch-name';
import type { mongo } from 'mongoose';
import { longAnswers } from '../long-answers.ts';
import { rawDb } from '../raw-db.ts';

/** Runs `work` on a scratch database, which is dropped before and after. An interrupted run may have left one. */
export async function withScratch<T>(
  mongoUrl: string,
  work: (scratch: Database, db: mongo.Db) => Promise<T>,
): Promise<T> {
  const hasUser = mongoUrl.includes('@');
  const url = readdressed(mongoUrl, (tail) => {
    // MongoDB authenticates users in the original database, not in the scratch database.
    if (hasUser && !tail.searchParams.has('authSource')) {
      tail.searchParams.set('authSource', tail.pathname.slice(1));
    }
    tail.pathname = scratchName(tail.pathname);
  });
  const scratch = await connectDatabase(url, longAnswers);
  const db = rawDb(scratch);
  try {
    await db.dropDatabase();
    return await work(scratch, db);
  } finally {
    await db.dropDatabase().catch(() => undefined);
    await scratch.stop();
  }
}
