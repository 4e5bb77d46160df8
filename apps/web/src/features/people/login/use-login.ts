import { useCallback, useId, useState } from 'react';
import { ApiError } from '@/shared/api/api-error.ts';
import type { AnswerOf } from '@/shared/api/screen-names.ts';
import { startSession } from '@/shared/session/session.ts';
import { useSignIn, useVerifyCode } from './api.ts';
import { codeFailure, credentialsFailure, isLock, type LoginFailure } from './login-failure.ts';

type SecondStep = Extract<AnswerOf<'users.login'>, { auth: false }>;

/** The step of the sign-in (spec section 4, Login). */
export type LoginStep =
  | { name: 'credentials' }
  | ({ name: 'two-factor'; user: string; password: string } & SecondStep)
  | { name: 'locked' };

/** The failure and the step at which it occurred. Only that step shows it. */
interface FailedStep {
  at: 'credentials' | 'two-factor';
  failure: LoginFailure;
}

/** Controls the sign-in with one attempt at a time. Calls `onSignedIn` once the session exists. */
export function useLogin(onSignedIn: () => void) {
  const [step, setStep] = useState<LoginStep>({ name: 'credentials' });
  const [failed, setFailed] = useState<FailedStep | null>(null);
  const door = useId();
  const credentials = useSignIn(door);
  const verification = useVerifyCode(door);
  const busy = credentials.busy || verification.busy;

  function fail(error: unknown, at: FailedStep['at']) {
    if (isLock(error)) setStep({ name: 'locked' });
    else setFailed({ at, failure: at === 'two-factor' ? codeFailure(error) : credentialsFailure(error) });
  }
  function enter(token: string, login: string | null) {
    startSession(token, login);
    onSignedIn();
  }

  const submitCredentials = (user: string, password: string) => {
    setFailed(null);
    return credentials.run(
      { user, password },
      {
        onSuccess: (answer) => {
          if (answer.auth) enter(answer.token, user);
          else setStep({ name: 'two-factor', user, password, ...answer });
        },
        onError: (error) => fail(error, 'credentials'),
      },
    );
  };

  const submitCode = async (code: string) => {
    if (step.name !== 'two-factor') return true;
    setFailed(null);
    return verification.run(
      { user: step.userId, code, password: step.password },
      {
        onSuccess: ({ token }) => enter(token, step.user),
        onError: (error) => {
          const changed = error instanceof ApiError && error.code === 'invalid_credentials';
          // The password was changed meanwhile, so no code would help.
          if (changed) setStep({ name: 'credentials' });
          fail(error, changed ? 'credentials' : 'two-factor');
        },
      },
    );
  };

  const restart = useCallback(() => {
    setFailed(null);
    setStep({ name: 'credentials' });
  }, []);

  // A person who went back to the first step must not see the failure of a late code.
  const failure = failed?.at === step.name ? failed.failure : null;
  return { step, failure, busy, submitCredentials, submitCode, restart };
}
