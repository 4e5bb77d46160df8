import type { Handlers } from '../handler.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { accessCodes } from './access-codes.ts';
import { accessKey } from './access-key.ts';
import { changePassword } from './change-password.ts';
import { findByBadges } from './find-by-badges.ts';
import { findUsers } from './find-users.ts';
import { getSessions } from './get-sessions.ts';
import { login } from './login.ts';
import { master } from './master.ts';
import { openInvitation } from './open-invitation.ts';
import {
  checkAuth,
  checkLogin,
  endAccess,
  endSession,
  getFaceIdToken,
  getMatching,
  logout,
  lostPhone,
  refresh,
  resetLogin,
} from './people.ts';
import { getPermissions, updatePermissions } from './permissions.ts';
import { twoFactorsVerify } from './two-factors-verify.ts';
import { visitorCode } from './visitor-code.ts';

/** Sign-in, sessions, people, access codes and permissions. */
export const peopleHandlers = {
  'settings.getPermissions': getPermissions,
  'settings.updatePermissions': updatePermissions,
  'users.acceptInvitation': acceptInvitation,
  'users.accessCodes': accessCodes,
  'users.accessKey': accessKey,
  'users.changePassword': changePassword,
  'users.checkAuth': checkAuth,
  'users.checkLogin': checkLogin,
  'users.endAccess': endAccess,
  'users.endSession': endSession,
  'users.findByBadges': findByBadges,
  'users.findUsers': findUsers,
  'users.getFaceIdToken': getFaceIdToken,
  'users.getMatching': getMatching,
  'users.getSessions': getSessions,
  'users.login': login,
  'users.logout': logout,
  'users.lostPhone': lostPhone,
  'users.master': master,
  'users.openInvitation': openInvitation,
  'users.refresh': refresh,
  'users.resetLogin': resetLogin,
  'users.twoFactorsVerify': twoFactorsVerify,
  'users.visitorCode': visitorCode,
} satisfies Partial<Handlers>;
