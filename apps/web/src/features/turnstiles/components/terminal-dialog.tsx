import { Modal } from '@mantine/core';
import { tellAndClose } from '@/shared/ui/tell-and-close.ts';
import { useReturnFocus } from '@/shared/ui/use-return-focus.ts';
import type { Terminal } from '../terminals-api.ts';
import { useAddTerminal, useUpdateTerminal } from '../terminals-api.ts';
import { texts } from '../texts.ts';
import { emptyTurnstile, type TypedTurnstile } from '../turnstile-form.ts';
import { TurnstileFields } from './turnstile-fields.tsx';

interface Props {
  /** Null: a new one. */
  terminal: Terminal | null;
  onClose: () => void;
}

/** A terminal is registered, or changed. */
export function TerminalDialog({ terminal, onClose }: Props) {
  const add = useAddTerminal();
  const update = useUpdateTerminal();
  useReturnFocus();
  const send = ({ local, password, ...typed }: TypedTurnstile) => {
    if (local === 0) return;
    if (terminal === null) void add.run({ ...typed, local, password }, tellAndClose(onClose));
    else
      void update.run(
        { id: terminal.id, ...typed, local, ...(password && { password }) },
        tellAndClose(onClose),
      );
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={terminal ? texts.terminals.editTitle : texts.terminals.newTitle}
      closeOnClickOutside={false}
    >
      <TurnstileFields
        start={terminal ? { ...terminal, password: '' } : emptyTurnstile}
        isNew={terminal === null}
        of={texts.terminals.password}
        submitLabel={terminal ? 'Salvar' : texts.add.submit}
        failure={terminal ? update.failure : add.failure}
        busy={add.busy || update.busy}
        onSend={send}
        onClose={onClose}
      />
    </Modal>
  );
}
