import type { Api } from '../http/api.ts';
import { bind } from '../http/bind.ts';
import { accessCodes } from '../people/access-codes.ts';
import { endAccess } from '../people/end-access.ts';
import { findUsers } from '../people/find-users.ts';
import { master } from '../people/master.ts';
import { resetLogin } from '../people/reset-login.ts';
import { visitorCode } from '../people/visitor-code.ts';

/** What operators do about people. */
export function bindPeople(api: Api): void {
  bind(api, 'users.findUsers', findUsers);
  bind(api, 'users.master', master);
  bind(api, 'users.accessCodes', accessCodes);
  bind(api, 'users.visitorCode', visitorCode);
  bind(api, 'users.endAccess', endAccess);
  bind(api, 'users.resetLogin', resetLogin);
}
