import { Stack, Text } from '@mantine/core';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { tellAndClose } from '@/shared/ui/tell-and-close.ts';
import { useOpenMeals } from '../api.ts';
import { texts } from '../texts.ts';
import { daysToCome, useExceptionForm } from '../use-exception-form.ts';
import { ExceptionFields } from './exception-fields.tsx';

/** Opens meals of days on which their week has none. */
export function OpenDialog({ onClose }: { onClose: () => void }) {
  const { form, meant, obstacle } = useExceptionForm(daysToCome);
  const { run, busy, failure } = useOpenMeals();
  const confirm = () => meant && run({ ...meant, motivo: form.values.reason }, tellAndClose(onClose));
  return (
    <ConfirmDialog
      opened
      size="lg"
      title={texts.open.title}
      confirmLabel={texts.open.title}
      obstacle={obstacle}
      failure={failure}
      busy={busy}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text c="dimmed">{texts.open.note}</Text>
        <ExceptionFields form={form} />
      </Stack>
    </ConfirmDialog>
  );
}
