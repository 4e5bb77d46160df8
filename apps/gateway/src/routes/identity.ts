import type { Api } from '../http/api.ts';
import { bind } from '../http/bind.ts';
import { accessKey } from '../identity/access-key.ts';
import { changePassword } from '../identity/change-password.ts';
import { checkAuth } from '../identity/check-auth.ts';
import { checkLogin } from '../identity/check-login.ts';
import { getFaceIdToken } from '../identity/get-face-id-token.ts';
import { login } from '../identity/login.ts';
import { logout } from '../identity/logout.ts';
import { lostPhone } from '../identity/lost-phone.ts';
import { endSession, getSessions } from '../identity/own-sessions.ts';
import { refresh } from '../identity/refresh.ts';
import { twoFactorsVerify } from '../identity/two-factors-verify.ts';

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
