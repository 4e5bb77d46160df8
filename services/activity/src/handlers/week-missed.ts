import type { EventOf } from '@reserva/contracts/events';
import type { Context } from '../context.ts';
import { sendOnce } from '../mail/send-once.ts';
import { weekMissedLetter } from '../mail/week-letters.ts';

export const weekMissed = (context: Context, { id, payload }: EventOf<'week.missed'>): Promise<void> =>
  sendOnce(context, { id, userId: payload.person.id, to: payload.email, ...weekMissedLetter(payload) });
