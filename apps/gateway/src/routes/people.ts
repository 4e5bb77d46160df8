import type { Api } from '../http/api.ts';
import { bind } from '../http/bind.ts';
import { findUsers } from '../people/find-users.ts';
import { master } from '../people/master.ts';
import { resetLogin } from '../people/reset-login.ts';

/** What operators do about people. */
export function bindPeople(api: Api): void {
  bind(api, 'users.findUsers', findUsers);
  bind(api, 'users.master', master);
  bind(api, 'users.resetLogin', resetLogin);
}
