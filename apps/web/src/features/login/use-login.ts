import type { AnswerOf } from '@reserva/contracts/http/operations';
import { useCallback, useId, useState } from 'react';
import { ApiError } from '@/shared/api/api-error.ts';
import { startSession } from '@/shared/session/session.ts';
import { useSignIn } from './api/sign-in.ts';
import { useVerifyCode } from './api/verify-code.ts';
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
  const door = useId();
  const credentials = useSignIn(door);
  const verification = useVerifyCode(door);
  const busy = credentials.busy || verification.busy;

  function fail(error: unknown, explain: (error: unknown) => LoginFailure) {
    if (isLock(error)) setStep({ name: 'locked' });
    else setFailure(explain(error));
  }
  function enter(token: string) {
    startSession(token);
    onSignedIn();
  }

  const submitCredentials = (user: string, password: string) => {
    setFailure(null);
    return credentials.run(
      { user, password },
      {
        onSuccess: (answer) => {
          if (answer.auth) enter(answer.token);
          else setStep({ name: 'two-factor', password, ...answer });
        },
        onError: (error) => fail(error, credentialsFailure),
      },
    );
  };

  const submitCode = async (code: string) => {
    if (step.name !== 'two-factor') return true;
    setFailure(null);
    return verification.run(
      { user: step.userId, code, password: step.password },
      {
        onSuccess: ({ token }) => enter(token),
        onError: (error) => {
          const changed = error instanceof ApiError && error.code === 'invalid_credentials';
          // The password was changed meanwhile: no code would help.
          if (changed) setStep({ name: 'credentials' });
          fail(error, changed ? credentialsFailure : codeFailure);
        },
      },
    );
  };

  const restart = useCallback(() => {
    setFailure(null);
    setStep({ name: 'credentials' });
  }, []);

  return { step, failure, busy, submitCredentials, submitCode, restart };
}
