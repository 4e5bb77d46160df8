import type { User } from '@reserva/database/models/people/users';
import type { ValuesAt } from '@reserva/database/writes/documents';
import { commandLineEvent } from '@reserva/database/writes/operator-log-event';
import { replaceAccessKey } from '@reserva/database/writes/replace-access-key';
import { newId } from '@reserva/runtime/process/ids';
import type { Context } from './context.ts';

/**
 * Ends a person's sessions and access codes, as an administrator can on the screen.
 * @returns a message with the number of sessions
 */
export async function endAccess(
  context: Context,
  person: Pick<User, '_id' | 'name'>,
  { description, set }: { description: string; set?: ValuesAt<User> },
): Promise<string> {
  const now = context.clock.now();
  const line = commandLineEvent(newId(now), now, description, person);
  const ended = await replaceAccessKey(context, person._id, { events: [line], ...(set && { set }) });
  return ended === 1 ? 'Uma sessão foi encerrada.' : `${ended} sessões foram encerradas.`;
}
