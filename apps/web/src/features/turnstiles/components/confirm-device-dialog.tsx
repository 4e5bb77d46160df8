import { call } from '@/shared/api/call.ts';
import { turnstilesQuery } from '@/shared/turnstiles/get-turnstiles.ts';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { FailureText } from '@/shared/ui/failure-text.tsx';
import { popup } from '@/shared/ui/popup.tsx';
import { useAction } from '@/shared/ui/use-action.ts';
import { confirmFailure } from '../turnstile-messages.ts';

interface Props {
  turnstile: { id: string; name: string };
  /** The device that takes the place of the one before. */
  deviceId: string;
  onClose: () => void;
}

/** Asks whether the device at a turnstile's address really was exchanged. */
export function ConfirmDeviceDialog({ turnstile, deviceId, onClose }: Props) {
  const { failure, run } = useAction(confirmFailure, [turnstilesQuery().queryKey]);
  const confirm = async () => {
    const body = { id: turnstile.id, deviceId };
    const confirmed = await run(() => call('ratchets.confirmRatchet', { body }));
    if (!confirmed) return;
    popup.success(confirmed.message);
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={`O equipamento ${deviceId} é agora a catraca ${turnstile.name}?`}
      confirmLabel="Confirmar troca"
      destructive
      failure={failure && <FailureText failure={failure} />}
      onConfirm={confirm}
      onClose={onClose}
    >
      Confirme somente se o equipamento foi trocado: o anterior deixa de ser ouvido, e este recebe horários,
      configuração e pessoas.
    </ConfirmDialog>
  );
}
