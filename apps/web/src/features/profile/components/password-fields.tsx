import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput } from '@mantine/core';
import { PASSWORD_MAX } from '@reserva/contracts/limits';
import { PASSWORD_MIN_LENGTH } from '@reserva/domain/password';
import type { PasswordFaults, PasswordForm } from '../password-form.ts';

interface Props {
  form: PasswordForm;
  faults: PasswordFaults;
  set: (field: keyof PasswordForm) => (value: string) => void;
}

const toggle = (label: string) => ({ 'aria-label': `Mostrar ou ocultar ${label}`, tabIndex: 0 });

/** The password of until now, and the new one twice. */
export function PasswordFields({ form, faults, set }: Props) {
  return (
    <>
      <PasswordInput
        label="Senha atual"
        autoComplete="current-password"
        maxLength={PASSWORD_MAX}
        value={form.password}
        onChange={(event) => set('password')(event.currentTarget.value)}
        error={faults.password}
        visibilityToggleButtonProps={toggle('a senha atual')}
        data-autofocus
      />
      <PasswordInput
        label="Nova senha"
        description={`Pelo menos ${PASSWORD_MIN_LENGTH} caracteres; uma frase é mais fácil de lembrar.`}
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
        value={form.newPassword}
        onChange={(event) => set('newPassword')(event.currentTarget.value)}
        error={faults.newPassword}
        visibilityToggleButtonProps={toggle('a nova senha')}
      />
      <PasswordInput
        label="Repita a nova senha"
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
        value={form.repeated}
        onChange={(event) => set('repeated')(event.currentTarget.value)}
        error={faults.repeated}
        visibilityToggleButtonProps={toggle('a repetição')}
      />
    </>
  );
}
