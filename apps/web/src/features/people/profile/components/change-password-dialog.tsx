import { Text } from '@mantine/core';
import { fieldOf } from '@/shared/ui/field-of.ts';
import { FormDialog } from '@/shared/ui/form-dialog.tsx';
import { TextField } from '@/shared/ui/text-field.tsx';
import { texts } from '../texts.ts';
import { usePasswordForm } from '../use-password-form.ts';
import { PasswordFields } from './password-fields.tsx';

/**
 * Asks for the old password, the new one twice and a current code. Then every other device is signed out
 * (docs/architecture.md "People, roles, sessions").
 */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { form, submit, failure } = usePasswordForm(onClose);
  return (
    <FormDialog
      title={texts.password.change}
      submitLabel={texts.password.confirm}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <PasswordFields form={form} />
      <TextField
        label={texts.password.code}
        description={texts.password.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...fieldOf(form, 'code')}
        onChange={(text) => form.setFieldValue('code', text.replace(/\D/g, '').slice(0, 6))}
      />
      <Text c="dimmed">{texts.password.consequences}</Text>
    </FormDialog>
  );
}
