import { call } from '@/shared/api/call.ts';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { FailureText } from '@/shared/ui/failure-text.tsx';
import { popup } from '@/shared/ui/popup.tsx';
import { useAction } from '@/shared/ui/use-action.ts';
import { menuKey } from '../api/upload-menu.ts';
import { deleteMenuFailure } from '../settings-messages.ts';

export function DeleteMenuDialog({ onClose }: { onClose: () => void }) {
  const { failure, run } = useAction(deleteMenuFailure, [menuKey]);
  const remove = async () => {
    if (!(await run(() => call('menu.delete', {})))) return;
    popup.success('Cardápio excluído!');
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      title="Deseja Excluir o Cardápio?"
      confirmLabel="Sim"
      cancelLabel="Não"
      destructive
      failure={failure && <FailureText failure={failure} />}
      onConfirm={remove}
      onClose={onClose}
    >
      Início e painéis passam a mostrar a imagem padrão.
    </ConfirmDialog>
  );
}
