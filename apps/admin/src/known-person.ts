import type { User } from '@reserva/database/models/people/users';
import type { Context } from './context.ts';
import { Refused } from './refused.ts';

/**
 * Finds the active person with a login.
 * @throws Refused when there is none
 */
export async function knownPerson(
  { database }: Context,
  typed: string,
): Promise<Pick<User, '_id' | 'login' | 'name' | 'twoFactor'>> {
  const login = typed.trim().toUpperCase();
  const user = await database.users
    .findOne({ login, active: true })
    .select({ login: 1, name: 1, twoFactor: 1 })
    .lean();
  if (!user) throw new Refused(`Nenhuma pessoa ativa tem o login ${login}. Nada foi alterado.`);
  return user;
}
