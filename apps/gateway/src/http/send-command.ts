import type { CommandName, CommandPayload, CommandResult } from '@reserva/contracts/commands';
import type { Context } from '../context.ts';
import { operatorOf, type SignedIn } from '../identity/identity.ts';
import { Refusal } from './refusal.ts';

/** Sends a command in the name of an operator. @throws Refusal where a rule refuses it */
export async function sendAs<N extends CommandName>(
  { session, requestId }: { session: SignedIn; requestId: string },
  { commands }: Context,
  name: N,
  payload: CommandPayload<N>,
): Promise<CommandResult<N>> {
  const outcome = await commands.send(name, payload, { actor: operatorOf(session), requestId });
  if (!outcome.ok) throw new Refusal(outcome.code);
  return outcome.value;
}
