import { call } from '@/shared/api/call.ts';
import { useChange } from '@/shared/api/use-change.ts';

interface Credentials {
  user: string;
  password: string;
}

/** The first step: lets an exempt account in, leads everybody else to the second. */
const signIn = ({ user, password }: Credentials) =>
  call('users.login', { body: { user: user.trim().toUpperCase(), password } });

/** The form tells what went wrong. */
export const useSignIn = (door: string) => useChange({ send: signIn, failure: () => null, door });
