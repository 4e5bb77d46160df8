import { useEffect } from 'react';
import { ApiError } from '../api/api-error.ts';
import { refuseScreen } from '../session/session.ts';
import { notifyFailure } from './notify.tsx';

/**
 * Redirects to /login if the screen's call failed with one of these statuses (spec 8). The person stays signed in, sees
 * the reason, and can navigate back. After a 401, `call` itself has already ended the session.
 */
export function useRedirectToLogin(error: unknown, statuses: readonly number[]): void {
  const refused = error instanceof ApiError && statuses.includes(error.status) ? error : null;
  useEffect(() => {
    // The dialog for a new password opens over this screen, so do not leave the screen.
    if (!refused || refused.code === 'password_due') return;
    notifyFailure(refused.message);
    refuseScreen();
  }, [refused]);
}
