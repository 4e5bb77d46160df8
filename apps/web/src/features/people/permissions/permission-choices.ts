import type { Ability } from '@reserva/domain/people/permissions';
import { abilityOfField } from '@reserva/domain/people/role-names';
import type { AnswerOf, RequestOf } from '@/shared/api/screen-names.ts';

/** The eight abilities, each granted or not. */
export type Flags = AnswerOf<'settings.getPermissions'>['permissions'];

/** Converts the eight abilities to the field names of the request (spec section 3). */
export function permissionFields(flags: Flags): RequestOf<'settings.updatePermissions'>['body'] {
  const fields = Object.entries(abilityOfField) as [keyof typeof abilityOfField, Ability][];
  return Object.fromEntries(
    fields.map(([field, ability]) => [field, flags[ability]]),
  ) as RequestOf<'settings.updatePermissions'>['body'];
}
