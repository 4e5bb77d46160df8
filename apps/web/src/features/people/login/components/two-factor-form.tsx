import { Button, Stack } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { IconShieldLock } from '@/shared/ui/icons.ts';
import type { LoginFailure } from '../login-failure.ts';
import { texts } from '../texts.ts';
import { CODE_LENGTH, CodeInput } from './code-input.tsx';
import { type AuthenticatorAccount, Enrolment } from './enrolment.tsx';
import { FailureMessage } from './failure-message.tsx';
import classes from './login.module.css';
import { SubmitButton } from './submit-button.tsx';

interface Props {
  /** The account to add to an authenticator app. Null for people who already have one. */
  account: AuthenticatorAccount | null;
  busy: boolean;
  failure: LoginFailure | null;
  /** Resolves to true on success. Otherwise the code is cleared. */
  onSubmit: (code: string) => Promise<boolean>;
  onBack: () => void;
}

export function TwoFactorForm({ account, busy, failure, onSubmit, onBack }: Props) {
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: account !== null }), [account]);

  const send = async (complete: string) => {
    if (complete.length < CODE_LENGTH) return field.current?.focus();
    if (await onSubmit(complete)) return;
    setCode('');
    field.current?.focus();
  };
  const change = (next: string) => {
    setCode(next);
    if (next.length === CODE_LENGTH && next !== code) void send(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(code);
  };

  return (
    <form onSubmit={submit} noValidate aria-label={texts.code.title}>
      <Stack gap="sm">
        {account ? <Enrolment account={account} /> : <Entry />}
        <CodeInput ref={field} value={code} onCode={change} invalid={failure !== null} />
        <FailureMessage failure={failure} />
        <SubmitButton busy={busy}>{texts.code.submit}</SubmitButton>
        {!account && <LostAuthenticator />}
        <Button variant="subtle" onClick={onBack}>
          {texts.code.back}
        </Button>
      </Stack>
    </form>
  );
}

function Entry() {
  return (
    <div className={classes.intro}>
      <IconShieldLock size={56} color="var(--app-accent)" aria-hidden />
      <h2>{texts.code.title}</h2>
      <p id="codigo-ajuda">{texts.code.help}</p>
    </div>
  );
}

/** Explains how a person without a code can ask the operators to reset the second factor. */
function LostAuthenticator() {
  const { question, answer, phone } = texts.code.lost;
  return (
    <details className={classes.lost}>
      <summary>{question}</summary>
      <p>{answer}</p>
      <p>{phone}</p>
    </details>
  );
}
