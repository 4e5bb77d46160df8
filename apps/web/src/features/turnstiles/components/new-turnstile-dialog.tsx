import { Modal } from '@mantine/core';
import { tellAndClose } from '@/shared/ui/tell-and-close.ts';
import { useReturnFocus } from '@/shared/ui/use-return-focus.ts';
import { useAddTurnstile } from '../api.ts';
import { texts } from '../texts.ts';
import { emptyTurnstile, type TypedTurnstile } from '../turnstile-form.ts';
import { TurnstileFields } from './turnstile-fields.tsx';

/** 'Nova catraca' (spec 2.12). */
export function NewTurnstileDialog({ onClose }: { onClose: () => void }) {
  const { run, busy, failure } = useAddTurnstile();
  useReturnFocus();
  const add = ({ local, ...typed }: TypedTurnstile) => {
    if (local === 0) return;
    void run({ ...typed, local }, tellAndClose(onClose));
  };
  return (
    <Modal opened onClose={onClose} title={texts.add.title} closeOnClickOutside={false}>
      <TurnstileFields
        start={emptyTurnstile}
        isNew
        submitLabel={texts.add.submit}
        failure={failure}
        busy={busy}
        onSend={add}
        onClose={onClose}
      />
    </Modal>
  );
}
