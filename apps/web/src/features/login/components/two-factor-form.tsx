import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { IconShieldLock } from '@/shared/ui/icons.ts';
import type { LoginFailure } from '../login-failure.ts';
import { CODE_LENGTH, CodeInput } from './code-input.tsx';
import { Enrolment } from './enrolment.tsx';
import { FailureMessage } from './failure-message.tsx';
import classes from './login.module.css';
import { SubmitButton } from './submit-button.tsx';

interface Props {
  /** PNG data URL for whoever has no authenticator yet. */
  qrcode: string | null;
  busy: boolean;
  failure: LoginFailure | null;
  /** Whether it went well; otherwise the code is cleared. */
  onSubmit: (code: string) => Promise<boolean>;
  onBack: () => void;
}

export function TwoFactorForm({ qrcode, busy, failure, onSubmit, onBack }: Props) {
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: qrcode !== null }), [qrcode]);

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
    <form className={classes.form} onSubmit={submit} noValidate aria-label="Verificação em duas etapas">
      {qrcode ? <Enrolment qrcode={qrcode} /> : <Entry />}
      <CodeInput
        ref={field}
        value={code}
        onCode={change}
        invalid={failure !== null}
        describedBy="codigo-ajuda"
      />
      <FailureMessage failure={failure} />
      <SubmitButton busy={busy}>Verificar</SubmitButton>
      <Button variant="subtle" onClick={onBack}>
        Voltar
      </Button>
    </form>
  );
}

function Entry() {
  return (
    <div className={classes.intro}>
      <IconShieldLock size={56} className={classes.introIcon} aria-hidden />
      <h2>Verificação em duas etapas</h2>
      <p id="codigo-ajuda">Digite o código de 6 dígitos mostrado no seu aplicativo autenticador.</p>
    </div>
  );
}
