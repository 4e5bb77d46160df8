import { accessCodes } from '../handlers/users/access-codes.ts';
import { endAccess } from '../handlers/users/end-access.ts';
import { findUsers } from '../handlers/users/find-users.ts';
import { master } from '../handlers/users/master.ts';
import { resetLogin } from '../handlers/users/reset-login.ts';
import { visitorCode } from '../handlers/users/visitor-code.ts';
import type { Api } from '../http/api.ts';
import { bind } from '../http/bind.ts';

/** What operators do about people. */
export function bindPeople(api: Api): void {
  bind(api, 'users.findUsers', findUsers);
  bind(api, 'users.master', master);
  bind(api, 'users.accessCodes', accessCodes);
  bind(api, 'users.visitorCode', visitorCode);
  bind(api, 'users.endAccess', endAccess);
  bind(api, 'users.resetLogin', resetLogin);
}
