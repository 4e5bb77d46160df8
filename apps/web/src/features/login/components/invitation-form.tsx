import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput } from '@mantine/core';
import type { AnswerOf } from '@reserva/contracts/http/operations';
import { PASSWORD_MAX, PERSON_NAME_MAX } from '@reserva/contracts/limits';
import { firstName } from '@reserva/domain/names';
import { PASSWORD_MIN_LENGTH } from '@reserva/domain/password';
import { type FormEvent, useRef } from 'react';
import { TextField } from '@/shared/ui/text-field.tsx';
import { useInvitation } from '../use-invitation.ts';
import { CodeInput } from './code-input.tsx';
import { Enrolment } from './enrolment.tsx';
import { FailureMessage } from './failure-message.tsx';
import classes from './login.module.css';
import { SubmitButton } from './submit-button.tsx';

interface Props {
  token: string;
  invitation: AnswerOf<'users.openInvitation'>;
  /** The link was used or is over. */
  onEnd: (why: string) => void;
  onSignedIn: () => void;
}

const passwordProps = (what: string) => ({
  autoComplete: 'new-password',
  maxLength: PASSWORD_MAX,
  visibilityToggleButtonProps: { 'aria-label': `Mostrar ou ocultar ${what}`, tabIndex: 0 },
});

/** Name, password and authenticator of somebody who was invited, at once: all of it counts, or nothing. */
export function InvitationForm({ token, invitation: { user, nome, qrcode }, onEnd, onSignedIn }: Props) {
  const asksName = nome === null;
  const { form, faults, failure, busy, change, submit } = useInvitation(
    { token, asksName },
    { onEnd, onSignedIn },
  );
  const fields = {
    name: useRef<HTMLInputElement>(null),
    password: useRef<HTMLInputElement>(null),
    repeated: useRef<HTMLInputElement>(null),
    code: useRef<HTMLInputElement>(null),
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const [first] = Object.keys(submit()) as (keyof typeof fields)[];
    if (first) fields[first].current?.focus();
  };
  return (
    <form className={classes.form} onSubmit={send} noValidate aria-label="Convite">
      <div className={classes.intro}>
        <h2>{nome === null ? 'Boas-vindas' : `Boas-vindas, ${firstName(nome)}`}</h2>
        <p>
          Seu usuário é <strong>{user}</strong>. Defina como você entra no sistema.
        </p>
      </div>
      {/* For password managers. */}
      <input type="text" autoComplete="username" value={user} readOnly hidden />
      {asksName && (
        <TextField
          ref={fields.name}
          label="Nome completo"
          autoComplete="name"
          maxLength={PERSON_NAME_MAX}
          value={form.name}
          onChange={change('name')}
          error={faults.name}
        />
      )}
      <PasswordInput
        {...passwordProps('a senha')}
        ref={fields.password}
        label="Senha"
        description={`Pelo menos ${PASSWORD_MIN_LENGTH} caracteres; uma frase é mais fácil de lembrar.`}
        value={form.password}
        onChange={(event) => change('password')(event.currentTarget.value)}
        error={faults.password}
      />
      <PasswordInput
        {...passwordProps('a repetição')}
        ref={fields.repeated}
        label="Repita a senha"
        value={form.repeated}
        onChange={(event) => change('repeated')(event.currentTarget.value)}
        error={faults.repeated}
      />
      <Enrolment qrcode={qrcode} />
      <CodeInput
        ref={fields.code}
        value={form.code}
        onCode={change('code')}
        invalid={faults.code !== undefined}
        describedBy="codigo-ajuda"
      />
      <FailureMessage failure={faults.code ? { text: faults.code } : failure} />
      <SubmitButton busy={busy}>Concluir e entrar</SubmitButton>
    </form>
  );
}
