import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { popup } from '@/shared/ui/popup.tsx';
import { useDeleteTurnstile } from '../api/delete-turnstile.ts';

interface Props {
  turnstile: { id: string; name: string };
  onDone: () => void;
  onClose: () => void;
}

export function DeleteTurnstileDialog({ turnstile, onDone, onClose }: Props) {
  const { run, busy, failure } = useDeleteTurnstile();
  const remove = () =>
    run(turnstile.id, {
      onSuccess: ({ message }) => {
        popup.success(message);
        onDone();
      },
    });
  return (
    <ConfirmDialog
      opened
      title={`Deseja excluir a catraca ${turnstile.name}?`}
      confirmLabel="Excluir"
      destructive
      failure={failure}
      busy={busy}
      onConfirm={remove}
      onClose={onClose}
    >
      O sistema deixa de ouvi-la. O que já passou por ela continua registrado.
    </ConfirmDialog>
  );
}
