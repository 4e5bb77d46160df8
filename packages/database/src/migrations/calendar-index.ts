import type { Database } from '../database.ts';

/**
 * Drops the index that `by_day` replaces: it has the same fields under another name, or other fields under a name that was
 * taken for these, and no database that has it takes the new one.
 */
export async function calendarIndex({ serviceExceptions }: Database): Promise<void> {
  const { collection } = serviceExceptions;
  const indexes = await collection.indexes();
  if (indexes.some(({ name }) => name === 'by_date')) await collection.dropIndex('by_date');
}
