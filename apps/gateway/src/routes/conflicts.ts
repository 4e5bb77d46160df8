import { getConflicts } from '../handlers/ratchets/get-conflicts.ts';
import { resolveConflict } from '../handlers/ratchets/resolve-conflict.ts';
import type { Api } from '../http/api.ts';
import { bind } from '../http/bind.ts';

/** What happened at the gates and waits for an operator. */
export function bindConflicts(api: Api): void {
  bind(api, 'ratchets.getConflicts', getConflicts);
  bind(api, 'ratchets.resolveConflict', resolveConflict);
}
