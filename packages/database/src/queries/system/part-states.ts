import type { Database } from '../../database.ts';
import type { PartRecord } from '../../models/system/part-states.ts';

/** What is kept of some parts of the system, by their names. */
export async function partStates(
  { partStates: stored }: Pick<Database, 'partStates'>,
  names: readonly string[],
): Promise<Map<string, PartRecord>> {
  const found = await stored.find({ _id: { $in: [...names] } }).lean();
  return new Map(found.map((record) => [record._id, record]));
}
