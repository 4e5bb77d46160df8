import type { Database } from '../../database.ts';

/** Returns true if a terminal answered a mark of the person between two instants without a reservation. */
export const wasMarkAnswered = async (
  { terminalMarks }: Database,
  { terminalId, userId, from, to }: { terminalId: string; userId: string; from: Date; to: Date },
): Promise<boolean> =>
  (await terminalMarks.exists({ terminalId, userId, at: { $gte: from, $lte: to } })) !== null;
