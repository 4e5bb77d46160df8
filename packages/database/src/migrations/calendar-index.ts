import type { Database } from '../database.ts';

/**
 * Drops the index `by_date`, which `by_day` replaces. Both have the same fields, so MongoDB would refuse to create
 * `by_day`.
 */
export async function calendarIndex({ serviceExceptions }: Database): Promise<void> {
  const { collection } = serviceExceptions;
  const indexes = await collection.indexes();
  if (indexes.some(({ name }) => name === 'by_date')) await collection.dropIndex('by_date');
}
