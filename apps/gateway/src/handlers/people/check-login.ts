import { identityOf } from '../../identity/identity.ts';
import type { Handler } from '../handler.ts';

/** Whether the session is alive, and whose it is. */
export const checkLogin: Handler<'users.checkLogin'> = (_context, _input, { session }) => ({
  auth: true,
  user: identityOf(session),
  ...(session.passwordDue && { passwordDue: true as const }),
});
