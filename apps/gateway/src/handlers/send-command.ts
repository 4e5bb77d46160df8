import type { CommandName, CommandPayload, CommandResult } from '@reserva/contracts/commands';
import type { CommandContext } from '@reserva/runtime/messaging/command-sender';
import type { Context } from '../context.ts';
import { Refusal } from '../http/refusal.ts';
import { employeeOf, operatorOf, type SignedIn } from '../identity/identity.ts';

/** The part of a call that its commands need. */
interface Sender {
  session: SignedIn;
  requestId: string;
}

/** Sends a command for a call. @throws Refusal where a rule refuses it */
export async function sendCommand<N extends CommandName>(
  { commands }: Pick<Context, 'commands'>,
  name: N,
  payload: CommandPayload<N>,
  by: CommandContext,
): Promise<CommandResult<N>> {
  const outcome = await commands.send(name, payload, by);
  if (!outcome.ok)
    throw new Refusal(outcome.code, outcome.words === undefined ? {} : { message: outcome.words });
  return outcome.value;
}

/** In the name of the caller, about others. */
export const asOperator = ({ session, requestId }: Sender) => ({ actor: operatorOf(session), requestId });

/** In the name of the caller, for themselves: in the order they asked. */
export const asEmployee = ({ session, requestId }: Sender) => ({
  actor: employeeOf(session),
  requestId,
  inOrderOf: session.userId,
});
