import type { Handlers } from '../handler.ts';
import { changePassword } from './change-password.ts';
import { codeHandlers } from './codes.ts';
import { endAccessHandlers } from './end-access.ts';
import { findUserHandlers } from './find-users.ts';
import { invitationHandlers } from './invitations.ts';
import { loginHandlers } from './login.ts';
import { permissionHandlers } from './permissions.ts';
import { sessionHandlers } from './sessions.ts';

/** Sign-in, sessions, people, access codes and permissions. */
export const peopleHandlers = {
  ...findUserHandlers,
  ...endAccessHandlers,
  ...sessionHandlers,
  ...loginHandlers,
  ...invitationHandlers,
  ...codeHandlers,
  ...permissionHandlers,
  'users.changePassword': changePassword,
} satisfies Partial<Handlers>;
