import type { Database } from '../../database.ts';

/**
 * Returns true if the person used the terminal between two instants and the service recorded that nothing was reserved.
 */
export const wasMarkAnswered = async (
  { terminalMarks }: Database,
  { terminalId, userId, from, to }: { terminalId: string; userId: string; from: Date; to: Date },
): Promise<boolean> =>
  (await terminalMarks.exists({ terminalId, userId, at: { $gte: from, $lte: to } })) !== null;
