import type { Role } from '@reserva/contracts/basics/primitives';
import type { RouteName } from '@reserva/contracts/routes';
import {
  type Ability,
  type Access,
  abilities,
  accessOf,
  isAllowed,
} from '@reserva/domain/people/permissions';

/**
 * What a person may do, by the one table of rights (spec section 6). `never`: not with this role, so nothing of it is
 * shown. `missing`: an administrator could grant it, so it is shown locked. The gateway decides in any case.
 */
export type Right = 'granted' | 'missing' | 'never';

const everything: ReadonlySet<Ability> = new Set(abilities);

/** @param granted null while unknown: the person then tries, and the server answers. */
export function rightBy(rule: Access, role: Role, granted: ReadonlySet<Ability> | null): Right {
  if (!isAllowed(rule, role, everything)) return 'never';
  return isAllowed(rule, role, granted ?? everything) ? 'granted' : 'missing';
}

/** The same for a call. */
export const rightTo = (route: RouteName, role: Role, granted: ReadonlySet<Ability> | null): Right =>
  rightBy(accessOf(route), role, granted);
