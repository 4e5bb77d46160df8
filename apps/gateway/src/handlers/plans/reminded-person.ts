import type { Context } from '../../context.ts';

/** Where somebody who eats is reached; null of a display, which hangs on a wall (decision 0023). */
export async function remindedPerson(
  { database }: Context,
  userId: string,
): Promise<{ email: string } | null> {
  const user = await database.users.findById(userId).select({ email: 1, twoFactor: 1 }).lean();
  return !user || user.twoFactor.exempt ? null : { email: user.email };
}
