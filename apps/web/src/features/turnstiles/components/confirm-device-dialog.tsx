import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { tellAndClose } from '@/shared/ui/tell-and-close.ts';
import { useConfirmDevice } from '../api/confirm-device.ts';

interface Props {
  turnstile: { id: string; name: string };
  /** The device that takes the place of the one before. */
  deviceId: string;
  onClose: () => void;
}

/** Asks whether the device at a turnstile's address really was exchanged. */
export function ConfirmDeviceDialog({ turnstile, deviceId, onClose }: Props) {
  const { run, busy, failure } = useConfirmDevice();
  const confirm = () => run({ id: turnstile.id, deviceId }, tellAndClose(onClose));
  return (
    <ConfirmDialog
      opened
      title={`O equipamento ${deviceId} é agora a catraca ${turnstile.name}?`}
      confirmLabel="Confirmar troca"
      destructive
      failure={failure}
      busy={busy}
      onConfirm={confirm}
      onClose={onClose}
    >
      Confirme somente se o equipamento foi trocado: o anterior deixa de ser ouvido, e este recebe horários,
      configuração e pessoas.
    </ConfirmDialog>
  );
}
