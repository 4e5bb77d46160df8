import { Button } from '@mantine/core';
import type { ReservationRow } from '@reserva/contracts/http/reservation-admin';
import type { LocalDate } from '@reserva/contracts/primitives';
import { PasteDialog } from '@/shared/ui/paste-dialog.tsx';
import { ResultLists } from '@/shared/ui/result-lists.tsx';
import type { BulkKind } from '../bulk-actions.ts';
import { type BulkResult, type ChosenReservation, chosenOf, type Deed } from '../bulk-result.ts';
import type { ReservationFilters } from '../filters.ts';
import { texts } from '../texts.ts';
import type { useLastDeed } from '../use-last-deed.ts';
import { useMasterCode } from '../use-master-code.ts';
import type { useMatching } from '../use-matching.ts';
import { AccessMenu } from './access-menu.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { ConcludeManyDialog } from './conclude-many-dialog.tsx';
import { type EditChoice, EditPanel } from './edit-panel.tsx';
import { FindDialog } from './find-dialog.tsx';
import { HistoryMenu } from './history-menu.tsx';
import { MasterDialog } from './master-dialog.tsx';
import { RowDialog } from './row-dialog.tsx';

/** What stands over the list. */
export type OpenDialog =
  | { dialog: 'history' | 'access' | 'edit' | 'paste' }
  | { dialog: 'row'; row: ReservationRow; closed: boolean }
  | { dialog: 'bulk'; kind: BulkKind; rows: readonly ChosenReservation[] }
  | { dialog: 'find'; kind: BulkKind }
  | { dialog: 'many'; reach: 'all' | 'shift' }
  | { dialog: 'result'; result: BulkResult };

interface Props {
  open: OpenDialog | null;
  filters: ReservationFilters;
  /** The date of the list. */
  date: LocalDate;
  onOpen: (dialog: OpenDialog | null) => void;
  /** These need not stay selected. */
  onSettled: (ids: readonly string[]) => void;
  last: ReturnType<typeof useLastDeed>;
  matching: ReturnType<typeof useMatching>;
  onValues: (() => void) | undefined;
}

const choices: Record<Exclude<EditChoice, 'values'>, OpenDialog> = {
  conclude: { dialog: 'find', kind: 'conclude' },
  delete: { dialog: 'find', kind: 'delete' },
  'conclude-all': { dialog: 'many', reach: 'all' },
  'conclude-shift': { dialog: 'many', reach: 'shift' },
};

export function ReservationDialogs({
  open,
  filters,
  date,
  onOpen,
  onSettled,
  last,
  matching,
  onValues,
}: Props) {
  const master = useMasterCode();
  const close = () => onOpen(null);
  const onDone = (result: BulkResult) => {
    onSettled(result.settled);
    if (result.deed) last.note(result.deed);
    onOpen({ dialog: 'result', result });
  };
  const onEdit = (choice: EditChoice) => {
    onOpen(choice === 'values' ? null : choices[choice]);
    if (choice === 'values') onValues?.();
  };
  const onMaster = () => {
    close();
    master.generate();
  };
  return (
    <>
      {open?.dialog === 'history' && <HistoryMenu onClose={close} />}
      {open?.dialog === 'access' && <AccessMenu onMaster={onMaster} onClose={close} />}
      {open?.dialog === 'edit' && (
        <EditPanel values={onValues !== undefined} onChoose={onEdit} onClose={close} />
      )}
      {open?.dialog === 'row' && (
        <RowDialog
          row={open.row}
          closed={open.closed}
          onAction={(kind) => onOpen({ dialog: 'bulk', kind, rows: [chosenOf(open.row)] })}
          onUndo={(deed) => last.undo(deed, open.row.id)}
          undoing={last.busy}
          onClose={close}
        />
      )}
      {open?.dialog === 'paste' && (
        <PasteDialog
          busy={matching.busy}
          failure={matching.failure}
          onSearch={(badges) => matching.paste(badges, (result) => onOpen({ dialog: 'result', result }))}
          onClose={close}
        />
      )}
      {open?.dialog === 'bulk' && (
        <BulkDialog kind={open.kind} rows={open.rows} onDone={onDone} onClose={close} />
      )}
      {open?.dialog === 'find' && <FindDialog kind={open.kind} date={date} onDone={onDone} onClose={close} />}
      {open?.dialog === 'many' && (
        <ConcludeManyDialog
          reach={open.reach}
          date={date}
          time={filters.time}
          local={filters.local}
          onDone={(deed) => last.note(deed ?? null)}
          onClose={close}
        />
      )}
      {open?.dialog === 'result' && (
        <ResultLists
          lists={open.result.lists}
          action={<UndoAction deed={open.result.deed} last={last} />}
          onClose={close}
        />
      )}
      {master.image && <MasterDialog image={master.image} onClose={master.forget} />}
    </>
  );
}

/** Takes back what the result tells. */
function UndoAction({ deed, last }: { deed: Deed | undefined; last: Props['last'] }) {
  if (!deed) return null;
  return (
    <Button variant="default" loading={last.busy} onClick={() => last.undo(deed)}>
      {texts.undo.label}
    </Button>
  );
}
