import { Stack } from '@mantine/core';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { tellAndClose } from '@/shared/ui/tell-and-close.ts';
import { useCloseMeals } from '../api.ts';
import { texts } from '../texts.ts';
import { anyDays, type Proposal, useExceptionForm } from '../use-exception-form.ts';
import { ClosingPreview } from './closing-preview.tsx';
import { ExceptionFields } from './exception-fields.tsx';

/** Closes meals of some days: says before what that touches, and after it what it did. */
export function CloseDialog({ holiday, onClose }: { holiday?: Proposal | undefined; onClose: () => void }) {
  const { form, meant, obstacle } = useExceptionForm(anyDays, holiday);
  const { run, busy, failure } = useCloseMeals();
  const confirm = () => meant && run({ ...meant, motivo: form.values.reason }, tellAndClose(onClose));
  return (
    <ConfirmDialog
      opened
      destructive
      size="lg"
      title={texts.close.title}
      confirmLabel={texts.close.title}
      obstacle={obstacle}
      failure={failure}
      busy={busy}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap="sm">
        <ExceptionFields form={form} />
        {meant && <ClosingPreview closing={meant} />}
      </Stack>
    </ConfirmDialog>
  );
}
