import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import { call } from '@/shared/api/call.ts';
import { turnstilesQuery } from '@/shared/turnstiles/get-turnstiles.ts';
import { popup } from '@/shared/ui/popup.tsx';
import { useAction } from '@/shared/ui/use-action.ts';
import { useReturnFocus } from '@/shared/ui/use-return-focus.ts';
import { emptyTurnstile, type TypedTurnstile } from '../turnstile-form.ts';
import { addFailure } from '../turnstile-messages.ts';
import { TurnstileFields } from './turnstile-fields.tsx';

/** 'Nova catraca' (spec 2.12). */
export function NewTurnstileDialog({ onClose }: { onClose: () => void }) {
  const { failure, run } = useAction(addFailure, [turnstilesQuery().queryKey]);
  useReturnFocus();
  const add = async ({ local, ...typed }: TypedTurnstile) => {
    if (local === 0) return;
    const added = await run(() => call('ratchets.addRatchet', { body: { ...typed, local } }));
    if (!added) return;
    popup.success(added.message);
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title="Nova catraca"
      padding="sm"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <TurnstileFields
        start={emptyTurnstile}
        isNew
        submitLabel="Cadastrar"
        failure={failure}
        onSend={add}
        onClose={onClose}
      />
    </Modal>
  );
}
