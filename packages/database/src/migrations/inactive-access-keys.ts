import type { Database } from '../database.ts';
import { newAccessKey } from '../models/people/users.ts';

/**
 * Replaces the access keys of people who have left, because earlier versions did not. The old key would work again on
 * an old phone when the person comes back. A repeated run does no harm.
 */
export async function inactiveAccessKeys({ users }: Database): Promise<void> {
  await users.collection.updateMany({ active: false }, { $inc: newAccessKey });
}
