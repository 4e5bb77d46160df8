import { newAccessKey } from '@reserva/database/models/users';
import type { Context } from '../context.ts';
import { revokeAllOf } from './sessions.ts';

/**
 * Makes a person's access codes of before worthless, in one write with whatever else `update` changes, and ends their
 * sessions. Sessions end before as well: none of them fetches the new key. Repeating it after a failure does the rest.
 * @param except the session that stays
 * @returns how many sessions ended
 */
export async function replaceAccessKey(
  context: Context,
  userId: string,
  { update = {}, except }: { update?: { $set?: object; $push?: object }; except?: string } = {},
): Promise<number> {
  const endSessions = () => revokeAllOf(context, userId, 'credentials changed', except);
  const before = await endSessions();
  await context.database.users.updateOne({ _id: userId }, { ...update, $inc: newAccessKey });
  return before + (await endSessions());
}
