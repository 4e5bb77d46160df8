import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { tellAndClose } from '@/shared/ui/tell-and-close.ts';
import { useDeleteMenu } from '../api/delete-menu.ts';

export function DeleteMenuDialog({ onClose }: { onClose: () => void }) {
  const { run, busy, failure } = useDeleteMenu();
  const remove = () => run(undefined, tellAndClose(onClose, 'Cardápio excluído!'));
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
