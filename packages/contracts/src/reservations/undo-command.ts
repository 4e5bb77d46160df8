import { z } from 'zod';
import { documentId, exampleId } from '../basics/primitives.ts';

/** What an operator takes back: conclusions, or deletions. */
export const undoKind = z.enum(['conclude', 'delete']);
export type UndoKind = z.infer<typeof undoKind>;

/** Why something is not taken back. */
export const undoFaults = [
  /** Nothing was done by such an operation, or it is still at work. */
  'undo_nothing',
  'undo_over',
  'undo_done',
  /** Something else became of the reservation since. */
  'undo_changed',
  /** The person has another reservation for that meal now. */
  'undo_taken',
  'month_closed',
  'undo_individually_closed',
  /** It was the answer to a contest. */
  'undo_contest',
  /** It is the operator's own meal, and somebody else decided about it. */
  'undo_own',
  /** It kept changing while it was tried; trying again may help. */
  'undo_failed',
] as const;
export const undoFault = z.enum(undoFaults);
export type UndoFault = z.infer<typeof undoFault>;

export const undoCommands = {
  /** Takes back what one operation concluded or deleted, a result per row. Refused where one reason speaks against all of it. */
  'reservation.undo': {
    queue: 'operations',
    expiresInMs: 60_000,
    attempts: 5,
    payload: z
      .object({
        /** Id of the command that did it. */
        operation: documentId,
        kind: undoKind,
        /** This reservation alone; null: all of the operation. */
        only: documentId.nullable(),
      })
      .meta({ examples: [{ operation: exampleId, kind: 'delete', only: null }] }),
    result: z
      .object({
        rows: z.array(
          z.object({
            id: documentId,
            name: z.string(),
            verdict: z.enum(['undone', 'failed']),
            fault: undoFault.nullable(),
          }),
        ),
      })
      .meta({
        examples: [{ rows: [{ id: exampleId, name: 'BRUNO', verdict: 'failed', fault: 'undo_taken' }] }],
      }),
    refusals: undoFaults,
  },
} as const;
