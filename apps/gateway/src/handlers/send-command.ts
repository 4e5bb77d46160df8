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

/** Sends a command for a call. @throws Refusal when a rule refuses the command */
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

/** Builds the context of a command in which the caller acts for others. */
export const asOperator = ({ session, requestId }: Sender) => ({ actor: operatorOf(session), requestId });

/**
 * Builds the context of a command in which the caller acts for themselves. Commands of one person run in the order of
 * their calls.
 */
export const asEmployee = ({ session, requestId }: Sender) => ({
  actor: employeeOf(session),
  requestId,
  inOrderOf: session.userId,
});
