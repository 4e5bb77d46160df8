import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { tellAndClose } from '@/shared/ui/tell-and-close.ts';
import { useConfirmDevice } from '../api.ts';
import { texts } from '../texts.ts';

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
      title={texts.confirm.title(deviceId, turnstile.name)}
      confirmLabel={texts.confirm.submit}
      destructive
      failure={failure}
      busy={busy}
      onConfirm={confirm}
      onClose={onClose}
    >
      {texts.confirm.note}
    </ConfirmDialog>
  );
}
