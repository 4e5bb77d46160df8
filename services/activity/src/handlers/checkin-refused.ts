import type { EventOf } from '@reserva/contracts/events';
import type { Context } from '../context.ts';
import { once } from '../once.ts';

/** Keeps a scan that did not open the gate. */
export async function checkinRefused(
  { database }: Context,
  event: EventOf<'checkin.refused'>,
): Promise<void> {
  const { turnstileId, reason, personId, message } = event.payload;
  await once(() =>
    database.gateRefusals.create({
      _id: event.id,
      turnstileId,
      reason,
      personId,
      message,
      at: new Date(event.at),
    }),
  );
}
