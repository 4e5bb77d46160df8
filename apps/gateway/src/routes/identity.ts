import { accessKey } from '../handlers/users/access-key.ts';
import { changePassword } from '../handlers/users/change-password.ts';
import { checkAuth } from '../handlers/users/check-auth.ts';
import { checkLogin } from '../handlers/users/check-login.ts';
import { getFaceIdToken } from '../handlers/users/get-face-id-token.ts';
import { endSession, getSessions } from '../handlers/users/get-sessions.ts';
import { login } from '../handlers/users/login.ts';
import { logout } from '../handlers/users/logout.ts';
import { lostPhone } from '../handlers/users/lost-phone.ts';
import { refresh } from '../handlers/users/refresh.ts';
import { twoFactorsVerify } from '../handlers/users/two-factors-verify.ts';
import type { Api } from '../http/api.ts';
import { bind } from '../http/bind.ts';

export function bindIdentity(api: Api): void {
  bind(api, 'users.login', login);
  bind(api, 'users.twoFactorsVerify', twoFactorsVerify);
  bind(api, 'users.refresh', refresh);
  bind(api, 'users.logout', logout);
  bind(api, 'users.checkLogin', checkLogin);
  bind(api, 'users.checkAuth', checkAuth);
  bind(api, 'users.changePassword', changePassword);
  bind(api, 'users.lostPhone', lostPhone);
  bind(api, 'users.getSessions', getSessions);
  bind(api, 'users.endSession', endSession);
  bind(api, 'users.getFaceIdToken', getFaceIdToken);
  bind(api, 'users.accessKey', accessKey);
}
