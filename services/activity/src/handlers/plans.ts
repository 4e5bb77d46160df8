import type { EventOf } from '@reserva/contracts/events';
import { userActions } from '@reserva/database/models/system/user-logs';
import type { Context } from '../context.ts';
import { sendOnce } from '../mail/send-once.ts';
import { weekMissedLetter, weekPausedLetter } from '../mail/week-letters.ts';
import { logTexts } from './log-texts.ts';
import { writeUserLog } from './user-log.ts';

/** What reserves for a person stands among what they reserved: the log has no third action. */
export const weekChanged = ({ database }: Context, event: EventOf<'week.changed'>): Promise<void> => {
  const { person, description } = event.payload;
  return writeUserLog(database, event, { person, action: userActions.reserve, description });
};

export const weekMissed = (context: Context, { id, payload }: EventOf<'week.missed'>): Promise<void> =>
  sendOnce(context, { id, userId: payload.person.id, to: payload.email, ...weekMissedLetter(payload) });

export async function weekPaused(context: Context, event: EventOf<'week.paused'>): Promise<void> {
  const { id, payload } = event;
  const { person, email: to } = payload;
  const description = logTexts.weekPaused;
  await writeUserLog(context.database, event, { person, action: userActions.cancel, description });
  await sendOnce(context, { id, userId: person.id, to, ...weekPausedLetter(payload) });
}
