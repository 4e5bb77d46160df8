import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { toastAndClose } from '@/shared/ui/notify.tsx';
import { type Terminal, useConfirmTerminal, useDeleteTerminal, useRotateTerminal } from '../terminals-api.ts';
import { texts } from '../texts.ts';

interface Props {
  terminal: Terminal;
  onClose: () => void;
}

export function DeleteTerminalDialog({ terminal, onClose }: Props) {
  const { run, busy, failure } = useDeleteTerminal();
  return (
    <ConfirmDialog
      opened
      title={texts.terminals.removeTitle(terminal.name)}
      confirmLabel={texts.remove.submit}
      destructive
      failure={failure}
      busy={busy}
      onConfirm={() => run({ id: terminal.id }, toastAndClose(onClose))}
      onClose={onClose}
    >
      {texts.terminals.removeNote}
    </ConfirmDialog>
  );
}

export function RotateTerminalDialog({ terminal, onClose }: Props) {
  const { run, busy, failure } = useRotateTerminal();
  return (
    <ConfirmDialog
      opened
      title={texts.terminals.rotateTitle(terminal.name)}
      confirmLabel={texts.terminals.rotate}
      destructive
      failure={failure}
      busy={busy}
      onConfirm={() => run({ id: terminal.id }, toastAndClose(onClose))}
      onClose={onClose}
    >
      {texts.terminals.rotateNote}
    </ConfirmDialog>
  );
}

export function ConfirmTerminalDialog({ terminal, onClose }: Props) {
  const { run, busy, failure } = useConfirmTerminal();
  const { id, name, otherDevice } = terminal;
  if (!otherDevice) return null;
  const { deviceId } = otherDevice;
  return (
    <ConfirmDialog
      opened
      title={texts.terminals.confirmTitle(deviceId, name)}
      confirmLabel={texts.confirm.submit}
      destructive
      failure={failure}
      busy={busy}
      onConfirm={() => run({ id, deviceId }, toastAndClose(onClose))}
      onClose={onClose}
    >
      {texts.terminals.confirmNote}
    </ConfirmDialog>
  );
}
