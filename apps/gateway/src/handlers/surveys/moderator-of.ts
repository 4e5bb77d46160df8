import { grantedAbilities } from '@reserva/database/queries/system/settings';
import { isAllowed, suggestionModerators } from '@reserva/domain/people/permissions';
import type { Context } from '../../context.ts';
import type { SignedIn } from '../../identity/authenticate.ts';

/** The caller as one who may delete the comments of others; null where they may not. */
export async function moderatorOf({ database }: Context, { name, role }: SignedIn) {
  if (role !== 1 && role !== 2) return null;
  return isAllowed(suggestionModerators, role, await grantedAbilities(database)) ? { name, role } : null;
}
