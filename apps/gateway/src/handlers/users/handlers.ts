import type { HandlersOf } from '../../http/handler.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { accessCodes } from './access-codes.ts';
import { accessKey } from './access-key.ts';
import { changePassword } from './change-password.ts';
import { checkAuth } from './check-auth.ts';
import { checkLogin } from './check-login.ts';
import { endAccess } from './end-access.ts';
import { endSession } from './end-session.ts';
import { findByBadges } from './find-by-badges.ts';
import { findUsers } from './find-users.ts';
import { getFaceIdToken } from './get-face-id-token.ts';
import { getMatching } from './get-matching.ts';
import { getSessions } from './get-sessions.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { lostPhone } from './lost-phone.ts';
import { master } from './master.ts';
import { openInvitation } from './open-invitation.ts';
import { refresh } from './refresh.ts';
import { resetLogin } from './reset-login.ts';
import { twoFactorsVerify } from './two-factors-verify.ts';
import { visitorCode } from './visitor-code.ts';

/** Signing in, oneself, and what operators do about people. */
export const users = {
  'users.login': login,
  'users.twoFactorsVerify': twoFactorsVerify,
  'users.openInvitation': openInvitation,
  'users.acceptInvitation': acceptInvitation,
  'users.refresh': refresh,
  'users.logout': logout,
  'users.checkLogin': checkLogin,
  'users.checkAuth': checkAuth,
  'users.accessKey': accessKey,
  'users.getSessions': getSessions,
  'users.endSession': endSession,
  'users.getFaceIdToken': getFaceIdToken,
  'users.changePassword': changePassword,
  'users.findUsers': findUsers,
  'users.getMatching': getMatching,
  'users.findByBadges': findByBadges,
  'users.master': master,
  'users.lostPhone': lostPhone,
  'users.accessCodes': accessCodes,
  'users.visitorCode': visitorCode,
  'users.endAccess': endAccess,
  'users.resetLogin': resetLogin,
} satisfies HandlersOf<'users'>;
