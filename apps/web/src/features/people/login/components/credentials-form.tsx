import { PasswordInput, Stack } from '@mantine/core';
import { LOGIN_MAX, PASSWORD_MAX } from '@reserva/contracts/basics/limits';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { readLogin } from '@/shared/session/session-storage.ts';
import { TextField } from '@/shared/ui/text-field.tsx';
import type { LoginFailure } from '../login-failure.ts';
import { texts } from '../texts.ts';
import { FailureMessage } from './failure-message.tsx';
import classes from './login.module.css';
import { SubmitButton } from './submit-button.tsx';

interface Props {
  busy: boolean;
  failure: LoginFailure | null;
  /** Resolves to true on success. Otherwise the password is cleared. */
  onSubmit: (user: string, password: string) => Promise<boolean>;
}

export function CredentialsForm({ busy, failure, onSubmit }: Props) {
  const [user, setUser] = useState(readLogin);
  const [password, setPassword] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const userField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  // Runs in its own task because focusing forces a layout, and a slow phone should first draw the form.
  useEffect(() => {
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body) return;
      (userField.current?.value ? passwordField : userField).current?.focus();
    });
    return () => clearTimeout(timer);
  }, []);

  const missingUser = user.trim() === '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (missingUser) return userField.current?.focus();
    if (password === '') return passwordField.current?.focus();
    if (await onSubmit(user, password)) return;
    setHasTried(false);
    setPassword('');
    passwordField.current?.focus();
  };

  return (
    <form onSubmit={submit} noValidate aria-label={texts.credentials.form}>
      <Stack gap="sm">
        <TextField
          ref={userField}
          label={texts.credentials.user}
          name="username"
          autoComplete="username"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={LOGIN_MAX}
          classNames={{ input: classes.user }}
          value={user}
          onChange={setUser}
          error={hasTried && missingUser && texts.credentials.userMissing}
        />
        <PasswordInput
          ref={passwordField}
          label={texts.credentials.password}
          name="password"
          autoComplete="current-password"
          maxLength={PASSWORD_MAX}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={hasTried && !missingUser && password === '' && texts.credentials.passwordMissing}
          visibilityToggleButtonProps={{ 'aria-label': texts.passwordVisibility, tabIndex: 0 }}
        />
        <FailureMessage failure={failure} />
        <SubmitButton busy={busy}>{texts.credentials.submit}</SubmitButton>
      </Stack>
    </form>
  );
}
