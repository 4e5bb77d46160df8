import { useForm } from '@mantine/form';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import { notifySuccess } from '@/shared/ui/notify.tsx';
import { useChangePassword } from './api.ts';
import { type PasswordForm, passwordProblems, refusalProblems } from './password-form.ts';
import { texts } from './texts.ts';

const initialValues: PasswordForm = { password: '', newPassword: '', repeated: '', code: '' };

/** Holds the form to change a password, validates it and sends it once. */
export function usePasswordForm(onChanged: () => void) {
  const form = useForm({ initialValues, validate: passwordProblems });
  const { run, busy, error, failure } = useChangePassword();
  useLoadingOverlay(busy, texts.password.sending);
  const submit = form.onSubmit(({ password, newPassword, code }) => {
    void run(
      { password, newPassword, ...(code && { code }) },
      {
        onSuccess: () => {
          notifySuccess(texts.password.changed);
          onChanged();
        },
        onError: (error) => form.setErrors(refusalProblems(error)),
      },
    );
  });
  const isAtField = Object.keys(refusalProblems(error)).length > 0;
  return { form, submit, failure: isAtField ? null : failure };
}
