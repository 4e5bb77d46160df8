import type { User } from '@reserva/database/models/people/users';
import type { ValuesAt } from '@reserva/database/writes/documents';
import { operatorLogEvent } from '@reserva/database/writes/operator-log-event';
import { replaceAccessKey } from '@reserva/database/writes/replace-access-key';
import { operatorActions } from '@reserva/domain/system/operator-actions';
import { newId } from '@reserva/runtime/process/ids';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../identity/identity.ts';

/**
 * Ends what a person's devices may do, in the name of whoever asks for it: codes of before, all sessions, and what `set`
 * takes from their account. Repeating it after a failure does the rest.
 * @param description what the operators' log says of it
 * @throws Refusal user_not_found
 */
export async function endAccessOf(
  context: Context,
  by: SignedIn,
  { cpf, description, set }: { cpf: string; description: string; set?: ValuesAt<User> },
): Promise<void> {
  const user = await context.database.users.findOne({ cpf }).select({ name: 1 }).lean();
  if (!user) throw new Refusal('user_not_found');
  const now = context.clock.now();
  const client = { id: user._id, name: user.name };
  const line = operatorLogEvent(by, newId(now), now, { action: operatorActions.other, description, client });
  await replaceAccessKey(context, user._id, { events: [line], ...(set && { set }) });
}
