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
 * Permission of a person, from the table of rights (spec section 6). `never`: the role excludes it, so the screen hides
 * it. `missing`: an administrator could grant it, so the screen shows it locked. The gateway checks every call itself.
 */
export type Right = 'granted' | 'missing' | 'never';

const everything: ReadonlySet<Ability> = new Set(abilities);

/**
 * Returns the permission under a rule.
 * @param granted null while unknown: all abilities then count as granted, and the server decides
 */
export function rightBy(rule: Access, role: Role, granted: ReadonlySet<Ability> | null): Right {
  if (!isAllowed(rule, role, everything)) return 'never';
  return isAllowed(rule, role, granted ?? everything) ? 'granted' : 'missing';
}

/** Returns the permission for a call. */
export const rightTo = (route: RouteName, role: Role, granted: ReadonlySet<Ability> | null): Right =>
  rightBy(accessOf(route), role, granted);
