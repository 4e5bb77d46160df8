import { call } from '@/shared/api/call.ts';
import { turnstilesQuery } from '@/shared/turnstiles/get-turnstiles.ts';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { FailureText } from '@/shared/ui/failure-text.tsx';
import { popup } from '@/shared/ui/popup.tsx';
import { useAction } from '@/shared/ui/use-action.ts';
import { deleteFailure } from '../turnstile-messages.ts';

interface Props {
  turnstile: { id: string; name: string };
  onDone: () => void;
  onClose: () => void;
}

export function DeleteTurnstileDialog({ turnstile, onDone, onClose }: Props) {
  const { failure, run } = useAction(deleteFailure, [turnstilesQuery().queryKey]);
  const remove = async () => {
    const removed = await run(() => call('ratchets.deleteRatchet', { body: { id: turnstile.id } }));
    if (!removed) return;
    popup.success(removed.message);
    onDone();
  };
  return (
    <ConfirmDialog
      opened
      title={`Deseja excluir a catraca ${turnstile.name}?`}
      confirmLabel="Excluir"
      destructive
      failure={failure && <FailureText failure={failure} />}
      onConfirm={remove}
      onClose={onClose}
    >
      O sistema deixa de ouvi-la. O que já passou por ela continua registrado.
    </ConfirmDialog>
  );
}
