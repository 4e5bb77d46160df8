import type { Ability } from '@reserva/domain/people/permissions';
import { abilityOfField } from '@reserva/domain/people/role-names';
import type { AnswerOf, RequestOf } from '@/shared/api/screen-names.ts';

/** The eight abilities, granted or not. */
export type Flags = AnswerOf<'settings.getPermissions'>['permissions'];

/** The eight under the names they are saved by (spec section 3). */
export function permissionFields(flags: Flags): RequestOf<'settings.updatePermissions'>['body'] {
  const fields = Object.entries(abilityOfField) as [keyof typeof abilityOfField, Ability][];
  return Object.fromEntries(
    fields.map(([field, ability]) => [field, flags[ability]]),
  ) as RequestOf<'settings.updatePermissions'>['body'];
}
