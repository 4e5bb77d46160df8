import { type FormEvent, useState } from 'react';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import { popup } from '@/shared/ui/popup.tsx';
import { useChangePassword } from './api/change-password.ts';
import { type PasswordFaults, type PasswordForm, passwordFaults, refusalFaults } from './password-form.ts';

const empty: PasswordForm = { password: '', newPassword: '', repeated: '', code: '' };

/** What is typed to change a password, what is wrong with it, and sending it once. */
export function usePasswordForm(onChanged: () => void) {
  const [form, setForm] = useState(empty);
  const [faults, setFaults] = useState<PasswordFaults>({});
  const { run, busy } = useChangePassword();
  useLoadingOverlay(busy, 'Alterando senha...');

  const set = (field: keyof PasswordForm) => (value: string) => {
    setForm((before) => ({ ...before, [field]: value }));
    setFaults((before) => ({ ...before, [field]: undefined }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = passwordFaults(form);
    setFaults(found);
    if (Object.values(found).some(Boolean)) return;
    const { password, newPassword, code } = form;
    void run(
      { password, newPassword, ...(code && { code }) },
      {
        onSuccess: () => {
          popup.success('Senha alterada!');
          onChanged();
        },
        onError: (error) => setFaults(refusalFaults(error)),
      },
    );
  };
  return { form, faults, set, submit };
}
