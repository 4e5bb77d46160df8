import type { EventOf } from '@reserva/contracts/events';
import { insertOnce } from '@reserva/database/writes/insert-once';
import type { Context } from '../context.ts';
import { sendOnce } from '../mail/send-once.ts';
import { terminalMissedLetter } from '../mail/terminal-letter.ts';

/** Keeps a scan that did not open the gate. */
export async function checkinRefused(
  { database }: Context,
  event: EventOf<'checkin.refused'>,
): Promise<void> {
  const { turnstileId, reason, personId, message } = event.payload;
  const _id = event.id;
  const at = new Date(event.at);
  await insertOnce(database.gateRefusals, { _id, turnstileId, reason, personId, message, at });
}

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
