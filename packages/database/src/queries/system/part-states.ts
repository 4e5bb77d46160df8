import type { Database } from '../../database.ts';
import type { PartRecord } from '../../models/system/part-states.ts';

/** Reads the stored states of some parts by part id. */
export async function partStates(
  { partStates: stored }: Pick<Database, 'partStates'>,
  ids: readonly string[],
): Promise<Map<string, PartRecord>> {
  const records = await stored.find({ _id: { $in: [...ids] } }).lean();
  return new Map(records.map((record) => [record._id, record]));
}
