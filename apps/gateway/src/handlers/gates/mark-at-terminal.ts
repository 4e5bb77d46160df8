import { siteNames } from '@reserva/domain/basics/meals';
import { nobodysMark, typedCredential } from '../../device/marks.ts';
import { markAnswer } from '../../wire/terminal.ts';
import type { Handler } from '../handler.ts';
import { sendCommand } from '../send-command.ts';

/** A badge or code at a tablet. The same mark again finds what it came to. */
export const markAtTerminal: Handler<'terminals.mark'> = async (
  context,
  { body },
  { session, requestId },
) => {
  const { local: site, id, lido } = body;
  const credential = typedCredential(lido);
  if (!credential) return markAnswer(nobodysMark());
  const actor = { kind: 'terminal', terminalId: session.userId, name: siteNames[site] } as const;
  const payload = { key: `${site}:${id}`, credential, site };
  return markAnswer(await sendCommand(context, 'terminal.mark', payload, { actor, requestId }));
};
