import type { Context } from '../context.ts';
import type { SignedIn } from './identity.ts';

/** Whether a session is of an account that its password alone lets in: those are on the wall (0023). */
export async function isDisplay(
  { database }: Pick<Context, 'database'>,
  { userId }: Pick<SignedIn, 'userId'>,
): Promise<boolean> {
  const user = await database.users.findById(userId).select({ 'twoFactor.exempt': 1 }).lean();
  return user?.twoFactor.exempt ?? false;
}
