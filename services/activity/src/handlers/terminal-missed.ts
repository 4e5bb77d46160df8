import type { EventOf } from '@reserva/contracts/events';
import type { Context } from '../context.ts';
import { sendOnce } from '../mail/send-once.ts';
import { terminalMissedLetter } from '../mail/terminal-letter.ts';

export const terminalMissed = (
  context: Context,
  { id, payload }: EventOf<'terminal.missed'>,
): Promise<void> =>
  sendOnce(context, {
    id,
    userId: payload.person.id,
    to: payload.email,
    ...terminalMissedLetter(payload, context.zone),
  });
