import type { UndoKind } from '@reserva/contracts/reservations/undo-command';
import type { Database } from '../../database.ts';

/** What one command of an operator concluded or deleted, also where that was undone. */
export async function rowsOfOperation(
  { reservations }: Database,
  operation: string,
  kind: UndoKind,
): Promise<{ id: string; name: string }[]> {
  const fields = { 'person.name': 1 } as const;
  const [stored, undone] = await Promise.all([
    kind === 'conclude'
      ? reservations.find({ 'decision.command': operation }).select(fields).lean()
      : reservations.find({ 'closed.command': operation, 'closed.as': 'deleted' }).select(fields).lean(),
    reservations.find({ 'undone.of.command': operation }).select(fields).lean(),
  ]);
  return [...stored, ...undone].map(({ _id, person }) => ({ id: _id, name: person.name }));
}
