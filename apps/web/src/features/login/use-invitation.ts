import { useState } from 'react';
import { startSession } from '@/shared/session/session.ts';
import { endOfInvitation, useAcceptInvitation } from './api.ts';
import {
  type InvitationFaults,
  type InvitationForm,
  invitationFaults,
  refusedField,
} from './invitation-form.ts';
import { credentialsFailure, type LoginFailure } from './login-failure.ts';

const empty: InvitationForm = { name: '', password: '', repeated: '', code: '' };

/** What somebody who was invited types, what is wrong with it, and sending it once. */
export function useInvitation(
  { token, login, asksName }: { token: string; login: string; asksName: boolean },
  { onEnd, onSignedIn }: { onEnd: (why: string) => void; onSignedIn: () => void },
) {
  const [form, setForm] = useState(empty);
  const [faults, setFaults] = useState<InvitationFaults>({});
  const [failure, setFailure] = useState<LoginFailure | null>(null);
  const { run, busy } = useAcceptInvitation();

  const change = (field: keyof InvitationForm) => (text: string) => {
    setForm((before) => ({ ...before, [field]: text }));
    setFaults(({ [field]: _gone, ...others }) => others);
  };

  /** @returns what is wrong with it; nothing where it was sent */
  const submit = (): InvitationFaults => {
    const wrong = invitationFaults(form, asksName);
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
