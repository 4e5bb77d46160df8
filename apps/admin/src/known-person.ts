import type { User } from '@reserva/database/models/people/users';
import type { Context } from './context.ts';
import { Refused } from './refused.ts';

/** Whose login it is, of active people. @throws Refused where it is nobody's */
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
