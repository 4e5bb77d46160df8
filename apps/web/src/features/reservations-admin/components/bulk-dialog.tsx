import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { FailureText } from '@/shared/ui/failure-text.tsx';
import { NameList } from '@/shared/ui/name-list.tsx';
import { selectedText } from '@/shared/ui/selected-text.ts';
import { useAction } from '@/shared/ui/use-action.ts';
import { reservationPagesKey } from '../api/get-page.ts';
import { type BulkKind, bulkActions, tooMany } from '../bulk-actions.ts';
import type { BulkResult, ChosenReservation } from '../bulk-result.ts';
import { changeText, chargeText } from '../row-change.ts';
import classes from './dialogs.module.css';

interface Props {
  kind: BulkKind;
  rows: readonly ChosenReservation[];
  onDone: (result: BulkResult) => void;
  onClose: () => void;
}

/** Asks whether these shall be concluded or deleted, with all that tells one from another, and does it. */
export function BulkDialog({ kind, rows, onDone, onClose }: Props) {
  const action = bulkActions[kind];
  const { failure, run } = useAction(action.failure, [reservationPagesKey]);
  const confirm = async () => {
    const result = await run(() => action.send(rows.map(({ id, name }) => ({ id, name }))));
    if (result) onDone(result);
  };
  const charge = kind === 'conclude' ? chargeText(rows.map(({ row }) => row)) : null;
  return (
    <ConfirmDialog
      opened
      title={action.question(rows.length)}
      confirmLabel={action.confirm}
      size="lg"
      destructive={action.destructive}
      obstacle={tooMany(rows.length)}
      failure={failure && <FailureText failure={failure} />}
      onConfirm={confirm}
      onClose={onClose}
    >
      <NameList
        names={rows.map((chosen) => `${selectedText(chosen)} · ${changeText(kind, chosen.row)}`)}
        label="Reservas"
      />
      {charge && <p className={classes.plan}>{charge}</p>}
    </ConfirmDialog>
  );
}
