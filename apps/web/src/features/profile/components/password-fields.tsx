import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { PASSWORD_MAX } from '@reserva/contracts/limits';
import { PASSWORD_MIN_LENGTH } from '@reserva/domain/password';
import type { PasswordForm } from '../password-form.ts';

const toggle = (label: string) => ({ 'aria-label': `Mostrar ou ocultar ${label}`, tabIndex: 0 });

/** The password of until now, and the new one twice. */
export function PasswordFields({ form }: { form: UseFormReturnType<PasswordForm> }) {
  return (
    <>
      <PasswordInput
        label="Senha atual"
        autoComplete="current-password"
        maxLength={PASSWORD_MAX}
        {...form.getInputProps('password')}
        visibilityToggleButtonProps={toggle('a senha atual')}
        data-autofocus
      />
      <PasswordInput
        label="Nova senha"
        description={`Pelo menos ${PASSWORD_MIN_LENGTH} caracteres; uma frase é mais fácil de lembrar.`}
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
        {...form.getInputProps('newPassword')}
        visibilityToggleButtonProps={toggle('a nova senha')}
      />
      <PasswordInput
        label="Repita a nova senha"
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
        {...form.getInputProps('repeated')}
        visibilityToggleButtonProps={toggle('a repetição')}
      />
    </>
  );
}
