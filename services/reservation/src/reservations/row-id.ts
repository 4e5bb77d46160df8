import { createHash } from 'node:crypto';

/**
 * Id of a document that a command creates for one of its rows: the same at every attempt, so that a repeated one finds
 * what the first one made. Begins with the seconds of the command's id: indexes grow at their end.
 */
export const rowId = (commandId: string, row: string): string =>
  commandId.slice(0, 8) + createHash('sha256').update(`${commandId}:${row}`).digest('hex').slice(0, 16);
