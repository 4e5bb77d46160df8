import type { Database } from './database.ts';

/**
 * Returns the indexes that the models declare and the database lacks, each as `collection: fields`. Changes nothing.
 */
export async function missingIndexes({ connection }: Pick<Database, 'connection'>): Promise<string[]> {
  const missing = await Promise.all(
    Object.values(connection.models).map(async (model) => {
      const { toCreate } = await model.diffIndexes();
      return toCreate.map((fields) => `${model.collection.name}: ${Object.keys(fields).join(', ')}`);
    }),
  );
  return missing.flat().sort();
}
