import { PasswordInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { PASSWORD_MAX } from '@reserva/contracts/basics/limits';
import { PASSWORD_MIN_LENGTH } from '@reserva/domain/people/password';
import type { PasswordForm } from '../password-form.ts';
import { texts } from '../texts.ts';

const common = (visibilityLabel: string) => ({
  autoComplete: 'new-password',
  maxLength: PASSWORD_MAX,
  visibilityToggleButtonProps: { 'aria-label': visibilityLabel, tabIndex: 0 },
});

/** Edits the current password and the new one twice. */
export function PasswordFields({ form }: { form: UseFormReturnType<PasswordForm> }) {
  return (
    <>
      <PasswordInput
        {...common(texts.password.currentVisibility)}
        label={texts.password.current}
        autoComplete="current-password"
        {...form.getInputProps('password')}
        data-autofocus
      />
      <PasswordInput
        {...common(texts.password.newVisibility)}
        label={texts.password.new}
        description={texts.password.newHint(PASSWORD_MIN_LENGTH)}
        {...form.getInputProps('newPassword')}
      />
      <PasswordInput
        {...common(texts.password.repeatedVisibility)}
        label={texts.password.repeated}
        {...form.getInputProps('repeated')}
      />
    </>
  );
}
