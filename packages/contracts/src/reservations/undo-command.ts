import { z } from 'zod';
import { documentId, exampleId } from '../basics/primitives.ts';

/** The kind of action to undo: conclusions or deletions. */
export const undoKind = z.enum(['conclude', 'delete']);
export type UndoKind = z.infer<typeof undoKind>;

/** The reasons why an action cannot be undone. */
export const undoProblems = [
  /** The operation did nothing, or it is still running. */
  'undo_nothing',
  'undo_over',
  'undo_done',
  /** The reservation has changed since. */
  'undo_changed',
  /** The person now has another reservation for that meal. */
  'undo_taken',
  'month_closed',
  'undo_individually_closed',
  /** The action was the answer to a contest. */
  'undo_contest',
  /** The meal is the operator's own, and another operator acted on it. */
  'undo_own',
  /** The reservation kept changing during the attempts. Another attempt can succeed. */
  'undo_failed',
] as const;
export const undoProblem = z.enum(undoProblems);
export type UndoProblem = z.infer<typeof undoProblem>;

export const undoCommands = {
  /**
   * Undoes the conclusions or deletions of one operation, with a result for each row. The command is refused if the
   * same reason applies to all rows.
   */
  'reservation.undo': {
    queue: 'operations',
    expiresInMs: 60_000,
    attempts: 5,
    payload: z
      .object({
        /** The id of the command that made the change. */
        operation: documentId,
        kind: undoKind,
        /** The only reservation for which the operation is undone; null for all rows of the operation. */
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
            fault: undoProblem.nullable(),
          }),
        ),
      })
      .meta({
        examples: [{ rows: [{ id: exampleId, name: 'BRUNO', verdict: 'failed', fault: 'undo_taken' }] }],
      }),
    refusals: undoProblems,
  },
} as const;
