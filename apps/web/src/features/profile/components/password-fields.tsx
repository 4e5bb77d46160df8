import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { PASSWORD_MAX } from '@reserva/contracts/limits';
import { PASSWORD_MIN_LENGTH } from '@reserva/domain/password';
import type { PasswordForm } from '../password-form.ts';

const common = (what: string) => ({
  autoComplete: 'new-password',
  maxLength: PASSWORD_MAX,
  visibilityToggleButtonProps: { 'aria-label': `Mostrar ou ocultar ${what}`, tabIndex: 0 },
});

/** The password of until now, and the new one twice. */
export function PasswordFields({ form }: { form: UseFormReturnType<PasswordForm> }) {
  return (
    <>
      <PasswordInput
        {...common('a senha atual')}
        label="Senha atual"
        autoComplete="current-password"
        {...form.getInputProps('password')}
        data-autofocus
      />
      <PasswordInput
        {...common('a nova senha')}
        label="Nova senha"
        description={`Pelo menos ${PASSWORD_MIN_LENGTH} caracteres; uma frase é mais fácil de lembrar.`}
        {...form.getInputProps('newPassword')}
      />
      <PasswordInput
        {...common('a repetição')}
        label="Repita a nova senha"
        {...form.getInputProps('repeated')}
      />
    </>
  );
}
