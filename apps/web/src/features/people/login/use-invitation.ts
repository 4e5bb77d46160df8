import { passwordProblem } from '@reserva/domain/people/password';
import { personName } from '@reserva/domain/people/person-fields';
import { useState } from 'react';
import { ApiError, type ApiErrorCode } from '@/shared/api/api-error.ts';
import { startSession } from '@/shared/session/session.ts';
import { endOfInvitation, useAcceptInvitation } from './api.ts';
import { credentialsFailure, type LoginFailure } from './login-failure.ts';
import { texts } from './texts.ts';

const empty: InvitationForm = { name: '', password: '', repeated: '', code: '' };

/** What somebody who was invited types, what is wrong with it, and sending it once. */
export function useInvitation(
  { token, login, asksName }: { token: string; login: string; asksName: boolean },
  { onEnd, onSignedIn }: { onEnd: (why: string) => void; onSignedIn: () => void },
) {
  const [form, setForm] = useState(empty);
  const [faults, setFaults] = useState<InvitationProblems>({});
  const [failure, setFailure] = useState<LoginFailure | null>(null);
  const { run, busy } = useAcceptInvitation();

  const change = (field: keyof InvitationForm) => (text: string) => {
    setForm((before) => ({ ...before, [field]: text }));
    setFaults(({ [field]: _gone, ...others }) => others);
  };

  /** @returns what is wrong with it; nothing where it was sent */
  const submit = (): InvitationProblems => {
    const wrong = invitationProblems(form, asksName);
    setFaults(wrong);
    setFailure(null);
    if (Object.keys(wrong).length > 0) return wrong;
    const { name, password, code } = form;
    void run(
      { token, password, code, ...(asksName && { nome: name }) },
      {
        onSuccess: (answer) => {
          startSession(answer.token, login);
          onSignedIn();
        },
        onError: (error) => {
          const over = endOfInvitation(error);
          const refused = refusedField(error);
          if (over) onEnd(over);
          else if (Object.keys(refused).length > 0) setFaults(refused);
          else setFailure(credentialsFailure(error));
          // Each is good once.
          setForm((before) => ({ ...before, code: '' }));
        },
      },
    );
    return {};
  };

  return { form, faults, failure, busy, change, submit };
}

interface InvitationForm {
  name: string;
  password: string;
  repeated: string;
  code: string;
}

/** What is wrong, by the field where it is shown, in the order of the fields. */
type InvitationProblems = Partial<Record<keyof InvitationForm, string>>;

/** What can be told before anything is sent. */
function invitationProblems(
  { name, password, repeated, code }: InvitationForm,
  asksName: boolean,
): InvitationProblems {
  const unfit = passwordProblem(password);
  return {
    ...(asksName && personName(name) === null && { name: texts.invitation.nameMissing }),
    ...(unfit && { password: unfit }),
    ...(repeated !== password && { repeated: texts.invitation.passwordsDiffer }),
    ...(code.length < 6 && { code: texts.invitation.codeMissing }),
  };
}

const fieldOf: Partial<Record<ApiErrorCode, keyof InvitationForm>> = {
  person_name: 'name',
  password_unfit: 'password',
  password_common: 'password',
  code_wrong: 'code',
};

/** A refusal of the server at the field it is about; nothing where it is about none. */
function refusedField(error: unknown): InvitationProblems {
  const field = error instanceof ApiError ? fieldOf[error.code] : undefined;
  return field && error instanceof ApiError ? { [field]: error.message } : {};
}
