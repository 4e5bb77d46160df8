import type { Database } from '../database.ts';
import { newAccessKey } from '../models/people/users.ts';

/**
 * Invalidates the access codes of people who have left, because earlier versions did not. Otherwise a code on an old
 * phone would work again if the person came back. The migration may run twice.
 */
export async function inactiveAccessKeys({ users }: Database): Promise<void> {
  await users.collection.updateMany({ active: false }, { $inc: newAccessKey });
}
