import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { tellAndClose } from '@/shared/ui/tell-and-close.ts';
import { useConfirmTerminal } from '../api/confirm-terminal.ts';
import { useDeleteTerminal } from '../api/delete-terminal.ts';
import type { Terminal } from '../api/get-terminals.ts';
import { useRotateTerminal } from '../api/rotate-terminal.ts';

interface Props {
  terminal: Terminal;
  onClose: () => void;
}

export function DeleteTerminalDialog({ terminal, onClose }: Props) {
  const { run, busy, failure } = useDeleteTerminal();
  return (
    <ConfirmDialog
      opened
      title={`Deseja excluir o terminal ${terminal.name}?`}
      confirmLabel="Excluir"
      destructive
      failure={failure}
      busy={busy}
      onConfirm={() => run({ id: terminal.id }, tellAndClose(onClose))}
      onClose={onClose}
    >
      O sistema deixa de ouvi-lo. O que já foi reservado nele continua valendo.
    </ConfirmDialog>
  );
}

export function RotateTerminalDialog({ terminal, onClose }: Props) {
  const { run, busy, failure } = useRotateTerminal();
  return (
    <ConfirmDialog
      opened
      title={`Trocar o endereço secreto do terminal ${terminal.name}?`}
      confirmLabel="Trocar"
      destructive
      failure={failure}
      busy={busy}
      onConfirm={() => run({ id: terminal.id }, tellAndClose(onClose))}
      onClose={onClose}
    >
      O endereço atual deixa de valer na hora. O equipamento recebe o novo em segundos, se responder; até lá
      ninguém reserva nele.
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
      title={`O equipamento ${deviceId} é agora o terminal ${name}?`}
      confirmLabel="Confirmar troca"
      destructive
      failure={failure}
      busy={busy}
      onConfirm={() => run({ id, deviceId }, tellAndClose(onClose))}
      onClose={onClose}
    >
      Confirme somente se o equipamento foi trocado: o anterior deixa de ser ouvido.
    </ConfirmDialog>
  );
}
