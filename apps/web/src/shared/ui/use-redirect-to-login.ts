import { useEffect } from 'react';
import { ApiError } from '../api/api-error.ts';
import { refuseScreen } from '../session/session.ts';
import { notifyFailure } from './notify.tsx';

/**
 * Spec 8: screens that lead to /login when their call ends in one of these statuses: the person stays signed in, is told
 * why, and finds the way back there. A 401 is none of them: it ends the session where the call is made.
 */
export function useRedirectToLogin(error: unknown, statuses: readonly number[]): void {
  const refused = error instanceof ApiError && statuses.includes(error.status) ? error : null;
  useEffect(() => {
    // A password that is to be chosen is asked for over this very screen.
    if (!refused || refused.code === 'password_due') return;
    notifyFailure(refused.message);
    refuseScreen();
  }, [refused]);
}
