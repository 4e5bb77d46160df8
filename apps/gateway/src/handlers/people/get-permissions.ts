import { grantedAbilities } from '@reserva/database/queries/system/settings';
import { abilityFlags } from '@reserva/domain/people/permissions';
import type { Handler } from '../handler.ts';

/** Which abilities operators and kitchen have, under their server names. */
export const getPermissions: Handler<'settings.getPermissions'> = async ({ database }) => ({
  permissions: abilityFlags(await grantedAbilities(database)),
});
