import { PasswordInput, Stack } from '@mantine/core';
import { PASSWORD_MAX, PERSON_NAME_MAX } from '@reserva/contracts/basics/limits';
import { firstName } from '@reserva/domain/basics/names';
import { PASSWORD_MIN_LENGTH } from '@reserva/domain/people/password';
import { type FormEvent, useRef } from 'react';
import type { AnswerOf } from '@/shared/api/screen-names.ts';
import { TextField } from '@/shared/ui/text-field.tsx';
import { texts } from '../texts.ts';
import { useInvitation } from '../use-invitation.ts';
import { CodeInput } from './code-input.tsx';
import { Enrolment } from './enrolment.tsx';
import { FailureMessage } from './failure-message.tsx';
import classes from './login.module.css';
import { SubmitButton } from './submit-button.tsx';

interface Props {
  token: string;
  invitation: AnswerOf<'users.openInvitation'>;
  /** Called when the link was used or has expired. */
  onEnd: (why: string) => void;
  onSignedIn: () => void;
}

const invitationTexts = texts.invitation;

const passwordProps = (visibilityLabel: string) => ({
  autoComplete: 'new-password',
  maxLength: PASSWORD_MAX,
  visibilityToggleButtonProps: { 'aria-label': visibilityLabel, tabIndex: 0 },
});

/**
 * Sets the name, password and authenticator of an invited person in one call. The server accepts all of them or none.
 */
export function InvitationForm({ token, invitation: { user, nome, ...account }, onEnd, onSignedIn }: Props) {
  const asksName = nome === null;
  const { form, faults, failure, busy, change, submit } = useInvitation(
    { token, login: user, asksName },
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
    <form onSubmit={send} noValidate aria-label={invitationTexts.form}>
      <Stack gap="sm">
        <div className={classes.intro}>
          <h2>{invitationTexts.welcome(nome && firstName(nome))}</h2>
          <p>
            {invitationTexts.yourUser} <strong>{user}</strong>. {invitationTexts.chooseAccess}
          </p>
        </div>
        {/* A hidden user name lets password managers store the account. */}
        <input type="text" autoComplete="username" value={user} readOnly hidden />
        {asksName && (
          <TextField
            ref={fields.name}
            label={invitationTexts.name}
            autoComplete="name"
            maxLength={PERSON_NAME_MAX}
            value={form.name}
            onChange={change('name')}
            error={faults.name}
          />
        )}
        <PasswordInput
          {...passwordProps(texts.passwordVisibility)}
          ref={fields.password}
          label={invitationTexts.password}
          description={invitationTexts.passwordHint(PASSWORD_MIN_LENGTH)}
          value={form.password}
          onChange={(event) => change('password')(event.currentTarget.value)}
          error={faults.password}
        />
        <PasswordInput
          {...passwordProps(invitationTexts.repeatedVisibility)}
          ref={fields.repeated}
          label={invitationTexts.repeated}
          value={form.repeated}
          onChange={(event) => change('repeated')(event.currentTarget.value)}
          error={faults.repeated}
        />
        <Enrolment account={account} />
        <CodeInput
          ref={fields.code}
          value={form.code}
          onCode={change('code')}
          invalid={faults.code !== undefined}
        />
        <FailureMessage failure={faults.code ? { text: faults.code } : failure} />
        <SubmitButton busy={busy}>{invitationTexts.submit}</SubmitButton>
      </Stack>
    </form>
  );
}
