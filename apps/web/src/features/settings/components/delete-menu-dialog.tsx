import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { tellAndClose } from '@/shared/ui/tell-and-close.ts';
import { useDeleteMenu } from '../api.ts';
import { texts } from '../texts.ts';

export function DeleteMenuDialog({ onClose }: { onClose: () => void }) {
  const { run, busy, failure } = useDeleteMenu();
  const remove = () => run(undefined, tellAndClose(onClose, texts.menu.delete.done));
  return (
    <ConfirmDialog
      opened
      title={texts.menu.delete.title}
      confirmLabel={texts.menu.delete.yes}
      cancelLabel={texts.menu.delete.no}
      destructive
      failure={failure}
      busy={busy}
      onConfirm={remove}
      onClose={onClose}
    >
      {texts.menu.delete.note}
    </ConfirmDialog>
  );
}
