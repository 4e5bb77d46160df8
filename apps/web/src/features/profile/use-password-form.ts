import { type FormEvent, useState } from 'react';
import { call } from '@/shared/api/call.ts';
import { renewAccessKey, replaceAccessKey } from '@/shared/session/access-key.ts';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import { popup } from '@/shared/ui/popup.tsx';
import { useOnce } from '@/shared/ui/use-once.ts';
import { type PasswordFaults, type PasswordForm, passwordFaults, refusalFaults } from './password-form.ts';

const empty: PasswordForm = { password: '', newPassword: '', repeated: '', code: '' };

/** What is typed to change a password, what is wrong with it, and sending it once. */
export function usePasswordForm(onChanged: () => void) {
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
      onChanged();
    });
  };
  return { form, faults, set, submit };
}
