import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { NameList } from '@/shared/ui/name-list.tsx';
import { selectedText } from '@/shared/ui/selection-bar.tsx';
import { useBulkChange } from '../api.ts';
import { type BulkKind, bulkActions, tooMany } from '../bulk-actions.ts';
import type { BulkResult, ChosenReservation } from '../bulk-result.ts';
import { changeText, chargeText } from '../row-change.ts';
import { texts } from '../texts.ts';

interface Props {
  kind: BulkKind;
  rows: readonly ChosenReservation[];
  onDone: (result: BulkResult) => void;
  onClose: () => void;
}

/** Asks for confirmation to conclude or delete the rows, with the details of each row. */
export function BulkDialog({ kind, rows, onDone, onClose }: Props) {
  const action = bulkActions[kind];
  const change = useBulkChange(kind);
  const confirm = () =>
    change.run(
      rows.map(({ id, name }) => ({ id, name })),
      { onSuccess: onDone },
    );
  const charge = kind === 'conclude' ? chargeText(rows.map(({ row }) => row)) : null;
  return (
    <ConfirmDialog
      title={action.question(rows.length)}
      confirmLabel={action.confirm}
      size="lg"
      destructive={action.destructive}
      problem={tooMany(rows.length)}
      change={change}
      onConfirm={confirm}
      onClose={onClose}
    >
      <NameList
        names={rows.map((chosen) => `${selectedText(chosen)} · ${changeText(kind, chosen.row)}`)}
        label={texts.title}
      />
      {charge && <p>{charge}</p>}
    </ConfirmDialog>
  );
}
