import { useEffect } from 'react';
import { ApiError } from '../api/api-error.ts';
import { popup } from '../ui/popup.tsx';
import { currentSession, expireSession } from './session.ts';

/**
 * Spec 8: screens that lead to /login when their call ends in one of these statuses. A 401 ends the session where the
 * call is made, whatever stands here; the others end it here, having said why.
 */
export function useLeadToLogin(error: unknown, statuses: readonly number[]): void {
  const refused = error instanceof ApiError && statuses.includes(error.status) ? error : null;
  useEffect(() => {
    if (!refused || refused.status === 401) return;
    popup.failure(refused.message);
    expireSession(currentSession());
  }, [refused]);
}
