import { titleCase } from '@reserva/domain/names';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { FailureText } from '@/shared/ui/failure-text.tsx';
import { NameList } from '@/shared/ui/name-list.tsx';
import { useAction } from '@/shared/ui/use-action.ts';
import { reservationPagesKey } from '../api/get-page.ts';
import { type BulkKind, bulkActions, tooMany } from '../bulk-actions.ts';
import type { BulkResult, ChosenReservation } from '../bulk-result.ts';

interface Props {
  kind: BulkKind;
  rows: readonly ChosenReservation[];
  onDone: (sent: readonly ChosenReservation[], result: BulkResult) => void;
  onClose: () => void;
}

/** Asks whether these, by name, shall be concluded or deleted, and does it. */
export function BulkDialog({ kind, rows, onDone, onClose }: Props) {
  const action = bulkActions[kind];
  const { failure, run } = useAction(action.failure, [reservationPagesKey]);
  const confirm = async () => {
    const result = await run(() => action.send(rows.map(({ id, name }) => ({ id, name }))));
    if (result) onDone(rows, result);
  };
  return (
    <ConfirmDialog
      opened
      title={action.question(rows.length)}
      confirmLabel={action.confirm}
      destructive={action.destructive}
      obstacle={tooMany(rows.length)}
      failure={failure && <FailureText failure={failure} />}
      onConfirm={confirm}
      onClose={onClose}
    >
      <NameList names={rows.map(({ name }) => titleCase(name))} label="Reservas" />
    </ConfirmDialog>
  );
}
