import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { popup } from '@/shared/ui/popup.tsx';
import { useDeleteMenu } from '../api/delete-menu.ts';

export function DeleteMenuDialog({ onClose }: { onClose: () => void }) {
  const { run, busy, failure } = useDeleteMenu();
  const remove = () =>
    run(undefined, {
      onSuccess: () => {
        popup.success('Cardápio excluído!');
        onClose();
      },
    });
  return (
    <ConfirmDialog
      opened
      title="Deseja Excluir o Cardápio?"
      confirmLabel="Sim"
      cancelLabel="Não"
      destructive
      failure={failure}
      busy={busy}
      onConfirm={remove}
      onClose={onClose}
    >
      Início e painéis passam a mostrar a imagem padrão.
    </ConfirmDialog>
  );
}
