import type { Database } from '../../database.ts';

/** Whether a mark of a person at a terminal was answered around a moment, and reserved nothing. */
export const wasTold = async (
  { terminalMarks }: Database,
  { terminalId, userId, from, to }: { terminalId: string; userId: string; from: Date; to: Date },
): Promise<boolean> =>
  (await terminalMarks.exists({ terminalId, userId, at: { $gte: from, $lte: to } })) !== null;
