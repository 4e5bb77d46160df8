import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { notifySuccess } from '@/shared/ui/notify.tsx';
import { useDeleteTurnstile } from '../api.ts';
import { texts } from '../texts.ts';

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
        notifySuccess(message);
        onDone();
      },
    });
  return (
    <ConfirmDialog
      opened
      title={texts.remove.title(turnstile.name)}
      confirmLabel={texts.remove.submit}
      destructive
      failure={failure}
      busy={busy}
      onConfirm={remove}
      onClose={onClose}
    >
      {texts.remove.note}
    </ConfirmDialog>
  );
}
