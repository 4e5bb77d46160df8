import type { AnswerOf } from '@reserva/contracts/http/operations';
import { useCallback, useRef, useState } from 'react';
import { ApiError } from '@/shared/api/api-error.ts';
import { call } from '@/shared/api/call.ts';
import { startSession } from '@/shared/session/session.ts';
import { codeFailure, credentialsFailure, isLock, type LoginFailure } from './login-failure.ts';

type SecondStep = Extract<AnswerOf<'users.login'>, { auth: false }>;

/** Where the person is on the way in (spec section 4, Login). */
export type LoginStep =
  | { name: 'credentials' }
  | ({ name: 'two-factor'; password: string } & SecondStep)
  | { name: 'locked' };

/** The way in: one attempt at a time; `onSignedIn` once the session exists. */
export function useLogin(onSignedIn: () => void) {
  const [step, setStep] = useState<LoginStep>({ name: 'credentials' });
  const [failure, setFailure] = useState<LoginFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);

  async function attempt(work: () => Promise<void>, explain: (error: unknown) => LoginFailure) {
    if (underWay.current) return false;
    underWay.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await work();
      return true;
    } catch (error) {
      if (isLock(error)) setStep({ name: 'locked' });
      else setFailure(explain(error));
      return false;
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  function enter(token: string) {
    startSession(token);
    onSignedIn();
  }

  const submitCredentials = (user: string, password: string) =>
    attempt(async () => {
      const answer = await call('users.login', { body: { user: user.trim().toUpperCase(), password } });
      if (answer.auth) enter(answer.token);
      else setStep({ name: 'two-factor', password, ...answer });
    }, credentialsFailure);

  const submitCode = (code: string) =>
    attempt(async () => {
      if (step.name !== 'two-factor') return;
      try {
        const { userId: user, password } = step;
        enter((await call('users.twoFactorsVerify', { body: { user, code, password } })).token);
      } catch (error) {
        // The password was changed meanwhile: no code would help.
        if (!(error instanceof ApiError) || error.code !== 'invalid_credentials') throw error;
        setStep({ name: 'credentials' });
        setFailure(credentialsFailure(error));
      }
    }, codeFailure);

  const restart = useCallback(() => {
    setFailure(null);
    setStep({ name: 'credentials' });
  }, []);

  return { step, failure, busy, submitCredentials, submitCode, restart };
}
