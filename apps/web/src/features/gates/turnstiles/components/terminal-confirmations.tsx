import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { toastAndClose } from '@/shared/ui/notify.tsx';
import { type Terminal, useConfirmTerminal, useDeleteTerminal, useRotateTerminal } from '../terminals-api.ts';
import { texts } from '../texts.ts';

interface Props {
  terminal: Terminal;
  onClose: () => void;
}

export function DeleteTerminalDialog({ terminal, onClose }: Props) {
  const change = useDeleteTerminal();
  return (
    <ConfirmDialog
      title={texts.terminals.removeTitle(terminal.name)}
      confirmLabel={texts.remove.submit}
      destructive
      change={change}
      onConfirm={() => change.run({ id: terminal.id }, toastAndClose(onClose))}
      onClose={onClose}
    >
      {texts.terminals.removeNote}
    </ConfirmDialog>
  );
}

export function RotateTerminalDialog({ terminal, onClose }: Props) {
  const change = useRotateTerminal();
  return (
    <ConfirmDialog
      title={texts.terminals.rotateTitle(terminal.name)}
      confirmLabel={texts.terminals.rotate}
      destructive
      change={change}
      onConfirm={() => change.run({ id: terminal.id }, toastAndClose(onClose))}
      onClose={onClose}
    >
      {texts.terminals.rotateNote}
    </ConfirmDialog>
  );
}

export function ConfirmTerminalDialog({ terminal, onClose }: Props) {
  const change = useConfirmTerminal();
  const { id, name, otherDevice } = terminal;
  if (!otherDevice) return null;
  const { deviceId } = otherDevice;
  return (
    <ConfirmDialog
      title={texts.terminals.confirmTitle(deviceId, name)}
      confirmLabel={texts.confirm.submit}
      destructive
      change={change}
      onConfirm={() => change.run({ id, deviceId }, toastAndClose(onClose))}
      onClose={onClose}
    >
      {texts.terminals.confirmNote}
    </ConfirmDialog>
  );
}
