import { StoreUnavailable } from '@reserva/contracts/basics/store-unavailable';
import type { CommandResult } from '@reserva/contracts/commands';
import type { CollectedMark } from '@reserva/contracts/gates/terminal-commands';
import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import { isTerminal, turnstileEver } from '@reserva/database/queries/gates/turnstiles';
import { type CommandHandler, done, refuse } from '@reserva/runtime/messaging/command-worker';
import type { Context } from '../context.ts';
import { recordMark } from './record-mark.ts';

type Outcomes = CommandResult<'terminal.record'>['outcomes'];

/** Marks that a terminal has collected, in their order. An outage fails the command, which is told again. */
export const recordMarks: CommandHandler<'terminal.record', Context> = async (
  context,
  { terminalId, marks },
) => {
  const terminal = await turnstileEver(context.database, terminalId);
  if (!terminal || !isTerminal(terminal)) return refuse('terminal_not_found');
  const outcomes: Outcomes = [];
  for (const mark of marks) outcomes.push(await recordOrPass(context, terminal, mark));
  return done({ outcomes });
};

/** What cannot be recorded does not hold up those behind it. @throws StoreUnavailable */
async function recordOrPass(
  context: Context,
  terminal: Turnstile,
  mark: CollectedMark,
): Promise<Outcomes[number]> {
  try {
    return await recordMark(context, terminal, mark);
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    context.logger.error({ err: error, terminalId: terminal._id, mark: mark.key }, 'a mark is passed over');
    return 'failed';
  }
}
