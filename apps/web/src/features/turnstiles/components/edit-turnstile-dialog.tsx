import '@mantine/core/styles/Modal.layer.css';
import { Modal, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';
import { turnstilesQuery } from '@/shared/turnstiles/get-turnstiles.ts';
import { popup } from '@/shared/ui/popup.tsx';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { useAction } from '@/shared/ui/use-action.ts';
import { useReturnFocus } from '@/shared/ui/use-return-focus.ts';
import { turnstileQuery } from '../api/get-turnstile.ts';
import type { TypedTurnstile } from '../turnstile-form.ts';
import { LOAD_FAILURE, updateFailure } from '../turnstile-messages.ts';
import { TurnstileFields } from './turnstile-fields.tsx';

/** 'Editar catraca' (spec 2.12). */
export function EditTurnstileDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(turnstileQuery(id));
  // What it is decides what the others show of it: everything under the list's key.
  const { failure, run } = useAction(updateFailure, [turnstilesQuery().queryKey]);
  useReturnFocus();
  const update = async ({ local, password, ...typed }: TypedTurnstile) => {
    if (local === 0) return;
    const body = { id, ...typed, local, ...(password && { password }) };
    const updated = await run(() => call('ratchets.updateRatchet', { body }));
    if (!updated) return;
    popup.success(updated.message);
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title="Editar catraca"
      padding="sm"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <QueryView query={query} skeleton={<Skeleton height={320} />} failure={LOAD_FAILURE}>
        {(values) => (
          <TurnstileFields
            start={{ ...values, password: '' }}
            isNew={false}
            submitLabel="Salvar"
            failure={failure}
            onSend={update}
            onClose={onClose}
          />
        )}
      </QueryView>
    </Modal>
  );
}
