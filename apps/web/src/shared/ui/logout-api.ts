import { call } from '@/shared/api/call.ts';
import { useChange } from '@/shared/ui/use-change.ts';
import { endSession } from '../session/session.ts';

/** Ends the session at the server and here. Here it ends in any case: who taps Sair must not stay signed in. */
async function logout(): Promise<void> {
  try {
    await call('users.logout', {});
  } catch {
    // Without network the server's half ends by itself within a day.
  } finally {
    endSession();
  }
}

export const useLogout = () => useChange({ send: logout, failure: () => null });
