import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { sharedTexts } from '@/shared/texts.ts';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { toastAndClose } from '@/shared/ui/notify.tsx';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { turnstileQuery, useUpdateTurnstile } from '../api.ts';
import { texts } from '../texts.ts';
import type { TypedTurnstile } from '../turnstile-form.ts';
import { TurnstileFields } from './turnstile-fields.tsx';

/** Edits a turnstile, 'Editar catraca' (spec 2.12). */
export function EditTurnstileDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(turnstileQuery(id));
  const { run, busy, failure } = useUpdateTurnstile();
  const update = ({ site, password, ...typed }: TypedTurnstile) => {
    if (site === 0) return;
    void run({ id, ...typed, site, ...(password && { password }) }, toastAndClose(onClose));
  };
  return (
    <Dialog onClose={onClose} title={texts.edit.title} closeOnClickOutside={false}>
      <QueryView query={query} skeleton={<Skeleton height={320} />} failure={texts.failed.noData}>
        {(values) => (
          <TurnstileFields
            start={{ ...values, password: '' }}
            isNew={false}
            submitLabel={sharedTexts.save}
            failure={failure}
            busy={busy}
            onSend={update}
            onClose={onClose}
          />
        )}
      </QueryView>
    </Dialog>
  );
}
