import type { Api } from '../http/api.ts';
import { bind } from '../http/bind.ts';
import { getConflicts } from '../turnstiles/get-conflicts.ts';
import { resolveConflict } from '../turnstiles/resolve-conflict.ts';

/** What happened at the gates and waits for an operator. */
export function bindConflicts(api: Api): void {
  bind(api, 'ratchets.getConflicts', getConflicts);
  bind(api, 'ratchets.resolveConflict', resolveConflict);
}
