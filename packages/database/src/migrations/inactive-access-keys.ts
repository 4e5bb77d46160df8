import type { Database } from '../database.ts';
import { newAccessKey } from '../models/people/users.ts';

/**
 * Leaving did not replace a person's access key until now: whoever comes back shall not find the key of before at work on
 * some old phone. Doing it twice is harmless.
 */
export async function inactiveAccessKeys({ users }: Database): Promise<void> {
  await users.collection.updateMany({ active: false }, { $inc: newAccessKey });
}
