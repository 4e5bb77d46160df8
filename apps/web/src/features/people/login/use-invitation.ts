import { passwordProblem } from '@reserva/domain/people/password';
import { personName } from '@reserva/domain/people/person-fields';
import { useState } from 'react';
import { ApiError, type ApiErrorCode } from '@/shared/api/api-error.ts';
import { startSession } from '@/shared/session/session.ts';
import { endOfInvitation, useAcceptInvitation } from './api.ts';
import { credentialsFailure, type LoginFailure } from './login-failure.ts';
import { texts } from './texts.ts';

const empty: InvitationForm = { name: '', password: '', repeated: '', code: '' };

/** Holds the form of an invited person, validates it and sends it once. */
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

  /** @returns the problems of the form; empty if it was sent */
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
          // Clears the code, because each code works only once.
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

/** The problems of the form by field, in the order of the fields. */
type InvitationProblems = Partial<Record<keyof InvitationForm, string>>;

/** Validates the form before it is sent. */
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

/** Returns the server's refusal at its field, or an empty object if it belongs to no field. */
function refusedField(error: unknown): InvitationProblems {
  const field = error instanceof ApiError ? fieldOf[error.code] : undefined;
  return field && error instanceof ApiError ? { [field]: error.message } : {};
}
