import { call } from '@/shared/api/call.ts';
import { useChange } from '@/shared/ui/use-change.ts';
import { endSession } from '../session/session.ts';

/**
 * Signs out at the server and in this browser. The browser signs out also if the call fails, because a person who taps
 * Sair must not stay signed in.
 */
async function logout(): Promise<void> {
  try {
    await call('users.logout', {});
  } catch {
    // Without network the server does not learn of the sign-out. Its session then expires within a day.
  } finally {
    endSession();
  }
}

export const useLogout = () => useChange({ send: logout, failure: () => null });
