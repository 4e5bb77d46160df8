import type { Handler } from '../../http/bind.ts';
import { Refusal } from '../../http/refusal.ts';
import { operatorOf } from '../../identity/identity.ts';

/** Takes a conflict from the list of open ones. */
export const resolveConflict: Handler<'ratchets.resolveConflict'> = async (
  { commands },
  { body },
  { session, requestId },
) => {
  const by = { actor: operatorOf(session), requestId };
  const outcome = await commands.send('checkin.resolveConflict', body, by);
  if (!outcome.ok) throw new Refusal(outcome.code);
  return { message: 'Conflito resolvido!' };
};
