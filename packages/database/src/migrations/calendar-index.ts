import type { Database } from '../database.ts';

/**
 * Drops the index `by_date`, which `by_day` replaces. MongoDB does not create `by_day` beside an index with the same
 * fields and another name.
 */
export async function calendarIndex({ serviceExceptions }: Database): Promise<void> {
  const { collection } = serviceExceptions;
  const indexes = await collection.indexes();
  if (indexes.some(({ name }) => name === 'by_date')) await collection.dropIndex('by_date');
}
