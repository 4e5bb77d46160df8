import { siteNames } from '@reserva/domain/basics/meals';
import type { Handler } from '../../http/handler.ts';
import { sendCommand } from '../../http/send-command.ts';
import { nobodysMark, typedCredential } from '../../terminals/marks.ts';
import { markAnswer } from '../../wire/terminal.ts';

/** A badge or code at a tablet. The same mark again finds what it came to. */
export const mark: Handler<'terminals.mark'> = async (context, { body }, { session, requestId }) => {
  const { local: site, id, lido } = body;
  const credential = typedCredential(lido);
  if (!credential) return markAnswer(nobodysMark());
  const actor = { kind: 'terminal', terminalId: session.userId, name: siteNames[site] } as const;
  const payload = { key: `${site}:${id}`, credential, site };
  return markAnswer(await sendCommand(context, 'terminal.mark', payload, { actor, requestId }));
};
