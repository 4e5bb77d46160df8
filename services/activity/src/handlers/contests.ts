import type { EventOf } from '@reserva/contracts/events';
import { userActions } from '@reserva/database/models/system/user-logs';
import type { Context } from '../context.ts';
import { contestAnswerOf } from '../mail/contest-answer.ts';
import { sendOnce } from '../mail/send-once.ts';
import { logTexts } from './log-texts.ts';
import { logUserAction } from './user-log.ts';

/** The log has two actions: of these it is about what was reserved, and the description says that it was contested. */
export const contestSent = (context: Context, event: EventOf<'contest.sent'>): Promise<void> =>
  logUserAction(context, event, userActions.reserve, logTexts.contested);

export const contestAnswered = (
  context: Context,
  { id, payload }: EventOf<'contest.answered'>,
): Promise<void> =>
  sendOnce(context, { id, userId: payload.person.id, to: payload.email, ...contestAnswerOf(payload) });
