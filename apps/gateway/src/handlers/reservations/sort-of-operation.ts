import type { UndoKind } from '@reserva/contracts/reservations/undo-command';
import type { Database } from '@reserva/database/database';

/** What an operation was: of a whole day or shift, else of rows that were marked. */
export async function sortOfOperation(
  { operations }: Database,
  operation: string,
  kind: UndoKind,
): Promise<UndoKind | 'all' | 'shift'> {
  const whole = await operations.findById(operation).select({ meal: 1 }).lean();
  if (!whole) return kind;
  return whole.meal ? 'shift' : 'all';
}
