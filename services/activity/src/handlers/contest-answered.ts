import type { EventOf } from '@reserva/contracts/events';
import type { Context } from '../context.ts';
import { contestAnswerOf } from '../mail/contest-answer.ts';
import { sendOnce } from '../mail/send-once.ts';

export const contestAnswered = (
  context: Context,
  { id, payload }: EventOf<'contest.answered'>,
): Promise<void> =>
  sendOnce(context, { id, userId: payload.person.id, to: payload.email, ...contestAnswerOf(payload) });
