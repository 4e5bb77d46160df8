import { useState } from 'react';
import { lockOf, useRights } from '@/shared/account/use-rights.ts';
import { ChoiceDialog } from '@/shared/ui/choice-dialog.tsx';
import { ChoiceItem } from '@/shared/ui/choice-item.tsx';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { IconPhotoUp, IconTrash, IconX } from '@/shared/ui/icons.ts';
import { toastAndClose } from '@/shared/ui/notify.tsx';
import { useDeleteMenu } from '../api.ts';
import { texts } from '../texts.ts';
import { UploadMenuDialog } from './upload-menu-dialog.tsx';

/** Shows 'Cardápio' of the settings (spec 2.11). */
export function MenuImageDialog({ onClose }: { onClose: () => void }) {
  const [open, setOpen] = useState<'upload' | 'delete' | null>(null);
  const right = useRights();
  const back = () => setOpen(null);
  if (open === 'upload') return <UploadMenuDialog onClose={back} />;
  if (open === 'delete') return <DeleteMenuDialog onClose={back} />;
  return (
    <ChoiceDialog title={texts.menu.title} onClose={onClose}>
      <ChoiceItem
        icon={IconPhotoUp}
        label={texts.menu.change}
        locked={lockOf(right('menu.upload'))}
        onClick={() => setOpen('upload')}
      />
      <ChoiceItem
        icon={IconTrash}
        label={texts.menu.remove}
        locked={lockOf(right('menu.delete'))}
        onClick={() => setOpen('delete')}
      />
      <ChoiceItem icon={IconX} label={texts.close} onClick={onClose} />
    </ChoiceDialog>
  );
}

function DeleteMenuDialog({ onClose }: { onClose: () => void }) {
  const change = useDeleteMenu();
  const remove = () => change.run(undefined, toastAndClose(onClose, texts.menu.delete.done));
  return (
    <ConfirmDialog
      title={texts.menu.delete.title}
      confirmLabel={texts.menu.delete.yes}
      cancelLabel={texts.menu.delete.no}
      destructive
      change={change}
      onConfirm={remove}
      onClose={onClose}
    >
      {texts.menu.delete.note}
    </ConfirmDialog>
  );
}
