import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, Modal, PasswordInput } from '@mantine/core';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@reserva/domain/password';
import { type FormEvent, useState } from 'react';
import { call } from '@/shared/api/call.ts';
import { renewAccessKey, replaceAccessKey } from '@/shared/session/access-key.ts';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import { popup } from '@/shared/ui/popup.tsx';
import { TextField } from '@/shared/ui/text-field.tsx';
import { useOnce } from '@/shared/ui/use-once.ts';
import { type PasswordFaults, type PasswordForm, passwordFaults, refusalFaults } from '../password-form.ts';
import classes from './profile.module.css';

const empty: PasswordForm = { password: '', newPassword: '', repeated: '', code: '' };
const toggle = (label: string) => ({ 'aria-label': `Mostrar ou ocultar ${label}`, tabIndex: 0 });

/** Old password, new one twice, code of now: then every other device is signed out (design "People, roles, sessions"). */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const [form, setForm] = useState(empty);
  const [faults, setFaults] = useState<PasswordFaults>({});
  const once = useOnce();
  useLoadingOverlay(once.busy, 'Alterando senha...');

  const set = (field: keyof PasswordForm) => (value: string) => {
    setForm((before) => ({ ...before, [field]: value }));
    setFaults((before) => ({ ...before, [field]: undefined }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = passwordFaults(form);
    setFaults(found);
    if (Object.values(found).some(Boolean)) return;
    void once.run(async () => {
      const { password, newPassword, code } = form;
      try {
        await call('users.changePassword', { body: { password, newPassword, ...(code && { code }) } });
      } catch (error) {
        // An answer that got lost leaves open whether the key of one's codes is another one.
        void renewAccessKey();
        const refused = refusalFaults(error);
        setFaults(refused);
        popup.failure(Object.values(refused)[0] ?? 'Erro ao alterar a senha!');
        return;
      }
      await replaceAccessKey();
      popup.success('Senha alterada!');
      onClose();
    });
  };

  return (
    <Modal
      opened
      onClose={onClose}
      title="Alterar senha"
      padding="sm"
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        <PasswordInput
          label="Senha atual"
          autoComplete="current-password"
          maxLength={PASSWORD_MAX_LENGTH}
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
          maxLength={PASSWORD_MAX_LENGTH}
          value={form.newPassword}
          onChange={(event) => set('newPassword')(event.currentTarget.value)}
          error={faults.newPassword}
          visibilityToggleButtonProps={toggle('a nova senha')}
        />
        <PasswordInput
          label="Repita a nova senha"
          autoComplete="new-password"
          maxLength={PASSWORD_MAX_LENGTH}
          value={form.repeated}
          onChange={(event) => set('repeated')(event.currentTarget.value)}
          error={faults.repeated}
          visibilityToggleButtonProps={toggle('a repetição')}
        />
        <TextField
          label="Código do autenticador"
          description="Os 6 dígitos de agora"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={form.code}
          onText={(text) => set('code')(text.replace(/\D/g, '').slice(0, 6))}
          error={faults.code}
        />
        <p className={classes.note}>
          Você continua conectado aqui; os outros aparelhos serão desconectados. QR Codes já impressos, seus
          ou feitos por você para outras pessoas, deixam de valer.
        </p>
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit">Confirmar</Button>
        </div>
      </form>
    </Modal>
  );
}
