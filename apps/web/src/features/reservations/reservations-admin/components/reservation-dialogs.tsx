import { Button } from '@mantine/core';
import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { useEffect, useState } from 'react';
import type { ReservationRow } from '@/shared/api/screen-names.ts';
import { sharedTexts } from '@/shared/texts.ts';
import { ChoiceDialog } from '@/shared/ui/choice-dialog.tsx';
import { ChoiceItem, ChoiceLink } from '@/shared/ui/choice-item.tsx';
import { IconHistory, IconKey, IconUserCog, IconUserPlus, IconUsers } from '@/shared/ui/icons.ts';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import { notifySuccess } from '@/shared/ui/notify.tsx';
import { PasteDialog } from '@/shared/ui/paste-dialog.tsx';
import { ResultLists } from '@/shared/ui/result-lists.tsx';
import { useMakeMasterCode } from '../api.ts';
import type { BulkKind } from '../bulk-actions.ts';
import { type BulkResult, type ChosenReservation, chosenOf, type UndoableAction } from '../bulk-result.ts';
import type { ReservationFilters } from '../filters.ts';
import { texts } from '../texts.ts';
import type { useLastAction } from '../use-last-action.ts';
import type { useMatching } from '../use-matching.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { ConcludeManyDialog } from './conclude-many-dialog.tsx';
import { type EditChoice, EditPanel } from './edit-panel.tsx';
import { FindDialog } from './find-dialog.tsx';
import { MasterDialog } from './master-dialog.tsx';
import { RowDialog } from './row-dialog.tsx';

/** The dialog that is open over the list. */
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
  /** Deselects these reservations. */
  onSettled: (ids: readonly string[]) => void;
  last: ReturnType<typeof useLastAction>;
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
    onSettled(result.deselectableIds);
    if (result.undoableAction) last.record(result.undoableAction);
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
          onUndo={(action) => last.undo(action, open.row.id)}
          undoing={last.busy}
          onClose={close}
        />
      )}
      {open?.dialog === 'paste' && (
        <PasteDialog
          search={matching}
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
          meal={filters.time}
          site={filters.local}
          onDone={(action) => last.record(action ?? null)}
          onClose={close}
        />
      )}
      {open?.dialog === 'result' && (
        <ResultLists
          lists={open.result.lists}
          action={<UndoAction action={open.result.undoableAction} last={last} />}
          onClose={close}
        />
      )}
      {master.image && <MasterDialog image={master.image} onClose={master.forget} />}
    </>
  );
}

/** Undoes the action whose result is shown. */
function UndoAction({ action, last }: { action: UndoableAction | undefined; last: Props['last'] }) {
  if (!action) return null;
  return (
    <Button variant="default" loading={last.busy} onClick={() => last.undo(action)}>
      {texts.undo.label}
    </Button>
  );
}

/** Shows 'Registros', the links to the two logs. */
function HistoryMenu({ onClose }: { onClose: () => void }) {
  return (
    <ChoiceDialog title={texts.logs.title} onClose={onClose}>
      <ChoiceLink to="/usersLogs" leftSection={<IconHistory aria-hidden />} label={texts.logs.users} />
      <ChoiceLink
        to="/operatorsLogs"
        leftSection={<IconUserCog aria-hidden />}
        label={texts.logs.operators}
      />
    </ChoiceDialog>
  );
}

interface AccessMenuProps {
  onMaster: () => void;
  onClose: () => void;
}

/** Shows 'Gerar Acesso', which creates codes for people, master codes and codes for visitors. */
function AccessMenu({ onMaster, onClose }: AccessMenuProps) {
  return (
    <ChoiceDialog title={texts.access.title} onClose={onClose}>
      <ChoiceLink to="/users" leftSection={<IconUsers aria-hidden />} label={texts.access.own} />
      <ChoiceItem icon={IconKey} label={texts.access.master} onClick={onMaster} />
      <ChoiceLink
        to="/createVisitorReserve"
        leftSection={<IconUserPlus aria-hidden />}
        label={texts.access.visitor}
      />
    </ChoiceDialog>
  );
}

/**
 * Creates one master code at a time because the server counts each. `image` is the URL of its PNG until the code is
 * dismissed.
 */
function useMasterCode() {
  const [image, setImage] = useState<string | null>(null);
  const { run, busy } = useMakeMasterCode();
  useLoadingOverlay(busy, sharedTexts.accessImage.making);
  useEffect(() => {
    return () => {
      if (image) URL.revokeObjectURL(image);
    };
  }, [image]);

  const generate = () =>
    void run(undefined, {
      onSuccess: (png) => {
        setImage(URL.createObjectURL(png));
        notifySuccess(texts.master.done);
      },
    });
  return { image, generate, forget: () => setImage(null) };
}
