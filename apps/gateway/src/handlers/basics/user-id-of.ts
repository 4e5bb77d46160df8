import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';

/** Returns the id of the user with this CPF, even if the user has left. @throws Refusal user_not_found */
export async function userIdOf({ database }: Pick<Context, 'database'>, cpf: string): Promise<string> {
  const user = await database.users.findOne({ cpf }).select({ _id: 1 }).lean();
  if (!user) throw new Refusal('user_not_found');
  return user._id;
}
